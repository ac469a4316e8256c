import * as React from 'react';

/**
 * In development, React creates a stack trace for each of the first ten thousand elements per
 * second, so that warnings contain the place where an element was created. These traces took a
 * tenth of the console tests' time. This function makes React believe that the limit is reached;
 * warnings still contain the component's name.
 */
export function disableOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
  if (!internals) return;
  Object.defineProperty(internals[1], 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
