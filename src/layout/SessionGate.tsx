import { useLayoutEffect, useSyncExternalStore } from 'react';
import { session } from '@/authProvider/session';
import { ErrorState } from '@/components/states/ErrorState';

/** Shown until the signed-in user is known: a skeleton, or a server's error with a retry button. */
export function SessionGate() {
  const failure = useSyncExternalStore(session.onFailureChange, session.failure);
  return failure ? (
    <main style={{ paddingTop: '12vh' }}>
      <ErrorState error={failure} onRetry={session.retry} />
    </main>
  ) : (
    <Skeleton />
  );
}

/** Shows the skeleton of index.html while it is mounted. */
function Skeleton() {
  useLayoutEffect(() => {
    document.documentElement.dataset.waiting = '';
    return () => {
      delete document.documentElement.dataset.waiting;
    };
  }, []);
  return null;
}
