import { draw } from '../../draw/element';
import type { Prize } from '../../render/prizes';

const SVG = 'http://www.w3.org/2000/svg';
const FULL_TURNS = 5;
const LAMP_COUNT = 24;

type Values = Record<string, string | number>;

export function drawWheel(prizes: readonly Prize[], hub: string, document: Document) {
  const make = (tag: string, values: Values, ...children: Node[]) => {
    const made = document.createElementNS(SVG, tag) as SVGElement;
    for (const name of Object.keys(values)) made.setAttribute(name, `${values[name]}`);
    made.append(...children);
    return made;
  };
  const part = 360 / prizes.length;
  const disc = make('g', { class: 'disc' });
  prizes.forEach(({ label, note }, index) => {
    const middle = (index + 0.5) * part;
    const slice = make('path', {
      d: wedge(index * part, (index + 1) * part),
      class: `slice tone-${toneOf(index, prizes.length)}`,
    });
    const [x, y] = at(middle, 62);
    const labelGroup = make('g', { class: 'words', transform: `translate(${x} ${y})` });
    const size = Math.min(15, (prizes.length > 8 ? 64 : 92) / Math.max(4, label.length));
    const upright = make('g', { class: 'upright' });
    upright.append(
      writing(cut(label), { 'font-size': size, y: note ? 0 : size / 3, class: 'big' }),
      writing(cut(note), { 'font-size': 5.6, y: 8 }),
    );
    labelGroup.append(upright);
    disc.append(make('g', { class: 'part' }, slice, labelGroup));
  });
  const lamps = Array.from({ length: LAMP_COUNT }, (_, index) => {
    const [cx, cy] = at((index * 360) / LAMP_COUNT, 93.5);
    return make('circle', { cx, cy, r: index % 2 ? 1.1 : 1.6, class: 'lamp' });
  });
  const svg = make(
    'svg',
    {
      viewBox: '-100 -100 200 200',
      role: 'img',
      'aria-label': prizes.map(({ label }) => label).join(', '),
    },
    make('circle', { r: 99.4, class: 'rim' }),
    ...lamps,
    disc,
    make('circle', { r: 88, class: 'shine' }),
    make('circle', { r: 21, class: 'hub-rim' }),
    make('circle', { r: 18, class: 'hub' }),
    writing(cut(hub), {
      'font-size': Math.min(9, 40 / Math.max(4, hub.length)),
      y: 3,
      class: 'name',
    }),
    make('path', { d: 'M101 -11c-11 0-17 5-21 11 4 6 10 11 21 11z', class: 'needle' }),
  );
  const element = draw(document, 'div', 'wheel-disc', svg);

  function writing(label: string, values: Values): SVGElement {
    return make('text', { 'text-anchor': 'middle', ...values }, document.createTextNode(label));
  }

  return {
    element,
    /** Turns the disc until the middle of the slice is at the needle, which is at the right. */
    turnTo(index: number, milliseconds: number): void {
      const turn = 360 * FULL_TURNS + 90 - (index + 0.5) * part;
      element.style.setProperty('--turn', `${turn}deg`);
      element.style.setProperty('--ms', `${milliseconds}ms`);
      element.classList.add('turning');
    },
    stopAt(index: number): void {
      element.classList.add('stopped');
      disc.children[index]?.classList.add('won');
    },
  };
}

const cut = (label: string) => (label.length > 16 ? `${label.slice(0, 15)}…` : label);

/** Returns a slice's tone; adjacent slices differ, including the last and the first. */
function toneOf(index: number, count: number): number {
  const isLast = index === count - 1 && index % 4 === 0;
  return isLast ? 2 : index % 4;
}

/** Returns a point on the disc; 0 degrees is at the top. */
function at(degrees: number, radius: number): [x: string, y: string] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [(Math.cos(angle) * radius).toFixed(2), (Math.sin(angle) * radius).toFixed(2)];
}

const wedge = (from: number, to: number) =>
  to - from >= 360
    ? 'M0-88A88 88 0 1 1-.01-88Z'
    : `M0 0L${at(from, 88).join(' ')}A88 88 0 ${to - from > 180 ? 1 : 0} 1 ${at(to, 88).join(' ')}Z`;

export const wheelCss = `.wheel-disc{position:relative;width:min(340px,100%);margin:0 auto;aspect-ratio:1;filter:drop-shadow(0 24px 34px rgb(0 0 0/.4))}
.wheel-disc svg{display:block;width:100%;height:100%;overflow:visible}
.art .wheel-disc{position:absolute;width:min(668px,122%);inset-inline-start:-14%;top:50%;margin:0;transform:translateY(-50%)}
.art:has(.wheel-disc){background:none}
.rim,.hub-rim{fill:#1c2b22;fill:rgb(from var(--scrim) r g b/1)}
.lamp{fill:color-mix(in srgb,var(--second) 60%,#fff)}
.slice{stroke:#00000014;stroke-width:.6}
.tone-0{fill:color-mix(in srgb,var(--second) 12%,#fffdf4)}
.tone-1{fill:var(--second)}
.tone-2{fill:color-mix(in srgb,var(--accent) 40%,#fff)}
.tone-3{fill:color-mix(in srgb,var(--second) 52%,#fff)}
.words{fill:#16221b;font-family:var(--text);font-weight:600}
.big{font-family:var(--display);font-weight:800;letter-spacing:-.03em}
.shine{fill:none;stroke:#ffffff2e;stroke-width:1}
.hub{fill:#fbf8ec}
.name{fill:#1d2b20;font-family:var(--display);font-weight:800;letter-spacing:-.03em}
.needle{fill:var(--second);filter:drop-shadow(0 2px 3px #0006)}
@media(prefers-reduced-motion:no-preference){.disc,.upright{transition:transform var(--ms,0ms) cubic-bezier(.12,.7,.1,1)}}
.turning .disc{transform:rotate(var(--turn))}
.turning .upright{transform:rotate(calc(-1*var(--turn)))}
.stopped .part{opacity:.45}
.stopped .won{opacity:1}
.won .slice{stroke:var(--surface);stroke-width:2}
@media(max-width:600px){
.halves .card:has(.wheel-disc){grid-template-rows:minmax(120px,250px) minmax(0,auto)}
.art .wheel-disc{top:auto;bottom:-8px;inset-inline-start:50%;width:min(360px,92vw);transform:translateX(-50%) rotate(90deg)}
.art .wheel-disc .upright{transform:rotate(-90deg)}
.art .turning .upright{transform:rotate(calc(-90deg - var(--turn)))}
.art .wheel-disc .name{transform:rotate(-90deg)}
}
@media(forced-colors:active){.slice{stroke:CanvasText}}
`;
