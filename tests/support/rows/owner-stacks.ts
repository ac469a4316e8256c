import * as React from 'react';

/**
 * In development, React creates a stack trace for each of the first ten thousand elements per
 * second, for warnings about where an element was written. They took a tenth of the time of console
 * tests. This counts them as already created; warnings still name the component.
 */
export function keepNoOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
  if (!internals) return;
  Object.defineProperty(internals[1], 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
