// node scripts/draw-template-images.mjs: draws the pictures of the starter templates into
// storefront/public/template-images. One line per template; the shapes are shared.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../storefront/public/template-images', import.meta.url));

const rect = (x, y, w, h, fill, r = 8) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const text = (x, y, size, fill, words, anchor = 'middle') =>
  `<text x="${x}" y="${y}" font-family="system-ui,sans-serif" font-size="${size}" font-weight="800" text-anchor="${anchor}" fill="${fill}">${words}</text>`;
const shadow = (x, y, w, h, r) => rect(x, y + 12, w, h, '#0000001c', r);
const lines = (x, y, widths, fill) =>
  widths.map((width, index) => rect(x, y + index * 24, width, 12, fill, 6)).join('');

/** Small pictures, 48 by 48, drawn with strokes of one colour. */
const ICONS = {
  gift: '<path d="M6 20h36v22H6zM3 12h42v9H3zM24 12v30"/><path d="M24 12c-8 0-13-9-6-10 5-1 6 6 6 10Zm0 0c8 0 13-9 6-10-5-1-6 6-6 10Z"/>',
  heart: '<path d="M24 42C6 30 2 22 4 15c3-9 15-10 20-1 5-9 17-8 20 1 2 7-2 15-20 27Z"/>',
  bell: '<path d="M10 35h28c-4-5-4-8-4-15a10 10 0 0 0-20 0c0 7 0 10-4 15ZM20 40a4 4 0 0 0 8 0"/>',
  mail: '<path d="M4 10h40v28H4z"/><path d="m4 12 20 15 20-15"/>',
  chat: '<path d="M24 5a18 18 0 0 0-15 28L6 43l10-3A18 18 0 1 0 24 5Z"/><path d="M16 21h16M16 28h10"/>',
  truck:
    '<path d="M3 11h25v22H3zM28 19h9l7 7v7H28"/><circle cx="12" cy="36" r="5"/><circle cx="35" cy="36" r="5"/>',
  clock: '<circle cx="24" cy="24" r="19"/><path d="M24 12v12l9 6"/>',
  eye: '<path d="M2 24c8-14 36-14 44 0-8 14-36 14-44 0Z"/><circle cx="24" cy="24" r="7"/>',
  bag: '<path d="M8 16h32l3 28H5zM16 21v-7a8 8 0 0 1 16 0v7"/>',
  ruler: '<path d="m6 32 26-26 10 10-26 26zM14 24l5 5M20 18l5 5M26 12l5 5"/>',
  shield:
    '<path d="M24 4 7 10v13c0 11 8 17 17 21 9-4 17-10 17-21V10z"/><path d="m16 24 6 6 11-12"/>',
  star: '<path d="m24 4 6 13 14 2-10 10 2 14-12-7-12 7 2-14L4 19l14-2z"/>',
  moon: '<path d="M40 30A18 18 0 1 1 20 7a15 15 0 0 0 20 23Z"/>',
  phone: '<rect x="13" y="3" width="22" height="42" rx="5"/><path d="M21 38h6"/>',
  code: '<path d="m16 12-12 12 12 12M32 12l12 12-12 12M28 6l-8 36"/>',
  card: '<path d="M4 11h40v27H4zM4 19h40M10 31h12"/>',
  sun: '<circle cx="24" cy="24" r="9"/><path d="M24 3v6M24 39v6M3 24h6M39 24h6M9 9l4 4M35 35l4 4M39 9l-4 4M13 35l-4 4"/>',
  camera: '<path d="M4 14h9l4-6h14l4 6h9v26H4z"/><circle cx="24" cy="27" r="8"/>',
  cake: '<path d="M6 26h36v16H6zM6 33c6 5 6-3 12 0s6 3 12 0 6 5 12 0M16 26v-9M24 26v-9M32 26v-9M16 12V9M24 12V9M32 12V9"/>',
};
const icon = (name, x, y, size, stroke) =>
  `<g transform="translate(${x} ${y}) scale(${size / 48})" fill="none" stroke="${stroke}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round">${ICONS[name]}</g>`;

/** A shop page behind the action; `pale` is the tone of its blocks. */
function page(kind, pale) {
  if (kind === 'product') {
    return `${rect(112, 160, 250, 300, pale, 16)}${lines(400, 176, [240, 180], pale)}${rect(400, 240, 110, 22, pale)}${lines(400, 296, [264, 250, 264, 190], pale)}${rect(400, 410, 264, 50, '#c9c5d2', 25)}`;
  }
  if (kind === 'cart') {
    const line = (y) =>
      `${rect(112, y, 76, 76, pale, 12)}${lines(206, y + 16, [150, 90], pale)}${rect(400, y + 28, 60, 18, pale)}`;
    return `${line(160)}${line(256)}${line(352)}${rect(500, 160, 190, 220, pale, 16)}`;
  }
  if (kind === 'phone') return '';
  const card = (x, y) => `${rect(x, y, 126, 126, pale, 14)}${lines(x, y + 142, [88, 54], pale)}`;
  const tops = kind === 'home' ? `${rect(112, 146, 576, 130, pale, 16)}` : '';
  const y = kind === 'home' ? 300 : 160;
  const row = [112, 262, 412, 562].map((x) => card(x, y)).join('');
  return `${tops}${row}${kind === 'home' ? '' : [112, 262, 412, 562].map((x) => rect(x, 370, 126, 126, pale, 14)).join('')}`;
}

function browser(content) {
  return `<g>${rect(80, 84, 640, 470, '#00000012', 22)}${rect(80, 70, 640, 470, '#fff', 22)}<path d="M80 118V92c0-12 10-22 22-22h596c12 0 22 10 22 22v26Z" fill="#f0eef2"/>${circle(110, 94, 7, '#f2786d')}${circle(134, 94, 7, '#f3c04f')}${circle(158, 94, 7, '#69c281')}${rect(220, 84, 360, 20, '#fff', 10)}</g>${content}`;
}

function handset(content) {
  return `${rect(272, 44, 256, 524, '#00000018', 44)}${rect(272, 34, 256, 524, '#1b1f24', 44)}${rect(284, 46, 232, 500, '#fff', 34)}${rect(364, 54, 72, 16, '#1b1f24', 8)}${rect(304, 92, 192, 120, '#eceaf0', 14)}${rect(304, 228, 90, 90, '#eceaf0', 12)}${rect(406, 228, 90, 90, '#eceaf0', 12)}${rect(304, 334, 90, 90, '#eceaf0', 12)}${rect(406, 334, 90, 90, '#eceaf0', 12)}${content}`;
}

/** A drawing of each kind of action on a page; a, b and c are the colours of its background, text and accent. */
const ACTIONS = {
  bar: ({ a, b, c, i, foot, words }) =>
    `${rect(80, foot ? 484 : 118, 640, 58, a, 0)}${icon(i, 132, foot ? 496 : 130, 34, c)}${rect(190, foot ? 506 : 140, 230, 14, b, 7)}${words ? `${rect(450, foot ? 494 : 128, 150, 38, c, 19)}${text(525, foot ? 520 : 154, 20, a, words)}` : ''}`,
  clock: ({ a, b, c, foot }) => {
    const y = foot ? 478 : 118;
    const boxes = ['08', '24', '59'].map(
      (figure, index) =>
        `${rect(420 + index * 74, y + 12, 62, 42, `${b}33`, 10)}${text(451 + index * 74, y + 42, 26, b, figure)}`,
    );
    return `${rect(80, y, 640, 66, a, 0)}${icon('clock', 130, y + 16, 34, c)}${rect(186, y + 26, 190, 14, b, 7)}${boxes.join('')}`;
  },
  popup: ({ a, b, c, i, words }) =>
    `<path d="M80 118h640v400a22 22 0 0 1-22 22H102a22 22 0 0 1-22-22Z" fill="#0f121966"/>${shadow(210, 160, 380, 330, 24)}${rect(210, 160, 380, 330, a, 24)}${circle(400, 222, 42, `${c}33`)}${icon(i, 374, 196, 52, c)}${text(400, 322, 46, b, words)}${rect(300, 346, 200, 12, b, 6)}${rect(330, 370, 140, 12, `${b}88`, 6)}${rect(296, 412, 208, 46, c, 23)}`,
  wide: ({ a, b, c, i, words }) =>
    `<path d="M80 118h640v400a22 22 0 0 1-22 22H102a22 22 0 0 1-22-22Z" fill="#0f121966"/>${shadow(150, 170, 500, 300, 24)}${rect(150, 170, 500, 300, a, 24)}<path d="M150 194a24 24 0 0 1 24-24h196v300H174a24 24 0 0 1-24-24Z" fill="${c}"/>${icon(i, 204, 264, 112, a)}${text(402, 260, 40, b, words, 'start')}${lines(402, 290, [200, 170, 120], `${b}88`)}${rect(402, 384, 170, 44, c, 22)}`,
  corner: ({ a, b, c, i, words, left }) => {
    const x = left ? 104 : 446;
    return `${shadow(x, 330, 250, 190, 20)}${rect(x, 330, 250, 190, a, 20)}${icon(i, x + 24, 354, 44, c)}${text(x + 84, 388, 30, b, words, 'start')}${lines(x + 24, 420, [200, 150], `${b}88`)}${rect(x + 24, 470, 130, 32, c, 16)}`;
  },
  ticket: ({ a, b, c, words, mid }) => {
    const x = mid ? 250 : 104;
    const y = mid ? 210 : 318;
    return `${mid ? '<path d="M80 118h640v400a22 22 0 0 1-22 22H102a22 22 0 0 1-22-22Z" fill="#0f121966"/>' : ''}${shadow(x, y, 300, 200, 18)}${rect(x, y, 300, 200, a, 18)}${circle(x, y + 124, 14, mid ? '#666970' : '#fff')}${circle(x + 300, y + 124, 14, mid ? '#666970' : '#fff')}${text(x + 150, y + 76, 60, c, words)}${rect(x + 74, y + 94, 152, 10, `${b}77`, 5)}<rect x="${x + 44}" y="${y + 140}" width="212" height="40" rx="10" fill="none" stroke="${b}" stroke-width="2.5" stroke-dasharray="7 6"/>${rect(x + 70, y + 154, 100, 12, b, 6)}`;
  },
  form: ({ a, b, c, i }) =>
    `<path d="M80 118h640v400a22 22 0 0 1-22 22H102a22 22 0 0 1-22-22Z" fill="#0f121966"/>${shadow(225, 150, 350, 350, 24)}${rect(225, 150, 350, 350, a, 24)}${icon(i, 372, 178, 56, c)}${rect(290, 258, 220, 18, b, 9)}${rect(320, 290, 160, 11, `${b}77`, 6)}<rect x="265" y="326" width="270" height="48" rx="12" fill="#fff" stroke="${b}55" stroke-width="2"/>${rect(284, 344, 130, 12, '#c9c5d2', 6)}${rect(265, 390, 22, 22, `${c}55`, 6)}${rect(298, 396, 200, 10, `${b}77`, 5)}${rect(265, 430, 270, 46, c, 23)}`,
  wheel: ({ a, c }) => {
    const tones = ['#ff6b6b', '#ffc857', '#3ddc97', '#4aa8ff', '#b388ff', '#ff9f68'];
    const at = (degrees) => {
      const angle = ((degrees - 90) * Math.PI) / 180;
      return `${(400 + Math.cos(angle) * 130).toFixed(1)} ${(310 + Math.sin(angle) * 130).toFixed(1)}`;
    };
    const wedges = tones.map(
      (tone, index) =>
        `<path d="M400 310L${at(index * 60)}A130 130 0 0 1 ${at(index * 60 + 60)}Z" fill="${tone}"/>`,
    );
    return `<path d="M80 118h640v400a22 22 0 0 1-22 22H102a22 22 0 0 1-22-22Z" fill="#0f121966"/>${shadow(230, 138, 340, 390, 24)}${rect(230, 138, 340, 390, a, 24)}${circle(400, 310, 140, '#ffffff33')}${wedges.join('')}${circle(400, 310, 18, '#fff')}<path d="M384 166h32l-16 34Z" fill="#fff"/>${rect(300, 466, 200, 44, c, 22)}`;
  },
  survey: ({ a, b, c, mid, marks = ['', '', ''] }) => {
    const x = mid ? 245 : 420;
    const y = mid ? 180 : 290;
    const answers = marks.map(
      (mark, index) =>
        `<rect x="${x + 22}" y="${y + 62 + index * 52}" width="${(mid ? 310 : 276) - 44}" height="40" rx="12" fill="${index === 1 ? `${c}22` : 'none'}" stroke="${index === 1 ? c : `${b}44`}" stroke-width="2.5"/>${mark ? text(x + 48, y + 91 + index * 52, 24, b, mark) : circle(x + 46, y + 82 + index * 52, 7, index === 1 ? c : `${b}44`)}${rect(x + 76, y + 76 + index * 52, 90 + index * 20, 11, `${b}88`, 6)}`,
    );
    const height = 80 + marks.length * 52;
    return `${mid ? '<path d="M80 118h640v400a22 22 0 0 1-22 22H102a22 22 0 0 1-22-22Z" fill="#0f121966"/>' : ''}${shadow(x, y, mid ? 310 : 276, height, 20)}${rect(x, y, mid ? 310 : 276, height, a, 20)}${rect(x + 22, y + 26, 190, 16, b, 8)}${answers.join('')}`;
  },
  note: ({ a, b, c, i, words, right }) => {
    const x = right ? 420 : 104;
    return `${shadow(x, 440, 276, 76, 22)}${rect(x, 440, 276, 76, a, 22)}${circle(x + 42, 478, 24, `${c}33`)}${icon(i, x + 28, 464, 28, c)}${text(x + 82, 474, 24, b, words, 'start')}${rect(x + 82, 488, 150, 10, `${b}77`, 5)}`;
  },
  stock: ({ a, b, words }) =>
    `${rect(400, 352, 220, 44, a, 22)}${circle(426, 374, 8, b)}${text(450, 382, 22, b, words, 'start')}${rect(546, 368, 52, 12, `${b}88`, 6)}`,
  film: ({ a, c }) =>
    `${shadow(430, 316, 266, 204, 20)}${rect(430, 316, 266, 204, a, 20)}${rect(446, 332, 234, 132, c, 12)}${circle(563, 398, 34, '#fff')}<path d="M553 380l28 18-28 18Z" fill="${c}"/>${rect(446, 482, 150, 14, '#c9c5d2', 7)}`,
  bubble: ({ a, b, c, i }) =>
    `${shadow(430, 398, 190, 56, 20)}${rect(430, 398, 190, 56, a, 20)}${rect(452, 420, 140, 12, b, 6)}${circle(652, 480, 42, c)}${icon(i, 629, 457, 46, '#fff')}`,
  letter: ({ a, b, c }) =>
    `${shadow(240, 150, 320, 360, 12)}${rect(240, 150, 320, 360, '#fff', 12)}${rect(240, 150, 320, 130, a, 12)}${icon('mail', 366, 180, 68, c)}${rect(280, 312, 180, 18, b, 9)}${lines(280, 348, [240, 220, 240, 160], '#d9d5e0')}${rect(280, 452, 150, 38, c, 19)}`,
  picture: ({ a, b, c }) =>
    `${rect(112, 146, 576, 170, a, 18)}${circle(590, 200, 34, c)}<path d="M112 298c90-80 150-70 220-30 60 34 110 0 160-40 60-46 130-20 196 40v30a18 18 0 0 1-18 18H130a18 18 0 0 1-18-18Z" fill="${b}"/>`,
  pill: ({ a, b, i }) =>
    `${shadow(400, 474, 264, 46, 14)}${rect(400, 474, 264, 46, a, 14)}${icon(i, 424, 483, 28, b)}${rect(468, 490, 150, 14, b, 7)}`,
  badges: ({ a, b, i }) =>
    [0, 1, 2]
      .map(
        (index) =>
          `${rect(400 + index * 92, 474, 84, 40, a, 20)}${icon(i, 410 + index * 92, 482, 24, b)}${rect(440 + index * 92, 489, 34, 10, b, 5)}`,
      )
      .join(''),
  paint: ({ a, b, c }) =>
    `${rect(112, 146, 576, 130, a, 16)}${rect(150, 188, 180, 20, b, 10)}${rect(150, 222, 110, 30, c, 15)}${[112, 262, 412, 562].map((x) => rect(x, 300, 126, 126, `${c}33`, 14)).join('')}<path d="m560 470 60-92 26 18-60 92c-10 14-26 16-40 14 4-12 4-20 14-32Z" fill="${c}"/>`,
  row: ({ a, b, c }) =>
    `${rect(96, 330, 608, 200, a, 18)}${rect(120, 350, 220, 16, b, 8)}${[0, 1, 2, 3].map((index) => `${rect(120 + index * 146, 384, 126, 90, [`${c}66`, '#cfe3d4', '#f3d9c4', '#d6dcf3'][index], 12)}${rect(120 + index * 146, 486, 80, 10, `${b}88`, 5)}${rect(120 + index * 146, 504, 50, 10, c, 5)}`).join('')}`,
  code: ({ a, b, c }) =>
    `${shadow(180, 180, 440, 290, 20)}${rect(180, 180, 440, 290, a, 20)}${icon('code', 210, 206, 44, c)}${[
      [60, c],
      [200, b],
      [260, '#7fe0a5'],
      [180, b],
      [90, c],
    ]
      .map(([width, fill], index) =>
        rect(210 + (index % 4 ? 30 : 0), 280 + index * 32, width, 14, fill, 7),
      )
      .join('')}`,
};

/** name: [ground, page, action, what differs] */
const PICTURES = {
  'flash-sale': ['#f7dfe6', 'home', 'clock', { a: '#8c1d40', b: '#ffffff', c: '#ffc857' }],
  'corner-coupon': [
    '#fdeccb',
    'category',
    'ticket',
    { a: '#fff7e8', b: '#3b2a12', c: '#b45309', words: '%10' },
  ],
  newsletter: ['#dde6fb', 'home', 'form', { a: '#ffffff', b: '#14213d', c: '#1f3a8a', i: 'mail' }],
  'spin-to-win': ['#e4dcfb', 'home', 'wheel', { a: '#241a4d', c: '#ffc857' }],
  'how-found': ['#d8efe6', 'category', 'survey', { a: '#ffffff', b: '#1b1f24', c: '#0f5c4d' }],
  'shipping-goal': [
    '#dcefe8',
    'cart',
    'bar',
    { a: '#0f5c4d', b: '#ffffff', c: '#ffc857', i: 'truck', words: '67%' },
  ],
  'visitors-today': [
    '#e6ecf5',
    'home',
    'note',
    { a: '#ffffff', b: '#1b1f24', c: '#3b6fd6', i: 'eye', words: '1.284' },
  ],
  'low-stock': ['#fde3d3', 'product', 'stock', { a: '#fff1e6', b: '#8a3208', words: '3' }],
  'product-film': ['#dfe3ee', 'product', 'film', { a: '#ffffff', c: '#273043' }],
  'whatsapp-help': [
    '#d9f3e2',
    'product',
    'bubble',
    { a: '#ffffff', b: '#9aa3ad', c: '#128c4b', i: 'chat' },
  ],
  'push-invite': [
    '#e7e3fb',
    'home',
    'corner',
    { a: '#ffffff', b: '#1b1f24', c: '#5b3fd6', i: 'bell', words: '1', left: true },
  ],
  'mail-picks': ['#f6e6d6', 'home', 'letter', { a: '#fbf3ea', b: '#3a2418', c: '#7a3b22' }],
  'category-picture': [
    '#e9e4d8',
    'category',
    'picture',
    { a: '#f4d9b8', b: '#a84a22', c: '#fff3df' },
  ],
  'size-help': ['#efe6d6', 'product', 'pill', { a: '#f3e6d0', b: '#3a2c17', i: 'ruler' }],
  'trust-badges': ['#dfece4', 'product', 'badges', { a: '#e4f1ea', b: '#1f6f54', i: 'shield' }],
  'festive-look': ['#fbdfe9', 'blank', 'paint', { a: '#fff0f5', b: '#b4235a', c: '#b4235a' }],
  birthday: [
    '#fbdde6',
    'home',
    'popup',
    { a: '#fff0f4', b: '#4a1027', c: '#b4235a', i: 'cake', words: '%15' },
  ],
  'black-friday': [
    '#d9d9de',
    'home',
    'popup',
    { a: '#0b0b0f', b: '#ffffff', c: '#ffd60a', i: 'bag', words: '%40' },
  ],
  'category-offer': [
    '#d8ebdf',
    'category',
    'corner',
    { a: '#ffffff', b: '#1b1f24', c: '#1f6f54', i: 'star', words: '%20' },
  ],
  'cart-rescue': [
    '#f5ddd0',
    'cart',
    'ticket',
    { a: '#fff7e8', b: '#3b2a12', c: '#a84a22', words: '%12', mid: true },
  ],
  'happy-order': [
    '#fdf0cf',
    'home',
    'survey',
    { a: '#fff7e8', b: '#3b2a12', c: '#b45309', mid: true, marks: ['4', '3', '2', '1'] },
  ],
  'follow-us': [
    '#f8dcec',
    'category',
    'corner',
    { a: '#ffffff', b: '#4a1035', c: '#c13584', i: 'camera', words: '@', left: true },
  ],
  'mobile-bar': ['#d9e0f6', 'phone', 'phoneBar', { a: '#26408b', b: '#ffffff', c: '#ffc857' }],
  'welcome-back': [
    '#e6e0fb',
    'home',
    'popup',
    { a: '#f3f0ff', b: '#241a4d', c: '#5b3fd6', i: 'heart', words: '♥ 2' },
  ],
  'weekend-sale': [
    '#ffe1d6',
    'category',
    'bar',
    { a: '#ff7b54', b: '#2a1208', c: '#fff3df', i: 'sun', words: '%15' },
  ],
  'night-owls': [
    '#cfd6ea',
    'category',
    'clock',
    { a: '#0b132b', b: '#e0fbfc', c: '#e0fbfc', foot: true },
  ],
  'orders-today': [
    '#dcf0e3',
    'product',
    'note',
    { a: '#ffffff', b: '#0b3d2e', c: '#1f9d63', i: 'bag', words: '42', right: true },
  ],
  'gift-guide': [
    '#f7dde0',
    'home',
    'wide',
    { a: '#fff6f0', b: '#3d0f1f', c: '#8c1d40', i: 'gift', words: '3 ♥' },
  ],
  'club-card': [
    '#fde0cb',
    'home',
    'bar',
    { a: '#f36c21', b: '#ffffff', c: '#ffffff', i: 'card', words: '3 → 2' },
  ],
  'weekly-mail': ['#dde3ea', 'category', 'letter', { a: '#e8eef6', b: '#111827', c: '#34507a' }],
  'cart-mail': ['#dcebe4', 'cart', 'letter', { a: '#e0f0e8', b: '#12382b', c: '#1f6f54' }],
  'first-mail': ['#dde6fb', 'home', 'letter', { a: '#e3eafc', b: '#14213d', c: '#1f3a8a' }],
  'order-thanks': ['#fbe8cf', 'product', 'letter', { a: '#fff1dc', b: '#3b2a12', c: '#b45309' }],
  'win-back': ['#e6e0fb', 'category', 'letter', { a: '#eee9ff', b: '#241a4d', c: '#5b3fd6' }],
  'birthday-mail': ['#fbdde6', 'home', 'letter', { a: '#ffe6ee', b: '#4a1027', c: '#b4235a' }],
  'weekly-push': [
    '#dbe6f7',
    'category',
    'note',
    { a: '#ffffff', b: '#12264d', c: '#1f3a8a', i: 'bell', words: '%20', right: true },
  ],
  'recommendation-row': ['#ece5d8', 'product', 'row', { a: '#ffffff', b: '#33281a', c: '#a84a22' }],
  'own-code': ['#d5dbe3', 'home', 'code', { a: '#16202b', b: '#8fa3b8', c: '#ffc857' }],
};

for (const [name, [ground, shop, kind, look]] of Object.entries(PICTURES)) {
  const content =
    kind === 'phoneBar'
      ? handset(
          `<path d="M284 462h232v50a34 34 0 0 1-34 34H318a34 34 0 0 1-34-34Z" fill="${look.a}"/>${rect(306, 486, 110, 12, look.b, 6)}${rect(430, 474, 66, 34, look.c, 17)}${text(463, 498, 18, look.a, '%5')}`,
        )
      : browser(`${page(shop, '#eceaf0')}${ACTIONS[kind](look)}`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">${rect(0, 0, 800, 600, ground, 0)}${content}</svg>\n`;
  writeFileSync(path.join(folder, `${name}.svg`), picture);
}
