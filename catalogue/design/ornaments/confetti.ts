import {
  addDecoration,
  type Decorate,
  decorationCss,
  drawSvg,
  motionCss,
  seededRandom,
} from '../decoration';

const CONFETTI_PIECES = 34;
const COLOURS = ['--accent', '--second', '--accent-ink', '--muted'];
interface Shape {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
}
const SHAPES: readonly [Shape, ...Shape[]] = [
  { tag: 'rect', attributes: { x: -4, y: -7, width: 8, height: 14, rx: 1.5 } },
  { tag: 'circle', attributes: { r: 4.5 } },
  { tag: 'path', attributes: { d: 'M-6 5 0-6 6 5Z' } },
  { tag: 'path', attributes: { d: 'M-11 0q5.5-9 11 0t11 0', fill: 'none', 'stroke-width': 3.5 } },
];

export const css = `${decorationCss}.confetti i{position:absolute;width:0;height:0}
.confetti svg{overflow:visible;left:-12px;top:-12px;width:24px;height:24px}
${motionCss(`.confetti i{animation:confetti 1.2s cubic-bezier(.2,.7,.4,1) backwards;animation-delay:var(--d)}
@keyframes confetti{0%{transform:translateY(-190px) rotate(-200deg);opacity:0}30%{opacity:1}}`)}`;

export const decorate: Decorate = (context) => {
  const { document } = context;
  const next = seededRandom(41);
  const pieces = Array.from({ length: CONFETTI_PIECES }, (_, index) => {
    const piece = document.createElement('i');
    // Most pieces rest at the top of the card, the others along its left and right sides.
    const isSide = index % 3 === 2;
    const side = index % 2 ? 88 + next() * 11 : 1 + next() * 11;
    const x = isSide ? side : next() * 100;
    const y = isSide ? 10 + next() * 82 : 1 + next() * next() * 13;
    piece.style.cssText = `left:${x.toFixed(1)}%;top:${y.toFixed(1)}%;--d:${(next() * 0.35).toFixed(2)}s`;
    const { tag, attributes } = SHAPES[index % SHAPES.length] ?? SHAPES[0];
    const colour = `var(${COLOURS[Math.floor(next() * COLOURS.length)]})`;
    const turn = Math.round(next() * 360);
    const painted = 'stroke-width' in attributes ? 'stroke' : 'fill';
    piece.append(
      drawSvg(
        document,
        'svg',
        { viewBox: '-12 -12 24 24' },
        drawSvg(document, tag, { ...attributes, [painted]: colour, transform: `rotate(${turn})` }),
      ),
    );
    return piece;
  });
  addDecoration(context, 'confetti', ...pieces);
};
