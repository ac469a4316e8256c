import { draw } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

export const render: DrawBlock = (p, { document, fill, language }) => {
  const score = Math.min(5, Math.max(1, Number(p.score) || 5));
  const stars = draw(document, 'span', 'rated', '★★★★★');
  stars.setAttribute('role', 'img');
  stars.setAttribute('aria-label', `${score.toLocaleString(language)} / 5`);
  stars.style.setProperty('--share', `${(score / 5) * 100}%`);
  const copy = fill(p.text);
  const author = fill(p.author);
  return draw(
    document,
    'figure',
    'review',
    stars,
    copy ? draw(document, 'blockquote', '', copy) : '',
    author ? draw(document, 'figcaption', 't-small', author) : '',
  );
};

export const css = `.review{margin:0}
.review blockquote{margin:4px 0;font-weight:600;line-height:1.4}
.rated{font-size:22px;letter-spacing:.1em;background:linear-gradient(90deg,var(--second) var(--share),color-mix(in srgb,var(--ink) 22%,#0000) 0);background-clip:text;-webkit-background-clip:text;color:#0000}
@media(forced-colors:active){.rated{color:CanvasText}}
`;
