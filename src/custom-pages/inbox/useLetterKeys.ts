import { useEffect, useRef } from 'react';

/** Elements that use letters themselves, or lie above the page. */
const ELSEWHERE = [
  'input, textarea, select, [contenteditable=true]',
  ...['menu', 'listbox', 'combobox', 'dialog', 'alertdialog'].map((role) => `[role=${role}]`),
].join();

/**
 * Calls `onKey` for each of these letters that is pressed without a modifier key, unless a text
 * field, a list of options, a menu or a dialog has the focus.
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
      const isElsewhere = target instanceof HTMLElement && target.closest(ELSEWHERE);
      const letter = key.toLowerCase();
      if (isElsewhere || ctrlKey || metaKey || altKey || ![...letters].includes(letter)) return;
      latest.current(letter, event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [letters]);
}
