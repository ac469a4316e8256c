import { useEffect, useRef } from 'react';

/** Elements in which letters are input, or which overlay the page. */
const ELSEWHERE = [
  'input, textarea, select, [contenteditable=true]',
  ...['menu', 'listbox', 'combobox', 'dialog', 'alertdialog'].map((role) => `[role=${role}]`),
].join();

/**
 * Calls `onKey` for the given letters, except with a modifier key and in text fields, lists of
 * options, menus, dialogs.
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
