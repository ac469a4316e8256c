import { draw, drawPress, text } from '../../draw/element';
import { sideOf } from '../../frames/split';
import { drawPrize, leaveGame, readPrizes } from '../../render/prizes';
import type { DrawBlock } from '../../render/types';

/** Radius in CSS pixels of the coin that scratches the foil. */
const COIN_PX = 26;
const OPEN_SHARE = 0.45;
const CELLS_ACROSS = 12;
const SHOW_MS = 900;

/** Draws a foil. The prize is selected at random beforehand; scratching or a button reveals it. */
export const render: DrawBlock = (p, context) => {
  const { document } = context;
  const prizes = readPrizes(p.prizes);
  const prize = prizes[drawPrize(prizes)];
  if (!prize) return null;
  const foil = draw(document, 'canvas', 'foil');
  const under = draw(
    document,
    'div',
    'under',
    draw(document, 'b', '', prize.label),
    draw(document, 'span', '', prize.note),
  );
  under.setAttribute('aria-hidden', 'true');
  const caption = draw(document, 'span', 'foil-text', context.fill(p.foil));
  const field = draw(document, 'div', 'scratch-field', under, foil, caption);
  const cells = new Set<string>();
  let isOpen = false;

  const open = () => {
    if (isOpen || !context.submit()) return;
    isOpen = true;
    field.classList.add('open');
    under.removeAttribute('aria-hidden');
    button.disabled = true;
    setTimeout(() => leaveGame(p, prize, context, 'scratch'), SHOW_MS);
  };
  const scratch = (event: PointerEvent) => {
    const brush = foil.getContext('2d');
    const box = foil.getBoundingClientRect();
    if (!brush || !box.width) return;
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const scale = foil.width / box.width;
    brush.globalCompositeOperation = 'destination-out';
    brush.beginPath();
    brush.arc(x * scale, y * scale, COIN_PX * scale, 0, 7);
    brush.fill();
    caption.hidden = true;
    cells.add(
      `${Math.floor((x / box.width) * CELLS_ACROSS)}:${Math.floor((y / box.height) * (CELLS_ACROSS / 2))}`,
    );
    if (cells.size > (CELLS_ACROSS * CELLS_ACROSS * OPEN_SHARE) / 2) open();
  };
  foil.onpointerdown = (event) => {
    foil.setPointerCapture?.(event.pointerId);
    scratch(event);
  };
  foil.onpointermove = (event) => event.buttons && scratch(event);
  const button = drawPress(document, 'btn', open, context.fill(p.open));
  paint(foil);
  if (text(p.stand) !== 'side') return draw(document, 'div', '', field, button);
  const side = sideOf(context);
  for (const before of side.querySelectorAll('.scratch-field')) before.remove();
  side.append(field);
  return draw(document, 'div', '', button);
};

function paint(foil: HTMLCanvasElement): void {
  foil.width = 640;
  foil.height = 300;
  const brush = foil.getContext?.('2d');
  if (!brush) return;
  const shine = brush.createLinearGradient(0, 0, 640, 300);
  const tones = ['#b9a7ff', '#8fe3ff', '#c8ffd0', '#fff3a0', '#ffb6e1', '#a9b8ff'];
  tones.forEach((tone, index) => {
    shine.addColorStop(index / (tones.length - 1), tone);
  });
  brush.fillStyle = shine;
  brush.fillRect(0, 0, 640, 300);
  brush.fillStyle = '#ffffff3d';
  for (let x = -300; x < 640; x += 34) {
    brush.beginPath();
    brush.moveTo(x, 300);
    brush.lineTo(x + 300, 0);
    brush.lineTo(x + 316, 0);
    brush.lineTo(x + 16, 300);
    brush.fill();
  }
}

export const css = `.scratch-field{position:relative;display:grid;place-items:center;min-height:210px;overflow:hidden;border-radius:min(var(--r),24px);background:var(--tint)}
.art .scratch-field{position:absolute;inset:12%}
.under{display:grid;justify-items:center;text-align:center;padding:16px}
.under b{font:var(--dw,600) clamp(56px,24cqi,104px)/.95 var(--display);letter-spacing:-.04em;color:var(--accent-ink)}
.foil{position:absolute;inset:0;width:100%;height:100%;cursor:grab;touch-action:none}
.foil-text{position:absolute;padding:8px 20px;border-radius:99px;background:#ffffffd9;color:#1d1a18;font-weight:700;pointer-events:none}
.foil-text[hidden],.open .foil-text{display:none}
.open .foil{opacity:0;pointer-events:none}
.scratch .btn{width:100%;margin-top:16px}
.btn:disabled{opacity:.6}
@media(prefers-reduced-motion:no-preference){.foil{transition:opacity .4s}}
`;
