import { draw } from '../draw/element';
import type { Slice } from './slices';

const SVG = 'http://www.w3.org/2000/svg';
const TONES = ['#ff6b6b', '#ffc857', '#3ddc97', '#4aa8ff', '#b388ff', '#ff9f68'];
const FULL_TURNS = 5;

/** The disc and its needle; `turnTo` brings the middle of a slice under the needle. */
export function drawWheel(slices: readonly Slice[], document: Document) {
  const part = 360 / slices.length;
  const disc = document.createElementNS(SVG, 'svg');
  disc.setAttribute('viewBox', '-100 -100 200 200');
  disc.setAttribute('class', 'disc');
  disc.setAttribute('role', 'img');
  disc.setAttribute('aria-label', slices.map(({ label }) => label).join(', '));
  slices.forEach(({ label }, index) => {
    const slice = document.createElementNS(SVG, 'path');
    slice.setAttribute('d', wedge(index * part, (index + 1) * part));
    slice.setAttribute('fill', toneOf(index, slices.length));
    const words = document.createElementNS(SVG, 'text');
    const middle = (index + 0.5) * part;
    // On the left half it is turned round, so that nobody reads upside down.
    const left = middle > 180;
    const turn = left ? 'translate(-92 0)' : 'translate(92 0)';
    words.setAttribute('transform', `rotate(${left ? middle + 90 : middle - 90}) ${turn}`);
    words.setAttribute('text-anchor', left ? 'start' : 'end');
    words.setAttribute('dominant-baseline', 'central');
    words.setAttribute('font-size', String(label.length > 12 ? 9 : 12));
    words.setAttribute('font-weight', '700');
    words.setAttribute('fill', '#1b1430');
    words.textContent = label.length > 16 ? `${label.slice(0, 15)}…` : label;
    disc.append(slice, words);
  });
  const hub = document.createElementNS(SVG, 'circle');
  hub.setAttribute('r', '12');
  hub.setAttribute('fill', '#fff');
  disc.append(hub);
  const element = draw(document, 'div', 'wheel', draw(document, 'span', 'needle'), disc);
  return {
    element,
    turnTo(index: number, milliseconds: number): void {
      disc.style.transition = `transform ${milliseconds}ms cubic-bezier(.12,.8,.14,1)`;
      disc.style.transform = `rotate(${360 * FULL_TURNS - (index + 0.5) * part}deg)`;
    },
  };
}

/** Neighbours never share a tone, the last and the first included. */
function toneOf(index: number, count: number): string {
  const last = index === count - 1 && index % TONES.length === 0;
  return TONES[last ? 3 : index % TONES.length] ?? '#ffc857';
}

function wedge(from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(Math.cos(angle) * 100).toFixed(2)} ${(Math.sin(angle) * 100).toFixed(2)}`;
  };
  return `M0 0L${at(from)}A100 100 0 0 1 ${at(to)}Z`;
}
