import type { CompiledChoice } from '../campaign';
import { caseFields } from '../fields/condition';
import type { Field, Plain, Schema } from '../fields/types';
import { isRecord } from '../lib/is-record';
import type { TextMode } from './fill';
import { namesIn } from './parse';

/** Returns the mode of a field's texts; undefined for a field in which variables are not filled. */
export function modeOf(field: Field): TextMode | undefined {
  if (field.type === 'textArea') return 'text';
  if (field.type === 'richtext') return 'html';
  if (field.type === 'code') return field.language === 'html' ? 'code' : undefined;
  if (field.type !== 'string' && field.type !== 'multistring') return undefined;
  if (field.format === 'url') return 'url';
  return ['selector', 'regex', 'name'].includes(field.format ?? '') ? undefined : 'text';
}

/** Modes by path: `button.text`, `slices.0.label`. Undefined when no text contains variables. */
export function findTexts(schema: Schema, p: Plain): Record<string, TextMode> | undefined {
  const found = textsOf(schema, p, '').filter(({ text }) => namesIn(text).length > 0);
  if (found.length === 0) return undefined;
  return Object.fromEntries(found.map(({ path, mode }) => [path, mode]));
}

interface FoundText {
  path: string;
  mode: TextMode;
  text: string;
}

function textsOf(schema: Schema, p: Plain, path: string): FoundText[] {
  return schema.flatMap((field): FoundText[] => {
    const value = p[field.name];
    const at = path + field.name;
    const mode = modeOf(field);
    if (mode && typeof value === 'string') return [{ path: at, mode, text: value }];
    if (mode && Array.isArray(value)) {
      return value.map((text, index) => ({ path: `${at}.${index}`, mode, text: String(text) }));
    }
    if (field.type === 'array' && Array.isArray(value)) {
      return value.flatMap((item, index) =>
        isRecord(item) ? textsOf(field.fields, item, `${at}.${index}.`) : [],
      );
    }
    if (!isRecord(value)) return [];
    if (field.type === 'condition') {
      const fields = caseFields(field, String(value.kind)) ?? [];
      return isRecord(value.form) ? textsOf(fields, value.form, `${at}.form.`) : [];
    }
    return 'fields' in field ? textsOf(field.fields, value, `${at}.`) : [];
  });
}

export function namesOf({ p, v }: Pick<CompiledChoice, 'p' | 'v'>): string[] {
  const names = Object.keys(v?.texts ?? {}).flatMap((path) => namesIn(String(read(p, path))));
  return [...new Set(names)];
}

const read = (p: Plain, path: string) =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], p);
