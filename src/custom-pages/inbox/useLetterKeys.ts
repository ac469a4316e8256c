import { useEffect, useRef } from 'react';

/**
 * Calls `onKey` for each of these letters that is pressed without a modifier key, unless a text
 * field or a menu has the focus.
 */
export function useLetterKeys(
  letters: string,
  onKey: (letter: string, event: KeyboardEvent) => void,
): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu]');
      const letter = key.toLowerCase();
      if (isTyping || ctrlKey || metaKey || altKey || ![...letters].includes(letter)) return;
      latest.current(letter, event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [letters]);
}
