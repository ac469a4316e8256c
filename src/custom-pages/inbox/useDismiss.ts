import { type RefObject, useEffect } from 'react';

interface Setting {
  isOpen: boolean;
  /** Elements in which a press does not dismiss the list. */
  inside: readonly RefObject<HTMLElement | null>[];
  /** Called by Esc (true) or by a press outside (false). */
  onDismiss: (isByKey: boolean) => void;
}

/** Dismisses an open list by Esc, wherever the focus is, and by a press outside of it. */
export function useDismiss({ isOpen, inside, onDismiss }: Setting): void {
  useEffect(() => {
    if (!isOpen) return;
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss(true);
    };
    const press = ({ target }: PointerEvent) => {
      const isInside = inside.some(({ current }) => current?.contains(target as Node));
      if (!isInside) onDismiss(false);
    };
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', press);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', press);
    };
  });
}
