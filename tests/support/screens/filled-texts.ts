import { initialForm } from '@catalogue/fields/schema';
import type { Field, FormValue, Schema } from '@catalogue/fields/types';
import { MAX_URL_VALUE_CHARS, MAX_VALUE_CHARS, type TextMode } from '@catalogue/variables/fill';
import { modeOf } from '@catalogue/variables/texts';
import { expect } from 'vitest';

/** Names of products and visitors that try to run code or to break the page. */
export const HOSTILE_NAMES: readonly string[] = [
  '<img src=x onerror=pwned()>',
  '</script><script>pwned()</script>',
  '"><img src=x onerror=pwned()>',
  `it's "quoted" & more`,
  '" onmouseover="pwned()" x="',
  'javascript:pwned()',
  '{{customerName}} {{memberGroup|x}}',
  '{{constructor.constructor("pwned()")()}}',
  '\u202Egnp.oz\u200Fav\u2066',
  `Vazo ${'ç'.repeat(100_000)}`,
];

export interface TextPlace {
  path: string;
  mode: TextMode;
}

export function textPlaces(schema: Schema, before = ''): TextPlace[] {
  return schema.flatMap((field): TextPlace[] => {
    const path = before + field.name;
    const mode = modeOf(field);
    if (mode) return [{ path, mode }];
    if (field.type === 'condition') {
      return field.cases.flatMap(({ value, fields }) => textPlaces(fields, `${path}.${value}.`));
    }
    return 'fields' in field ? textPlaces(field.fields, `${path}.`) : [];
  });
}

/** Builds a form with a variable in one text; in a URL field, that text is a valid URL. */
export function formWith(schema: Schema, { path, mode }: TextPlace, mark: string): FormValue {
  return formAt(schema, path.split('.'), mode === 'url' ? `/ara?q=${mark}` : mark);
}

function formAt(schema: Schema, [name = '', ...rest]: string[], text: string): FormValue {
  const field = schema.find((one) => one.name === name) as Field;
  const value = valueAt(field, rest, text);
  return { ...initialForm(schema), [name]: { value, __type: field.type } };
}

function valueAt(field: Field, rest: string[], text: string): unknown {
  if (field.type === 'condition') {
    const [kind = '', ...inner] = rest;
    const fields = field.cases.find(({ value }) => value === kind)?.fields ?? [];
    return { kind, form: formAt(fields, inner, text) };
  }
  if (field.type === 'array') {
    const item = { value: formAt(field.fields, rest, text), __type: 'object' };
    return Array.from({ length: field.min ?? 1 }, () => item);
  }
  if (field.type === 'multistring') return [text, text];
  return 'fields' in field ? formAt(field.fields, rest, text) : text;
}

export const shownName = (name: string) => [...name.trim()].slice(0, MAX_VALUE_CHARS).join('');

/** Returns the name escaped for its format, so that it is parsed only as text. */
export function writtenName(name: string, mode: TextMode): string {
  const shown = shownName(name);
  if (mode === 'text') return shown;
  if (mode === 'url') {
    return encodeURIComponent([...shown].slice(0, MAX_URL_VALUE_CHARS).join(''));
  }
  const box = document.createElement(mode === 'code' ? 'textarea' : 'p');
  box.textContent = shown;
  // `innerHTML` contains plain quotes; code also escapes them, so that attributes stay closed.
  const html = box.innerHTML;
  return mode === 'code' ? html.replace(/"/g, '&quot;').replace(/'/g, '&#39;') : html;
}

/** Elements with their attributes' names. A product name with markup must not change this list. */
export const structureOf = (roots: readonly (ParentNode | undefined)[]): string[] =>
  roots
    .flatMap((root) => [...(root?.querySelectorAll('*') ?? [])])
    .map((element) => [element.localName, ...element.getAttributeNames().sort()].join(' '));

export function expectHarmless(roots: readonly (ParentNode | undefined)[]): void {
  for (const element of roots.flatMap((root) => [...(root?.querySelectorAll('*') ?? [])])) {
    expect(element.localName).not.toMatch(/^(script|object|embed|base)$/);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i);
      if (/^(href|src|action|formaction)$/i.test(name)) {
        expect(value).not.toMatch(/^\s*(javascript|data:text)/i);
      }
    }
  }
}
