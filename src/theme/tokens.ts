import type { Status } from '@catalogue/campaign';
import type { ThemeMode } from './themeMode';

interface Tone {
  background: string;
  text: string;
  dot: string;
}

/** Text has a contrast of at least 4.5 to 1 with each of its backgrounds. */
export interface Colours {
  /** Backgrounds: the window, a card, a menu or dialog, an inset area, a hovered row. */
  ground: string;
  surface: string;
  raised: string;
  sunken: string;
  hover: string;
  /** Lines: dividers, outlines of buttons, outlines of fields (contrast of at least 3 to 1). */
  line: string;
  lineStrong: string;
  controlLine: string;
  /** Text: body text, secondary text, captions. */
  text: string;
  quiet: string;
  faint: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primarySoft: string;
  primaryText: string;
  /** Accent for counts of waiting items and the logo's awning; never for text on white. */
  accent: string;
  onAccent: string;
  accentSoft: string;
  accentText: string;
  side: {
    ground: string;
    text: string;
    quiet: string;
    hover: string;
    chosen: string;
    line: string;
    awning: [string, string];
  };
  /** Text colours by meaning, and their backgrounds. */
  error: string;
  errorSoft: string;
  warning: string;
  warningSoft: string;
  success: string;
  successSoft: string;
  info: string;
  infoSoft: string;
  scrim: string;
  /** The canvas with its dots, and selection marks; independent of the shop's brand. */
  canvas: { ground: string; dot: string; select: string; selectSoft: string; onSelect: string };
  status: Record<Status, Tone>;
  /** Lines and bars of charts, in this order; each has a contrast of at least 3 to 1 on a card. */
  chart: readonly string[];
  shadow: { card: string; bar: string; menu: string; dialog: string };
}

const light: Colours = {
  ground: '#f6f7f3',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eef1eb',
  hover: '#f3f5f0',
  line: '#e2e6df',
  lineStrong: '#c4ccc4',
  controlLine: '#87928a',
  text: '#17211d',
  quiet: '#4c5852',
  faint: '#626e67',
  primary: '#0f6b55',
  primaryHover: '#0b5847',
  onPrimary: '#ffffff',
  primarySoft: '#e2f1ea',
  primaryText: '#0b5645',
  accent: '#f0b429',
  onAccent: '#33230a',
  accentSoft: '#fdf0cf',
  accentText: '#734d00',
  side: {
    ground: '#0f2d25',
    text: '#eef6f2',
    quiet: '#a9c4b9',
    hover: 'rgb(255 255 255 / 0.06)',
    chosen: 'rgb(255 255 255 / 0.11)',
    line: 'rgb(255 255 255 / 0.1)',
    awning: ['#f0b429', '#ffd978'],
  },
  error: '#961d16',
  errorSoft: '#fbe9e6',
  warning: '#734d00',
  warningSoft: '#fdf0cf',
  success: '#0f5f35',
  successSoft: '#dff3e6',
  info: '#1f4c92',
  infoSoft: '#e6eefa',
  scrim: 'rgb(13 30 24 / 0.46)',
  canvas: {
    ground: '#e7eae3',
    dot: '#d2d7ce',
    select: '#3b5bdb',
    selectSoft: 'rgb(59 91 219 / 0.12)',
    onSelect: '#ffffff',
  },
  status: {
    active: { background: '#dff3e6', text: '#0f5f35', dot: '#1f9d5b' },
    test: { background: '#fdf0cf', text: '#734d00', dot: '#b26a00' },
    disabled: { background: '#e9edea', text: '#4a5650', dot: '#8b9791' },
    hidden: { background: '#e6eefa', text: '#1f4c92', dot: '#2f66bd' },
  },
  chart: [
    ...['#0f6b55', '#c98500', '#3f62b8', '#b3475a', '#7fa12f', '#7b4fa0', '#6a2300', '#22a2bd'],
    ...['#41089c', '#9c72fe', '#303d58', '#ed4f8d', '#894c06', '#7d75be', '#7c1878', '#937e45'],
    ...['#71073a', '#5f8a81', '#0f3bb7', '#644535', '#595a7a', '#6254dd', '#443d96'],
  ],
  shadow: {
    card: '0 1px 2px rgb(16 40 32 / 0.05)',
    bar: '0 2px 4px rgb(16 40 32 / 0.05), 0 6px 16px rgb(16 40 32 / 0.08)',
    menu: '0 4px 8px rgb(16 40 32 / 0.06), 0 16px 40px rgb(16 40 32 / 0.14)',
    dialog: '0 8px 20px rgb(16 40 32 / 0.1), 0 32px 80px rgb(16 40 32 / 0.24)',
  },
};

const dark: Colours = {
  ground: '#111715',
  surface: '#181f1c',
  raised: '#1f2824',
  sunken: '#0d1311',
  hover: '#1d2622',
  line: '#29332e',
  lineStrong: '#435049',
  controlLine: '#6d7b74',
  text: '#e8efeb',
  quiet: '#b2bfb8',
  faint: '#929f98',
  primary: '#5ccba6',
  primaryHover: '#7adbbb',
  onPrimary: '#04231a',
  primarySoft: '#15342a',
  primaryText: '#8fe0c3',
  accent: '#f0b429',
  onAccent: '#33230a',
  accentSoft: '#352a0d',
  accentText: '#f3cf73',
  side: {
    ground: '#0a100e',
    text: '#e8efeb',
    quiet: '#9db0a7',
    hover: 'rgb(255 255 255 / 0.05)',
    chosen: 'rgb(255 255 255 / 0.09)',
    line: 'rgb(255 255 255 / 0.08)',
    awning: ['#dba11c', '#f6cf6a'],
  },
  error: '#ffa69c',
  errorSoft: '#3a1d1a',
  warning: '#f3cf73',
  warningSoft: '#352a0d',
  success: '#8be0b1',
  successSoft: '#133222',
  info: '#a9c4f7',
  infoSoft: '#18263f',
  scrim: 'rgb(0 0 0 / 0.62)',
  canvas: {
    ground: '#0b100e',
    dot: '#1c2521',
    select: '#8ea5ff',
    selectSoft: 'rgb(142 165 255 / 0.18)',
    onSelect: '#0d1533',
  },
  status: {
    active: { background: '#133222', text: '#8be0b1', dot: '#39c47f' },
    test: { background: '#352a0d', text: '#f3cf73', dot: '#e8a93a' },
    disabled: { background: '#26302b', text: '#b7c3bd', dot: '#7d8a84' },
    hidden: { background: '#18263f', text: '#a9c4f7', dot: '#7ea6f0' },
  },
  chart: [
    ...['#5ccba6', '#f0b429', '#8aa6f2', '#ee8597', '#b6d36e', '#c79be8', '#827616', '#b139ab'],
    ...['#fbd9f1', '#0e6ee6', '#9b6072', '#c28c45', '#e4f225', '#e65bba', '#9dffb3', '#ad74ff'],
    ...['#bbdbc0', '#788e70', '#4d90ac', '#3cb173', '#9fc4d9', '#6967c3', '#da5351'],
  ],
  shadow: {
    card: '0 1px 2px rgb(0 0 0 / 0.3)',
    bar: '0 0 0 1px rgb(255 255 255 / 0.05), 0 6px 16px rgb(0 0 0 / 0.4)',
    menu: '0 0 0 1px rgb(255 255 255 / 0.06), 0 16px 40px rgb(0 0 0 / 0.55)',
    dialog: '0 0 0 1px rgb(255 255 255 / 0.07), 0 32px 80px rgb(0 0 0 / 0.7)',
  },
};

export const colours: Record<ThemeMode, Colours> = { light, dark };

export const FONT_NAME = '"Onest Variable"';

/** The fallback has similar metrics, so the layout hardly shifts when the font loads. */
export const FONT = `${FONT_NAME}, "Onest Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;

/** Font sizes: 11, 12, 13, 14, 17, 24 and 32 px. */
export const size = {
  overline: '0.6875rem',
  caption: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  h2: '1.0625rem',
  h1: '1.5rem',
  display: '2rem',
} as const;

/** Corner radii in px: tags, small controls and menu rows, controls, cards, window and dialogs. */
export const radius = { tag: 4, small: 6, control: 8, card: 12, window: 16, full: 999 } as const;

/** Below 720 px table rows are cards; below 900 px no column fits beside the content. */
export const windowBelow = { 720: '(max-width: 719px)', 900: '(max-width: 899px)' } as const;

/** Height in px of a field's label and its gap; a button beside the field has this top margin. */
export const LABEL_SPACE = 27;

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Sizes in px; controls on touch screens are always 44 px high. */
export interface Spacing {
  /** Height of a row in a list. */
  row: number;
  /** Height of a row in a table of numbers. */
  numberRow: number;
  /** Horizontal padding of a cell. */
  cell: number;
  /** Height of buttons, selects and menu rows. */
  control: number;
  /** Vertical padding of a field. */
  field: number;
  /** Gap between the fields of a form. */
  gap: number;
  /** Padding of a card. */
  card: number;
  thumb: { width: number; height: number };
}

export const spacings: Record<Density, Spacing> = {
  comfortable: {
    row: 56,
    numberRow: 44,
    cell: 16,
    control: 36,
    field: 8,
    gap: 18,
    card: 24,
    thumb: { width: 58, height: 38 },
  },
  compact: {
    row: 44,
    numberRow: 36,
    cell: 12,
    control: 32,
    field: 6,
    gap: 12,
    card: 16,
    thumb: { width: 44, height: 29 },
  },
};

/** Durations and easing of transitions; disabled with reduced motion. */
export const motion = {
  fast: '120ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  base: '180ms cubic-bezier(0.2, 0.8, 0.2, 1)',
  slow: '280ms cubic-bezier(0.2, 0.8, 0.2, 1)',
} as const;

/** Colours of other companies' logos, the same in light and dark mode. */
export const brandColours = {
  brevo: { background: '#0b996e', text: '#ffffff' },
  mailchimp: { background: '#ffe01b', text: '#241c15' },
  shopify: { background: '#5e8e3e', text: '#ffffff' },
  woocommerce: { background: '#873eff', text: '#ffffff' },
} as const;
