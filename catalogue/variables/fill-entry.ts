import type { CompiledChoice } from '../campaign';
import type { Plain } from '../fields/types';
import { isRecord } from '../lib/is-record';
import { fillText, type ValueFor, type ValueFormat } from './fill';

/** Returns a copy of the parameters with filled texts; the entry itself stays unchanged. */
export function fillEntry(
  { p, v }: CompiledChoice,
  valueFor: ValueFor,
  valueFormat: ValueFormat,
): Plain {
  if (!v) return p;
  const filled = copyOf(p) as Plain;
  for (const [path, mode] of Object.entries(v.texts)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const place = names.reduce<unknown>((part, name) => (part as Plain | null)?.[name], filled);
    const text = (place as Plain | undefined)?.[last];
    if (typeof text === 'string') {
      (place as Plain)[last] = fillText(text, valueFor, { ...valueFormat, mode });
    }
  }
  return filled;
}

/** Copies without JSON, because old libraries on shop pages break how arrays are serialized. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]))
    : value;
};
