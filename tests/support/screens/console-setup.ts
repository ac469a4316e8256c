import { PATIENCE_MS } from '@tests/support/patience';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { session } from '@/authProvider/session';
import { disableOwnerStacks } from '../rows/owner-stacks';
import { computeHidingStyles, createHidingCache } from './hiding-styles';
import { findLabelsOnce } from './labels';

/*
 * Skips work that took half of the console tests' time: computing full styles, searching labels of
 * fields, and printing the document for errors that a polling query discards.
 */

vi.mock('@emotion/cache', async (original) => {
  const { default: createCache } = await original<typeof import('@emotion/cache')>();
  return {
    default: (options: Parameters<typeof createCache>[0]) =>
      createHidingCache(createCache, options),
  };
});

computeHidingStyles();
findLabelsOnce();
disableOwnerStacks();

// The server replaces the placeholder of this element in index.html.
const storefront = document.createElement('meta');
storefront.name = 'vitrin-storefront';
storefront.content = 'http://shop.localhost:3000';
document.head.append(storefront);

// jsdom has no layout, so no element changes its size.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const withDocument = getConfig().getElementError;
/** Testing Library sets this internal option while it polls. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
configure({
  // Long, because a page's code is loaded when a test first shows it, slowly on a busy machine.
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : withDocument(message, container),
});

/*
 * The files of a worker share the document and modules, so each test must leave both unchanged.
 * `npx vitest run --project console --sequence.shuffle.files` finds leftover state.
 */
const pageAttributes = [...document.documentElement.attributes].map(({ name }) => name);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  session.end();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) {
    if (!pageAttributes.includes(name)) document.documentElement.removeAttribute(name);
  }
});

// Imports that are still loading at the end of a file would fail, also for following files.
afterAll(() => vi.dynamicImportSettled());
