import {
  addDecoration,
  type Decorate,
  decorationCss,
  drawSvg,
  motionCss,
  seededRandom,
} from '../decoration';

const SMALL_STARS = 46;
/** Large stars: distance from the left and the top in per cent, and size in pixels. */
const SPARKLES = [
  [5, 6, 32],
  [13, 3, 15],
  [93, 22, 26],
  [96, 33, 14],
  [4, 58, 18],
  [96, 72, 28],
  [88, 95, 14],
  [6, 93, 24],
] as const;

export const css = `${decorationCss}.stars i,.stars svg{position:absolute;border-radius:50%;background:var(--second)}
.stars svg{background:none;fill:var(--second);translate:-50% -50%}
.stars svg:nth-of-type(3n){fill:var(--accent-ink)}
${motionCss(`.stars svg{animation:twinkle 2.8s ease-in-out infinite alternate}
.stars svg:nth-of-type(2n){animation-delay:-1.7s}
@keyframes twinkle{from{scale:.6;opacity:.55}}`)}`;

export const decorate: Decorate = (context) => {
  const { document } = context;
  const next = seededRandom(77);
  const dots = Array.from({ length: SMALL_STARS }, () => {
    const dot = document.createElement('i');
    const size = (1.4 + next() * next() * 3).toFixed(1);
    dot.style.cssText =
      `left:${(next() * 99).toFixed(1)}%;top:${(next() * 98).toFixed(1)}%;` +
      `width:${size}px;height:${size}px;opacity:${(0.25 + next() * 0.5).toFixed(2)}`;
    return dot;
  });
  const sparkles = SPARKLES.map(([left, top, size]) =>
    drawSvg(
      document,
      'svg',
      { viewBox: '-10 -10 20 20', width: size, height: size, style: `left:${left}%;top:${top}%` },
      drawSvg(document, 'path', {
        d: 'M0-10C1-3 3-1 10 0 3 1 1 3 0 10-1 3-3 1-10 0-3-1-1-3 0-10Z',
      }),
    ),
  );
  addDecoration(context, 'stars', ...dots, ...sparkles);
};
