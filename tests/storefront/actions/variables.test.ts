import { actionDefinitions } from '@catalogue/actions/registry';
import { compileEntries } from '@catalogue/compile';
import { initialForm } from '@catalogue/fields/schema';
import type { Field, FormValue, Schema } from '@catalogue/fields/types';
import type { Facts } from '@catalogue/shop/model';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { readVariable } from '@catalogue/variables/registry';
import { modeOf } from '@catalogue/variables/texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActionType, openPage, show } from './render';

/** Every text field of every kind, by its path. */
const texts = (Object.keys(actionDefinitions) as ActionType[]).flatMap((type) =>
  pathsOf(actionDefinitions[type].fields).map((path) => [type, path] as const),
);

function pathsOf(schema: Schema, before = ''): string[] {
  return schema.flatMap((field): string[] => {
    const path = before + field.name;
    if (modeOf(field)) return [path];
    if (field.type === 'condition') {
      return field.cases.flatMap(({ value, fields }) => pathsOf(fields, `${path}.${value}.`));
    }
    return 'fields' in field ? pathsOf(field.fields, `${path}.`) : [];
  });
}

/** The form of a kind with a text in one of its fields. */
function formWith(schema: Schema, [name = '', ...rest]: string[], text: string): FormValue {
  const form = initialForm(schema);
  const field = schema.find((one) => one.name === name) as Field;
  const value = valueWith(field, rest, text);
  return { ...form, [name]: { value, __type: field.type } };
}

function valueWith(field: Field, rest: string[], text: string): unknown {
  if (field.type === 'condition') {
    const [kind = '', ...inner] = rest;
    const fields = field.cases.find(({ value }) => value === kind)?.fields ?? [];
    return { kind, form: formWith(fields, inner, text) };
  }
  if (field.type === 'array') {
    const item = { value: formWith(field.fields, rest, text), __type: 'object' };
    return Array.from({ length: field.min ?? 1 }, () => item);
  }
  if (field.type === 'multistring') return [text, text];
  return 'fields' in field ? formWith(field.fields, rest, text) : text;
}

/** The text as it stands in the field: an address stays one. */
function written(type: ActionType, path: string, mark: string): string {
  const field = path.split('.').reduce<Schema | Field>((at, name) => {
    const schema = Array.isArray(at) ? at : 'fields' in at ? (at.fields as Schema) : [];
    return (
      schema.find((one) => one.name === name) ??
      ((at as Extract<Field, { type: 'condition' }>).cases?.find(({ value }) => value === name)
        ?.fields as Schema)
    );
  }, actionDefinitions[type].fields as Schema);
  return modeOf(field as Field) === 'url' ? `/ara?q=${mark}` : mark;
}

function drawWith(type: ActionType, path: string, facts: Facts) {
  const text = written(type, path, '{{productName|SAFE}}');
  const parameters = formWith(actionDefinitions[type].fields, path.split('.'), text);
  const [entry] = compileEntries([{ type, name: '', status: true, parameters }]);
  if (!entry) throw new Error(`${type} was not compiled`);
  const valueFor = (name: string, argument?: string) => readVariable(facts, name, argument);
  const p = fillEntry(entry, valueFor, { language: 'tr', currency: 'TRY' });
  return { entry, p, shown: show(type, p) };
}

const named = (name: string): Facts => ({ product: { name }, customer: { name: 'SECRET' } });

beforeEach(openPage);
afterEach(() => {
  for (const host of document.querySelectorAll('vitrin-campaign')) host.remove();
});

describe.each(texts)('%s, %s', (type, path) => {
  it('shows the product of the page', () => {
    const { entry, p } = drawWith(type, path, named('Vazo'));
    expect(entry.v).toBeDefined();
    expect(JSON.stringify(p)).toContain('Vazo');
    expect(JSON.stringify(p)).not.toContain('{{');
  });

  it('shows the fallback without a product', () => {
    const { p } = drawWith(type, path, {});
    expect(JSON.stringify(p)).toContain('SAFE');
  });

  it.each([
    '<img src=x onerror=pwned()>',
    '</script><script>pwned()</script>',
    '"><img src=x onerror=pwned()>',
    'javascript:pwned()',
    '{{customerName}}',
  ])('draws a product called %s as its name', (name) => {
    const ran = vi.fn();
    Object.assign(window, { pwned: ran });
    const { p, shown } = drawWith(type, path, named(name));
    expect(JSON.stringify(p)).not.toContain('SECRET');
    const roots = [shown?.root, document.body];
    for (const element of roots.flatMap((root) => [...(root?.querySelectorAll('*') ?? [])])) {
      expect(element.tagName).not.toMatch(/^script$/i);
      for (const { name: attribute, value } of element.attributes) {
        expect(attribute).not.toMatch(/^on/i);
        if (/^(href|src)$/i.test(attribute)) expect(value).not.toMatch(/^\s*javascript:/i);
      }
    }
    expect(ran).not.toHaveBeenCalled();
    shown?.remove();
  });
});

it('finds every kind that has a text for people', () => {
  expect(new Set(texts.map(([type]) => type)).size).toBeGreaterThan(15);
});
