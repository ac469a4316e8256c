import type { Text } from '../language';
import type { LocalizedPlain, Row, Sketch, TemplateSketch } from '../sketch';
import type { Theme } from './brand';
import { objectPath } from './objects';
import type { BlockSketch, DesignSketch } from './types';

export const t = (tr: string, en: string): Text => ({ tr, en });

type Style = LocalizedPlain;
type Action = LocalizedPlain;

export const drawingUrl = (name: string): string => `/template-images/${name}.svg`;

export const hugeText = (text: string | Text, style: Style = {}): BlockSketch => [
  'heading',
  { text, size: 'shout', ...style },
];
export const title = (text: Text, style: Style = {}): BlockSketch => [
  'heading',
  { text, ...style },
];
export const subtitle = (text: Text, style: Style = {}): BlockSketch =>
  title(text, { size: 'second', ...style });
export const eyebrow = (text: Text, style: Style = {}): BlockSketch =>
  title(text, { size: 'small', font: 'text', ...style });
export const handwriting = (text: Text, style: Style = {}): BlockSketch =>
  title(text, { size: 'second', font: 'hand', ...style });
export const paragraph = (text: Text, style: Style = {}): BlockSketch => [
  'text',
  { text: t(`<p>${text.tr}</p>`, `<p>${text.en}</p>`), ...style },
];

const action = (kind: string, form: LocalizedPlain = {}) => ({ kind, form });
export const next = action('next');
export const close = action('close');
export const step = (name: Text): Action => action('step', { step: name });

/** Creates a button, which closes the design unless `does` names another action. */
export const button = (text: Text, does: Action = close, style: Style = {}): BlockSketch => [
  'button',
  { text, action: does, ...style },
];
export const declineButton = (text: Text, style: Style = {}): BlockSketch =>
  button(text, close, { look: 'quiet', ...style });

export const email = (button?: Text): BlockSketch => [
  'email',
  {
    placeholder: t('E-posta adresiniz', 'Your e-mail address'),
    ...(button ? { button } : {}),
    action: next,
  },
];
export const phone: BlockSketch = [
  'phone',
  { placeholder: t('Telefon numaranız', 'Your phone number') },
];
/** Creates a consent box for one channel: the law requires separate consent for each. */
export const consentTo = (text: Text): BlockSketch => [
  'consent',
  { text, link: t('Aydınlatma metni', 'Privacy notice') },
];
export const consent = consentTo(
  t('Kampanya e-postaları almayı kabul ediyorum.', 'I agree to receive e-mails about offers.'),
);
export const code = (value: string | Text, note?: Text, style: Style = {}): BlockSketch => [
  'coupon',
  { code: value, ...(note ? { note } : {}), ...style },
];
export const wonCode = (note?: Text): BlockSketch => code('', note);

export const object3d = (name: string, width = 140, style: Style = {}): BlockSketch => [
  'object',
  { picture: objectPath(name), width, ...style },
];
export const edgeObject = (name: string, at: string, size = 170, turn = -8) => ({
  kind: 'object',
  form: { picture: objectPath(name), at, size, turn },
});
export const ornament = (kind: string, form: LocalizedPlain = {}) => ({ kind, form });
export const pattern = (name: string) => ({ kind: 'pattern', form: { pattern: name } });
export const gradient = (from: string, to: string, angle = 160) => ({
  kind: 'gradient',
  form: { from, to, angle },
});

export const dailyCountdown = (hour: number, style: Style = {}): BlockSketch => [
  'countdown',
  { ends: action('daily', { hour }), ...style },
];
export const visitCountdown = (minutes: number, style: Style = {}): BlockSketch => [
  'countdown',
  { ends: action('visit', { minutes }), look: 'ring', ...style },
];

type Answer = readonly [text: Text, object?: string, note?: Text, does?: Action];
/** Creates a question with its answers; answers with objects are drawn as cards. */
export const choice = (name: Text, answers: readonly Answer[], style: Style = {}): BlockSketch => [
  'choice',
  {
    name,
    ...(answers.some(([, object]) => object) ? { look: 'cards' } : {}),
    options: answers.map(([text, object, note, does = next]) => ({
      text,
      action: does,
      ...(object ? { picture: objectPath(object) } : {}),
      ...(note ? { note } : {}),
    })),
    ...style,
  },
];

type Prize = readonly [label: string | Text, note: Text, coupon: string | Text, chance: number];
export const prizes = (list: readonly Prize[]) =>
  list.map(([label, note, coupon, chance]) => ({ label, note, coupon, chance }));

/** Creates the boxes of which a visitor opens one; `object` is drawn in place of a box. */
export const boxes = (open: Text, list: readonly Prize[], object?: string): BlockSketch => [
  'boxes',
  { prizes: prizes(list), ...(object && { picture: objectPath(object) }), open },
];

/** Creates a block of products; `source` is a case of its field `source`. */
export const products = (source: string, style: Style = {}): BlockSketch => [
  'products',
  { source: action(source), count: 3, ...style },
];

interface Design extends DesignSketch {
  id: number;
  kind: string;
  title: Text;
  description: Text;
  goal: TemplateSketch['goal'];
  season?: TemplateSketch['season'];
  page?: TemplateSketch['preview'];
  trigger?: Row;
  who?: Row[];
  where?: Row[];
  when?: Row[];
  frequency?: Row;
  label?: Text;
  price?: TemplateSketch['price'];
  tags?: readonly string[];
  platforms?: TemplateSketch['platforms'];
  limit?: number;
  /** Palettes in display order; without any, the only variant has the brand's colours. */
  palettes?: readonly Palette[];
}

/** Creates one variant for the brand's colours and one for each palette. */
export function design({
  id,
  kind,
  title,
  description,
  page = 'home',
  ...rest
}: Design): TemplateSketch {
  const { frame, theme = {}, steps, teaser = {}, palettes: names = [], frequency, ...more } = rest;
  const { trigger, who, where, when, limit = -1, ...presentation } = more;
  const parts: Omit<Sketch, 'tags'> = {
    ...(trigger && { trigger }),
    ...(who && { who }),
    ...(where && { where }),
    ...(when && { when }),
    ...(frequency && { frequency }),
  };
  const inTheme = (own: LocalizedPlain) => ({
    ...parts,
    tags: [
      [
        kind,
        title,
        {
          // On phones a shaped card keeps its shape, and a plain card becomes a sheet.
          frame: { ...(frame?.shape ? { phone: 'same' } : {}), ...frame },
          theme: { ...theme, ...own },
          steps: steps.map(({ name = '', blocks }) => ({
            name,
            blocks: blocks.map(([block, form = {}]) => ({ block: { kind: block, form } })),
          })),
          teaser,
        },
      ] as const,
    ],
  });
  const brand = { id: 'brand', name: t('Markanız', 'Your brand'), sketch: inTheme({}) };
  const coloured = names.map((name) => ({
    id: name,
    name: palettes[name].name,
    sketch: inTheme(palettes[name].theme),
  }));
  return {
    ...presentation,
    id,
    limit,
    image: `t${id}`,
    title,
    description,
    preview: page,
    variants: presentation.season && coloured.length ? [...coloured, brand] : [brand, ...coloured],
  };
}

export const percent = (value: number): Text => t(`%${value}`, `${value}%`);
export const ON_PRODUCT: Row[] = [['page-type', { page: 'product' }]];
export const ON_CATEGORY: Row[] = [['page-type', { page: 'category' }]];
export const IN_CART: Row[] = [['page-type', { page: 'cart' }]];
export const AT_HOME: Row[] = [['page-type', { page: 'home' }]];
export const AFTER_ORDER: Row[] = [['page-type', { page: 'order' }]];
export const BEFORE_ORDER: Row[] = [['page-type', { page: 'order', exclude: true }]];
export const delay = (seconds: number): Row => ['delay', { seconds }];
export const everyDays = (days: number, stopAfter = 'either'): Row => ['days', { days, stopAfter }];
export const everyVisit = (stopAfter = 'either'): Row => ['session', { stopAfter }];
export const everyPage: Row = ['every-page', { stopAfter: 'closed' }];

const inColumn = ([kind, form = {}]: BlockSketch) => ({ block: { kind, form } });

export const columns = (
  blocks: readonly (readonly BlockSketch[])[],
  style: Style = {},
): BlockSketch => [
  'columns',
  { columns: blocks.map((list) => ({ blocks: list.map(inColumn) })), ...style },
];

export const factRow = (object: string, head: Text, text: Text): BlockSketch =>
  columns(
    [[object3d(object, 72, { turn: 0 })], [subtitle(head), paragraph(text, { size: 'small' })]],
    { phone: 'row', gap: 16, first: 'narrow' },
  );

interface Colours {
  name: Text;
  theme: Theme;
}

const palette = (
  tr: string,
  en: string,
  [surface, ink, accent, onAccent, second]: readonly [string, string, string, string, string],
): Colours => ({ name: { tr, en }, theme: { tone: '', surface, ink, accent, onAccent, second } });

/** Colour palettes that templates offer: card, text, accent, text on the accent, second colour. */
const palettes = {
  cream: palette('Krem', 'Cream', ['#fdf3e3', '#2f2118', '#a3431c', '#ffffff', '#e2a94f']),
  night: palette('Gece', 'Night', ['#12264a', '#fff6e2', '#f0c878', '#1d1a12', '#d86a5c']),
  black: palette('Siyah', 'Black', ['#0c0c0d', '#f5f5f0', '#d4ff3a', '#0c0c0d', '#ff4fd8']),
  pine: palette('Çam', 'Pine', ['#0f3d33', '#fff8ea', '#f2c14e', '#16261f', '#d8453a']),
  snow: palette('Kar', 'Snow', ['#eef4fb', '#12304a', '#b3202c', '#ffffff', '#7fb2dd']),
  blush: palette('Pudra', 'Blush', ['#fbe0da', '#4a1423', '#9c2443', '#ffffff', '#ef9a8f']),
  wine: palette('Bordo', 'Wine', ['#5c1822', '#fbf3e6', '#fbe3c0', '#5c1822', '#d9a35c']),
  red: palette('Kırmızı', 'Red', ['#c4102c', '#ffffff', '#ffffff', '#a80d25', '#ffd9a8']),
  sea: palette('Deniz', 'Sea', ['#0d6f73', '#fff8e8', '#ffd25e', '#12302f', '#ff8a5c']),
  sun: palette('Güneş', 'Sun', ['#ffd66e', '#3a2205', '#b23a0e', '#ffffff', '#12808a']),
  lilac: palette('Leylak', 'Lilac', ['#efe8ff', '#2b1d52', '#5a3cf0', '#ffffff', '#ffb84c']),
  violet: palette('Mor', 'Violet', ['#43207a', '#fdf3ff', '#ffd166', '#2d1154', '#f48fc6']),
  sky: palette('Gök', 'Sky', ['#e2f0ff', '#0d1b3e', '#1d4ed8', '#ffffff', '#ffb020']),
  sage: palette('Adaçayı', 'Sage', ['#e8efdf', '#1d2b20', '#2c4a35', '#ffffff', '#eeb598']),
  peach: palette('Şeftali', 'Peach', ['#ffe4d1', '#3a1a0c', '#b83c0c', '#ffffff', '#f6a04d']),
  paper: palette('Kâğıt', 'Paper', ['#fffdf7', '#2a2158', '#4b32d6', '#ffffff', '#ffc93c']),
} as const satisfies Record<string, Colours>;
export type Palette = keyof typeof palettes;
