import type { Status } from '@catalogue/campaign';
import type { ThemeMode } from './themeMode';

interface Tone {
  background: string;
  text: string;
  dot: string;
}

/** Every colour of the console. Text on its ground has a contrast of at least 4.5 to 1. */
export interface Colours {
  ground: string;
  surface: string;
  raised: string;
  line: string;
  text: string;
  quiet: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  /** The awning of the logo: marks, never text. */
  accent: string;
  side: { ground: string; text: string; quiet: string; chosen: string; line: string };
  error: string;
  warning: string;
  success: string;
  status: Record<Status, Tone>;
  /** Lines and bars of charts, in this order. */
  chart: string[];
}

const light: Colours = {
  ground: '#f4f6f3',
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#dfe4de',
  text: '#18231f',
  quiet: '#52605a',
  primary: '#0f6b55',
  primaryHover: '#0b5544',
  onPrimary: '#ffffff',
  accent: '#f0b429',
  side: {
    ground: '#12332b',
    text: '#eef5f1',
    quiet: '#b4cbc1',
    chosen: '#21493e',
    line: '#24493f',
  },
  error: '#b3261e',
  warning: '#835200',
  success: '#17703f',
  status: {
    active: { background: '#dcf2e4', text: '#125c37', dot: '#1f9d5b' },
    test: { background: '#fdf0c6', text: '#664700', dot: '#d69a00' },
    disabled: { background: '#e9edea', text: '#4a5650', dot: '#8b9791' },
    hidden: { background: '#ece9f3', text: '#51476b', dot: '#8d80ad' },
  },
  chart: ['#0f6b55', '#e09f1f', '#b3475a', '#5067b0', '#6d8f3c', '#8a5aa3'],
};

const dark: Colours = {
  ground: '#0f1513',
  surface: '#151d1a',
  raised: '#1c2622',
  line: '#2c3934',
  text: '#e7eeea',
  quiet: '#a3b3ac',
  primary: '#63cdaa',
  primaryHover: '#82dcbf',
  onPrimary: '#05231a',
  accent: '#f0b429',
  side: {
    ground: '#0a100e',
    text: '#e7eeea',
    quiet: '#9fb1a9',
    chosen: '#1a2923',
    line: '#1f2a26',
  },
  error: '#ff9b91',
  warning: '#f0c265',
  success: '#7fd6a2',
  status: {
    active: { background: '#143827', text: '#93e5b8', dot: '#39c47f' },
    test: { background: '#3b2f0b', text: '#f4d374', dot: '#e6b31e' },
    disabled: { background: '#27322d', text: '#b7c3bd', dot: '#7d8a84' },
    hidden: { background: '#2b2738', text: '#c9bfe3', dot: '#8d80ad' },
  },
  chart: ['#63cdaa', '#f0b429', '#ec8a9b', '#93a7ee', '#b3d27c', '#cfa3e6'],
};

export const colours: Record<ThemeMode, Colours> = { light, dark };
