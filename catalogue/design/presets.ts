import type { LocalizedPlain } from '../sketch';
import type { BlockSketch } from './types';

/** Values from which a preset is created; a missing value omits its block. */
type PresetValues = LocalizedPlain;

export const heading = (text: unknown, style: PresetValues = {}): BlockSketch[] =>
  text ? [['heading', { text, ...style }]] : [];

export const paragraph = (text: unknown, style: PresetValues = {}): BlockSketch[] =>
  text ? [['text', { text, ...style }]] : [];

export const couponRow = (code: unknown, note: unknown = ''): BlockSketch[] =>
  code ? [['coupon', { code, note }]] : [];

/** Creates a button that opens `url` or the chat, or else closes the design. */
export function button(value: unknown, style: PresetValues = {}): BlockSketch[] {
  const { text, url, onclick, payload = '', newTab = false } = (value ?? {}) as PresetValues;
  if (!text) return [];
  const action =
    onclick && onclick !== 'url'
      ? { kind: onclick, form: { payload } }
      : url
        ? { kind: 'url', form: { url, newTab } }
        : { kind: 'close', form: {} };
  return [['button', { text, action, ...style }]];
}

export const nextButton = (text: unknown): BlockSketch => [
  'button',
  { text, action: { kind: 'next', form: {} } },
];

/** Creates a theme: `background` becomes the card's colour, `button` the accent. */
export function theme({ background, color, button, rounding, accent }: PresetValues): PresetValues {
  const call = (
    typeof button === 'object' ? button : { background: button }
  ) as PresetValues | null;
  const values: PresetValues = {
    surface: background,
    ink: color,
    accent: accent ?? call?.background,
    onAccent: call?.color,
    radius: rounding,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

export const windowAt = (position: unknown = 'center'): PresetValues =>
  position === 'center' ? { kind: 'modal' } : { kind: 'corner', position };

export const barAt = ({ position, closable = true }: PresetValues): PresetValues => ({
  kind: 'bar',
  position: position === 'down' ? 'bottom' : 'top',
  ...(closable ? {} : { close: 'none' }),
});

export const inlineAt = ({ selector = 'main', place = 'append' }: PresetValues): PresetValues => ({
  kind: 'inline',
  selector,
  place,
});
