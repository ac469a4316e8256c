import { DEFAULT_BRAND, resolveTheme } from '@catalogue/design/brand';
import { drawnColour } from '@catalogue/design/readable';
import type { FormValue } from '@catalogue/fields/types';
import { expect, test } from 'vitest';

const block = (kind: string, size: string, color = '') => ({
  kind,
  form: {
    size: { value: size, __type: 'dropdown' },
    color: { value: color, __type: 'color' },
  } as FormValue,
});
const frame = (kind: string): FormValue => ({
  frame: { value: { kind: { value: kind, __type: 'dropdown' } }, __type: 'object' },
});

test('drawnColour returns the colour of the role while a block has none of its own', () => {
  const colours = resolveTheme(DEFAULT_BRAND);
  const drawn = (one: ReturnType<typeof block>, design = frame('modal')) =>
    drawnColour(one, design, DEFAULT_BRAND);
  expect(drawn(block('heading', 'shout'))).toBe(colours['--accent-ink']);
  expect(drawn(block('heading', 'title'))).toBe(colours['--ink']);
  expect(drawn(block('heading', 'small'))).toBe(colours['--muted']);
  expect(drawn(block('text', 'body'))).toBe(colours['--muted']);
  expect(drawn(block('text', 'body'), frame('bar'))).toBe(colours['--ink']);
  expect(drawn(block('text', 'body', '#123456'))).toBe('#123456');
});
