import { useRef } from 'react';

interface Field {
  value: string;
  onChange: (change: (before: string) => string) => void;
  /** A mark takes the place of all that was written. */
  whole?: boolean;
}

/** Puts marks into a text field where its cursor is, and brings the cursor back behind them. */
export function useMarkInsertion({ value, onChange, whole = false }: Field) {
  const inputRef = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const cursor = useRef(0);
  return {
    inputRef,
    insert(mark: string): void {
      const { selectionStart, selectionEnd } = inputRef.current ?? {};
      const from = whole ? 0 : (selectionStart ?? value.length);
      onChange((before) => {
        if (whole) return mark;
        const at = selectionStart ?? before.length;
        return before.slice(0, at) + mark + before.slice(selectionEnd ?? at);
      });
      cursor.current = from + mark.length;
    },
    goOn(): void {
      inputRef.current?.focus();
      inputRef.current?.setSelectionRange(cursor.current, cursor.current);
    },
  };
}
