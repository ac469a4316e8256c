import { youtubeId } from '../../../lib/youtube';
import { draw, drawImage, drawPress, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

const play = { tr: 'Videoyu oynat', en: 'Play the video' };

/** Draws a cover with a play button; no request goes to YouTube before it is pressed. */
export const render: DrawBlock = (p, context) => {
  const { document, language, click } = context;
  const id = youtubeId(text(p.video));
  if (!id) return null;
  const title = context.fill(p.title);
  const cover = drawImage(p.poster, context, { className: '' });
  const start = () => {
    const frame = draw(document, 'iframe', '');
    frame.title = title;
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
    screen.replaceChildren(frame);
    frame.focus();
    click(undefined, 'video');
  };
  const button = drawPress(document, 'play', start, draw(document, 'span', ''));
  button.setAttribute('aria-label', `${play[language]}: ${title}`);
  const screen = draw(document, 'div', 'screen', cover ?? '', button);
  return screen;
};

export const css = `.screen{position:relative;aspect-ratio:16/9;overflow:hidden;border-radius:min(var(--r),16px);background:linear-gradient(135deg,#273043,#0d1117)}
.screen>*{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;border:0}
.play{background:#0d11172e}
.play:focus-visible{outline-offset:-6px;box-shadow:none}
.play span{display:block;position:relative;width:72px;height:72px;margin:auto;border-radius:50%;background:#fff;box-shadow:0 8px 28px #00000059}
.play span:after{content:"";position:absolute;left:29px;top:24px;border:solid #0000;border-width:12px 0 12px 19px;border-left-color:#111827}
.modal.large .card:has(.screen){width:min(820px,100%)}
@media(prefers-reduced-motion:no-preference){.play span{transition:transform .2s}.play:hover span{transform:scale(1.1)}}
`;
