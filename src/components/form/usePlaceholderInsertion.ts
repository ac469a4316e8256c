import { useRef } from 'react';

interface Field {
  value: string;
  onChange: (change: (before: string) => string) => void;
  /** True when the inserted placeholder replaces the full text. */
  replacesValue?: boolean;
}

export function usePlaceholderInsertion({ value, onChange, replacesValue = false }: Field) {
  const inputRef = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const cursor = useRef(0);
  return {
    inputRef,
    insert(placeholder: string): void {
      const { selectionStart, selectionEnd } = inputRef.current ?? {};
      const from = replacesValue ? 0 : (selectionStart ?? value.length);
      onChange((before) => {
        if (replacesValue) return placeholder;
        const at = selectionStart ?? before.length;
        return before.slice(0, at) + placeholder + before.slice(selectionEnd ?? at);
      });
      cursor.current = from + placeholder.length;
    },
    restoreCursor(): void {
      inputRef.current?.focus();
      inputRef.current?.setSelectionRange(cursor.current, cursor.current);
    },
  };
}
