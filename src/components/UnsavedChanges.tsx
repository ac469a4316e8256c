import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '@/i18n/useText';
import { ConfirmDialog } from './ConfirmDialog';

/**
 * Asks before a form with unsaved changes is left, by a link, by the back button or by closing the
 * tab. `dirty` must be false before the page navigates after a save.
 */
export function UnsavedChanges({ dirty }: { dirty: boolean }) {
  const text = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      danger
      open={blocker.state === 'blocked'}
      title={text('app.unsaved.title')}
      text={text('app.unsaved.text')}
      confirm={text('app.unsaved.leave')}
      cancel={text('app.unsaved.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
