import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '@/i18n/useText';

/** The undo function of the open editor, which may change while a notification is visible. */
const latest: { current: (() => void) | null } = { current: null };

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
