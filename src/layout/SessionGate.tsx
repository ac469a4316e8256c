import { useSyncExternalStore } from 'react';
import { session } from '@/authProvider/session';
import { ErrorState } from '@/components/states/ErrorState';

/**
 * Shown until the signed-in user is known: nothing, so that the skeleton of index.html is visible, or
 * the reason and a retry after a server error.
 */
export function SessionGate() {
  const failure = useSyncExternalStore(session.onFailureChange, session.failure);
  if (!failure) return null;
  return (
    <main style={{ paddingTop: '12vh' }}>
      <ErrorState error={failure} onRetry={session.retry} />
    </main>
  );
}
