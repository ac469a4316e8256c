import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '@/i18n/useText';

/** The undo of the open editor: a notification outlives the drawing that showed it. */
const latest: { current: (() => void) | null } = { current: null };

/** Returns what notifies of a change and offers to take it back. */
export function useUndoNote(undo: (() => void) | null): (message: string) => void {
  const text = useText();
  const notify = useNotify();
  latest.current = undo;
  return useCallback(
    (message) =>
      notify(
        <span>
          {message}{' '}
          <Button size="small" color="inherit" onClick={() => latest.current?.()}>
            {text('design.undo')}
          </Button>
        </span>,
      ),
    [notify, text],
  );
}
