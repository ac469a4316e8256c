import type { Plain } from '../fields/types';

/** A condition field's value as its case and its form, whatever was stored. */
export function chosenCase(value: unknown): { kind: string; form: Plain } {
  const { kind, form } = (value ?? {}) as { kind?: unknown; form?: unknown };
  const known = typeof form === 'object' && form !== null;
  return { kind: String(kind ?? ''), form: known ? (form as Plain) : {} };
}
