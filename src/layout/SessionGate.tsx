import { useSyncExternalStore } from 'react';
import { session } from '@/authProvider/session';
import { ErrorState } from '@/components/states/ErrorState';
import { ShellSkeleton } from './ShellSkeleton';

/** Shown until the signed-in user is known: a skeleton, or the reason and a retry after a server error. */
export function SessionGate() {
  const failure = useSyncExternalStore(session.onFailureChange, session.failure);
  if (!failure) return <ShellSkeleton />;
  return (
    <main style={{ paddingTop: '12vh' }}>
      <ErrorState error={failure} onRetry={session.retry} />
    </main>
  );
}
