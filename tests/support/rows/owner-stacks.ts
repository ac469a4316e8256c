import * as React from 'react';

/**
 * React in development makes a stack trace for each of the first ten thousand elements of a second, for
 * warnings that tell where an element was written. They were a tenth of the time of console tests. Said to
 * have been made already, they are not; a warning names the component all the same.
 */
export function keepNoOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
  if (!internals) return;
  Object.defineProperty(internals[1], 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
