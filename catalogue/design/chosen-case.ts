import type { Plain } from '../fields/types';

/** Returns the selected case and its form from a condition field's value; accepts any value. */
export function chosenCase(value: unknown): { kind: string; form: Plain } {
  const { kind, form } = (value ?? {}) as { kind?: unknown; form?: unknown };
  const known = typeof form === 'object' && form !== null;
  return { kind: String(kind ?? ''), form: known ? (form as Plain) : {} };
}
