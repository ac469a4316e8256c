import type { Render, RenderContext } from '../../kinds';
import { youtubeId } from '../../lib/youtube';
import { drawButton } from '../draw/button';
import { drawCard } from '../draw/card';
import { draw, text } from '../draw/element';
import { drawImage } from '../draw/image';
import { drawPress } from '../draw/press';

const play = { tr: 'Videoyu oynat', en: 'Play the video' };

/** A cover with a play button; the player itself comes with the first press. */
export const render: Render = (p, context) => {
  const id = youtubeId(text(p.video));
  if (!id) return null;
  const stage = drawStage(id, p.poster, text(p.title), context);
  return drawCard(p, context, {
    kind: 'film',
    css,
    content: [stage, drawButton(p.button, context)],
  });
};

function drawStage(id: string, poster: unknown, title: string, context: RenderContext) {
  const { document, language, click } = context;
  const cover = drawImage(poster, context, { className: 'cover' });
  const stage = draw(document, 'div', 'screen', cover ?? '');
  const start = () => {
    const frame = draw(document, 'iframe', 'player');
    frame.title = title;
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
    stage.replaceChildren(frame);
    frame.focus();
    click(undefined, 'video');
  };
  const button = drawPress(document, 'play', start, draw(document, 'span', 'arrow'));
  button.setAttribute('aria-label', `${play[language]}: ${title}`);
  stage.append(button);
  return stage;
}

const css = `.film .title{font-size:20px}
.screen{position:relative;aspect-ratio:16/9;overflow:hidden;border-radius:12px;
background:linear-gradient(135deg,#273043,#0d1117)}
[data-at=center] .film{width:720px}
.cover,.player{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;border:0}
.play{position:absolute;inset:0;width:100%;border:0;background:#0d11172e}
.play:focus-visible{outline-offset:-6px;box-shadow:none}
.arrow{display:block;width:68px;height:68px;margin:auto;border-radius:50%;background:#fff;position:relative;
box-shadow:0 8px 28px #00000059}
.arrow:after{content:"";position:absolute;left:27px;top:22px;border:solid transparent;border-width:12px 0 12px 19px;border-left-color:#111827}
@media(prefers-reduced-motion:no-preference){.arrow{transition:transform .2s}.play:hover .arrow{transform:scale(1.1)}}
`;
