import { unwrapForm } from '../fields/schema';
import type { FormValue, ObjectField } from '../fields/types';
import { isRecord } from '../lib/is-record';
import { type Brand, resolveColours, resolveTheme, type Theme } from './brand';
import { contrast, opaque, TEXT_CONTRAST } from './contrast';
import { designSchema } from './schema';

const themeFields =
  (designSchema.find(({ name }) => name === 'theme') as ObjectField | undefined)?.fields ?? [];

export const themeOf = (form: FormValue): Theme =>
  unwrapForm(themeFields, isRecord(form.theme) ? form.theme.value : {}) as Theme;

/** Returns the colour in which a text is drawn: its own, or its role's (`designCss`). */
export function drawnColour(
  block: { kind: string; form: FormValue },
  design: FormValue,
  brand: Brand,
): string {
  const { color, size } = block.form;
  const own = typeof color?.value === 'string' ? opaque(color.value) : null;
  if (own) return own;
  const variables = resolveTheme(brand, themeOf(design));
  if (size?.value === 'shout') return variables['--accent-ink'];
  if (size?.value === 'small') return variables['--muted'];
  const frame = isRecord(design.frame?.value) ? (design.frame.value as FormValue) : {};
  const isBar = frame.kind?.value === 'bar';
  return block.kind === 'text' && !isBar ? variables['--muted'] : variables['--ink'];
}

/**
 * Returns the paths of unreadable colours, such as `steps.0.blocks.1.block.color`. Skips blocks in
 * columns, and colours of the theme, because drawing repairs them.
 */
export function unreadableColours(form: FormValue, brand: Brand): string[] {
  const { surface } = resolveColours(brand, themeOf(form));
  return itemsOf(form.steps?.value).flatMap((step, at) =>
    itemsOf(step.blocks?.value).flatMap(({ block, hidden }, place) => {
      const chosen = isRecord(block?.value) ? block.value : {};
      const { color } = isRecord(chosen.form) ? (chosen.form as FormValue) : {};
      const colour = typeof color?.value === 'string' ? opaque(color.value) : null;
      const isFaint = colour !== null && contrast(colour, surface) < TEXT_CONTRAST;
      return isFaint && hidden?.value !== true ? [`steps.${at}.blocks.${place}.block.color`] : [];
    }),
  );
}

const itemsOf = (value: unknown): FormValue[] =>
  Array.isArray(value)
    ? value.flatMap((item) =>
        isRecord(item) && isRecord(item.value) ? [item.value as FormValue] : [],
      )
    : [];
