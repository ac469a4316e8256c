import * as React from 'react';

/**
 * In development, React creates stack traces of elements for its warnings, which took a tenth of
 * the console tests' time. This makes React believe that its limit of traces is reached; warnings
 * still contain the component's name.
 */
export function disableOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
  if (!internals) return;
  Object.defineProperty(internals[1], 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
