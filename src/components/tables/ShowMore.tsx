import Button, { type ButtonProps } from '@mui/material/Button';
import { type RefObject, useEffect, useRef } from 'react';

interface Props extends Omit<ButtonProps<'button'>, 'onClick'> {
  list: RefObject<HTMLElement | null>;
  /** Number of visible rows. */
  shown: number;
  hasMore: boolean;
  onMore: () => void;
}

/**
 * Button that shows further rows of a list, and moves the focus to the first of them. The button
 * disappears with the last rows, so the focus would be lost.
 */
export function ShowMore({ list, shown, hasMore, onMore, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Index of the row that gets the focus once it is there. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const row = list.current?.children[next.current];
    const active = document.activeElement;
    // A user who has moved the focus meanwhile keeps it.
    const isFocused = active === button.current || active === document.body;
    if (row || !hasMore || !isFocused) next.current = undefined;
    if (row && isFocused) focusRow(row);
  });
  if (!hasMore) return null;
  return (
    <Button
      ref={button}
      {...props}
      onClick={() => {
        next.current = shown;
        onMore();
      }}
    />
  );
}

function focusRow(row: Element): void {
  const control = row.querySelector<HTMLElement>('a, button');
  if (!control) row.setAttribute('tabindex', '-1');
  (control ?? (row as HTMLElement)).focus();
}
