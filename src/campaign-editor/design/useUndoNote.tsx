import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { UndoNote } from './UndoNote';

/** The undo function of the open editor, which may change while a notification is visible. */
const latest: { current: (() => void) | null } = { current: null };

export function useUndoNote(undo: (() => void) | null): (message: string) => void {
  const notify = useNotify();
  latest.current = undo;
  return useCallback(
    (message) => notify(<UndoNote message={message} onUndo={() => latest.current?.()} />),
    [notify],
  );
}
