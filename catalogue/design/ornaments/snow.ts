import {
  addDecoration,
  type Decorate,
  decorationCss,
  drawSvg,
  motionCss,
  seededRandom,
} from '../decoration';

const SNOW_FLAKES = 36;

export const css = `${decorationCss}.snow{--flake:color-mix(in srgb,color-mix(in srgb,var(--accent) 50%,var(--ink)) 27%,var(--surface))}
.snow i{position:absolute;border-radius:50%;background:var(--flake)}
.snow svg{left:-2%;bottom:-1px;width:104%;height:min(16%,76px);fill:var(--tint)}
${motionCss(`.snow i{animation:snow linear infinite;animation-duration:var(--t);animation-delay:var(--d)}
@keyframes snow{0%{transform:translate(0,-40px);opacity:0}12%{opacity:var(--o)}88%{opacity:var(--o)}to{transform:translate(var(--x),130px);opacity:0}}`)}`;

export const decorate: Decorate = (context) => {
  const { document } = context;
  const next = seededRandom(23);
  const flakes = Array.from({ length: SNOW_FLAKES }, () => {
    const flake = document.createElement('i');
    // Flakes fall in the left tenth and in the right part of the card, away from the text.
    const left = next() < 0.45 ? next() * 10 : 72 + next() * 27;
    const size = 3.5 + next() * next() * 11;
    const opacity = (0.35 + next() * 0.65).toFixed(2);
    flake.style.cssText =
      `left:${left.toFixed(1)}%;top:${(next() * 92).toFixed(1)}%;` +
      `width:${size.toFixed(1)}px;height:${size.toFixed(1)}px;opacity:${opacity};--o:${opacity};` +
      `--t:${(9 + next() * 8).toFixed(1)}s;--d:-${(next() * 16).toFixed(1)}s;--x:${Math.round(next() * 60 - 30)}px`;
    return flake;
  });
  const drift = drawSvg(
    document,
    'svg',
    { viewBox: '0 0 1000 120', preserveAspectRatio: 'none' },
    drawSvg(document, 'path', { d: 'M0 120V58C90 20 190 14 300 50s180 34 290 2 240-50 410 8v60Z' }),
  );
  addDecoration(context, 'snow', drift, ...flakes);
};
