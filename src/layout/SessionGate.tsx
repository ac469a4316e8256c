import { useSyncExternalStore } from 'react';
import { session } from '@/authProvider/session';
import { ErrorState } from '@/components/states/ErrorState';

const BARS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Same markup as in index.html, whose styles remain in the page. */
function ShellSkeleton() {
  return (
    <div className="sk" aria-busy="true">
      <div className="sk-side">
        {BARS.slice(0, 4).map((bar) => (
          <i key={bar} />
        ))}
      </div>
      <div className="sk-main">
        <div className="sk-top" />
        <div className="sk-page">
          {BARS.map((bar) => (
            <i key={bar} />
          ))}
        </div>
      </div>
    </div>
  );
}

/**
 * Shown until the signed-in user is known: a skeleton, or after a server error the reason and a
 * retry button.
 */
export function SessionGate() {
  const failure = useSyncExternalStore(session.onFailureChange, session.failure);
  if (!failure) return <ShellSkeleton />;
  return (
    <main style={{ paddingTop: '12vh' }}>
      <ErrorState error={failure} onRetry={session.retry} />
    </main>
  );
}
