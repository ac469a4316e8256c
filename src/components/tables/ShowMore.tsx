import Button, { type ButtonProps } from '@mui/material/Button';
import { type RefObject, useEffect, useRef } from 'react';

interface Props extends ButtonProps<'button'> {
  list: RefObject<HTMLElement | null>;
  /** Number of visible rows. */
  shown: number;
  hasMore: boolean;
  onMore: () => void;
}

/**
 * Button that shows further rows of a list, and moves the focus to the first of them. Otherwise the
 * focus would be lost when the button disappears, because no row is left.
 */
export function ShowMore({ list, shown, hasMore, onMore, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  /** Index of the row that gets the focus once it is there. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const row = list.current?.children[next.current];
    // A user who has moved the focus meanwhile keeps it.
    const isFocused = [button.current, document.body].includes(document.activeElement as never);
    if (row || !isFocused) next.current = undefined;
    if (row && isFocused) row.querySelector<HTMLElement>('a, button')?.focus();
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
