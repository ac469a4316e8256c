import { text } from '../actions/draw/element';
import { addDecoration, type Decorate, decorationCss, drawSvg } from './decoration';

/** The second colour of a pattern. Text is readable on the card and on the tint, so it is on every pattern. */
const T = 'var(--tint)';
const scales = `radial-gradient(circle at 50% 100%,#0000 16px,${T} 16.5px 20px,#0000 20.5px)`;

/** Patterns that are CSS backgrounds; the card's colour shows where they are transparent. */
const BACKGROUNDS: Readonly<Record<string, string>> = {
  dots: `radial-gradient(circle,${T} 5px,#0000 5.5px) 0 0/24px 24px`,
  stripes: `repeating-linear-gradient(135deg,${T} 0 14px,#0000 14px 34px)`,
  grid: `linear-gradient(${T} 2px,#0000 2px) -1px -1px/34px 34px,linear-gradient(90deg,${T} 2px,#0000 2px) -1px -1px/34px 34px`,
  scallops: `${scales} 0 0/42px 42px,${scales} 21px 21px/42px 42px`,
  rays: `repeating-conic-gradient(from 0deg at 50% 30%,${T} 0 7.5deg,#0000 7.5deg 15deg)`,
};

export const css = `${decorationCss}.pattern{background:var(--pattern)}
.pattern svg{width:100%;height:100%;fill:none;stroke:${T};stroke-width:6}
`;

/** Lays a pattern in the theme's colours under the blocks. */
export const decorate: Decorate = (form, { stage }) => {
  const layer = addDecoration(stage, 'pattern');
  const pattern = text(form.pattern);
  if (pattern === 'waves') layer.append(drawWaves(stage.document));
  else layer.style.setProperty('--pattern', BACKGROUNDS[pattern] ?? BACKGROUNDS.dots ?? '');
};

function drawWaves(document: Document): SVGElement {
  const wave = drawSvg(document, 'path', { d: 'M-32 13q16-20 32 0t32 0 32 0 32 0' });
  const size = { width: 64, height: 26, patternUnits: 'userSpaceOnUse' };
  return drawSvg(
    document,
    'svg',
    {},
    drawSvg(document, 'pattern', { id: 'waves', ...size }, wave),
    drawSvg(document, 'rect', {
      width: '100%',
      height: '100%',
      fill: 'url(#waves)',
      stroke: 'none',
    }),
  );
}
