import { draw, drawImage, drawPress, text } from '../../draw/element';
import { sideOf } from '../../frames/split';
import { drawPrize, leaveGame, readPrizes } from '../../render/prizes';
import type { DrawBlock } from '../../render/types';

const OPEN_MS = 700;

/** Draws boxes. The prize is selected when a box opens, so every box has the same chances. */
export const render: DrawBlock = (p, context) => {
  const { document } = context;
  const prizes = readPrizes(p.prizes);
  if (!prizes.length) return null;
  const row = draw(document, 'div', 'box-row');
  const count = Math.min(4, Math.max(2, Number(p.count) || 3));
  for (let number = 1; number <= count; number++) {
    const image = drawImage(p.picture, context, { className: '' });
    const label = draw(document, 'span', '', `${context.fill(p.open)} ${number}`);
    const box = drawPress(document, 'box', open, image ?? drawGift(document), label);
    row.append(box);
    function open(): void {
      if (row.dataset.open || !context.submit()) return;
      row.dataset.open = `${number}`;
      box.classList.add('chosen');
      const prize = prizes[drawPrize(prizes)];
      setTimeout(() => prize && leaveGame(p, prize, context, 'boxes'), OPEN_MS);
    }
  }
  if (text(p.stand) !== 'side') return row;
  sideOf(context).replaceChildren(row);
  return draw(document, 'div', '');
};

/** Draws a gift in the colours of the theme, for boxes without a picture. */
function drawGift(document: Document): Element {
  const make = (tag: string, values: Record<string, string>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const name of Object.keys(values)) made.setAttribute(name, values[name] ?? '');
    return made;
  };
  const svg = make('svg', { viewBox: '0 0 100 100', class: 'gift', 'aria-hidden': 'true' });
  svg.append(
    make('rect', { x: '14', y: '42', width: '72', height: '52', rx: '7', class: 'paper' }),
    make('rect', { x: '9', y: '30', width: '82', height: '18', rx: '5', class: 'lid' }),
    make('rect', { x: '43', y: '30', width: '14', height: '64', class: 'ribbon' }),
    make('path', {
      d: 'M50 30C36 4 14 12 24 26c4 5 14 5 26 4zM50 30C64 4 86 12 76 26c-4 5-14 5-26 4z',
      class: 'ribbon',
    }),
  );
  return svg;
}

export const css = `.box-row{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:clamp(4px,2.4cqi,22px);margin-top:20px}
.art .box-row{position:absolute;inset:auto 16px 32px}
.box{position:relative;display:grid;justify-items:center;padding:0 0 16px;border:0;border-radius:26px;background:none;color:var(--ink);font-weight:700}
.box :is(img,svg){position:relative;z-index:1;width:min(184px,100%);aspect-ratio:1;object-fit:contain;margin-bottom:-10px;filter:drop-shadow(0 18px 12px rgb(0 0 0/.32))}
.box:before{content:"";position:absolute;inset:auto 4% 0;height:38%;max-height:88px;border-radius:50%/26px;background:radial-gradient(50% 26px at 50% 26px,color-mix(in srgb,var(--second) 40%,#fff) 0 97%,#0000 99%),linear-gradient(90deg,color-mix(in srgb,var(--second) 62%,#000),var(--second) 40%,color-mix(in srgb,var(--second) 60%,#000))}
.box span{position:relative;z-index:2;padding:12px 4px 4px;color:var(--on-second,#1d1a18)}
.box:hover :is(img,svg){transform:translateY(-14px) rotate(-5deg)}
.box:nth-child(2) img{filter:hue-rotate(150deg) drop-shadow(0 18px 12px rgb(0 0 0/.32))}
.box:nth-child(3) img{filter:hue-rotate(-48deg) drop-shadow(0 18px 12px rgb(0 0 0/.32))}
.box-row[data-open] .box:not(.chosen){opacity:.4}
.chosen :is(img,svg){transform:translateY(-26px) scale(1.1)}
.gift .paper{fill:var(--accent)}
.gift .lid{fill:color-mix(in srgb,var(--accent) 84%,#000)}
.gift .ribbon{fill:color-mix(in srgb,var(--second) 70%,#fff)}
@media(prefers-reduced-motion:no-preference){.box :is(img,svg){transition:transform .3s cubic-bezier(.34,1.56,.64,1)}}
@media(forced-colors:active){.box{border:1px solid}}
`;
