import type { Language } from '@catalogue/language';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from './useText';

/** Numbers with a thousands separator, by language. */
const GROUPED: Record<Language, RegExp> = {
  tr: /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/,
  en: /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/,
};

/**
 * Parses a typed number: null for an empty text, NaN for text that is no number. In both languages,
 * a point or comma that cannot separate thousands separates decimals: `0.8` and `0,8` are the same.
 */
export function parseNumber(typed: string, language: Language): number | null {
  const text = typed.trim().replace('−', '-');
  if (text === '') return null;
  const thousands = language === 'tr' ? '.' : ',';
  const digits = GROUPED[language].test(text) ? text.replaceAll(thousands, '') : text;
  const plain = digits.replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

export function numberText(value: unknown, language: Language): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  return language === 'tr' ? String(value).replace('.', ',') : String(value);
}

interface Limits {
  min?: number | undefined;
  max?: number | undefined;
  /** Difference that an arrow key makes; 1 by default. */
  step?: number | undefined;
  readOnly?: boolean | undefined;
}

/**
 * Returns props of a text input. An input of the type number would write numbers in the browser's
 * language instead of the console's.
 */
export function useTypedNumber(
  value: unknown,
  onChange: (value: number | null) => void,
  { min = -Infinity, max = Infinity, step = 1, readOnly = false }: Limits = {},
) {
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  // Typed text stays while it has the same value, for example `1,` on the way to `1,5`.
  const isTyped = Object.is(parseNumber(typed, language), value ?? null);
  const write = (text: string) => {
    setTyped(text);
    onChange(parseNumber(text, language));
  };
  return {
    value: isTyped ? typed : numberText(value, language),
    write,
    // The keypad for decimals has no minus on some phones.
    inputMode: min < 0 ? ('text' as const) : ('decimal' as const),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: step, ArrowDown: -step }[event.key];
      if (by === undefined || readOnly) return;
      event.preventDefault();
      const start = typeof value === 'number' && Number.isFinite(value) ? value : 0;
      // Removes the rounding errors of decimal steps.
      const next = Number((start + by).toFixed(6));
      write(numberText(Math.min(Math.max(next, min), max), language));
    },
  };
}
