import { unwrapForm } from '../fields/schema';
import type { FormValue, ObjectField } from '../fields/types';
import { isRecord } from '../lib/is-record';
import { type Brand, resolveColours, type Theme } from './brand';
import { contrast, opaque, TEXT_CONTRAST } from './contrast';
import { designSchema } from './schema';

const themeFields =
  (designSchema.find(({ name }) => name === 'theme') as ObjectField | undefined)?.fields ?? [];

/** Returns the theme in a design's form. */
export const themeOf = (form: FormValue): Theme =>
  unwrapForm(themeFields, isRecord(form.theme) ? form.theme.value : {}) as Theme;

/**
 * Returns the paths of text colours in a design's form that are hard to read on its card:
 * `steps.0.blocks.1.block.color`. Colours of its theme are repaired when it is drawn.
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

/** Returns the forms of a list's items; an empty list for any other value. */
const itemsOf = (value: unknown): FormValue[] =>
  Array.isArray(value)
    ? value.flatMap((item) =>
        isRecord(item) && isRecord(item.value) ? [item.value as FormValue] : [],
      )
    : [];
