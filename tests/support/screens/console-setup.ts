import { PATIENCE_MS } from '@tests/support/patience';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { session } from '@/authProvider/session';
import { keepNoOwnerStacks } from '../rows/owner-stacks';
import { onlyStylesThatHide } from './hiding-styles';
import { findLabelsOnce } from './labels';

/*
 * Skips work that no test needs and that took half of the time of console tests: full styles of
 * elements, the labels of each field, and a print of the document for errors that a waiting query
 * discards.
 */

vi.mock('@emotion/cache', async (original) => {
  const { default: createCache } = await original<typeof import('@emotion/cache')>();
  return {
    default: (options: Parameters<typeof createCache>[0]) =>
      createCache({ ...options, stylisPlugins: [onlyStylesThatHide] }),
  };
});

findLabelsOnce();
keepNoOwnerStacks();

// The server writes this element into index.html.
const storefront = document.createElement('meta');
storefront.name = 'vitrin-storefront';
storefront.content = 'http://shop.localhost:3000';
document.head.append(storefront);

// The document of the tests has no layout, so nothing changes its size.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const withDocument = getConfig().getElementError;
/** Testing Library sets this option when it polls for a state. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
configure({
  // Maximum wait in ms; the code of a page is loaded when it is first shown, which takes long on a
  // busy machine.
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : withDocument(message, container),
});

/*
 * The files of a worker share document and modules. Each test must leave both unchanged; `npx
 * vitest run --project console --sequence.shuffle.files` finds remaining state.
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

// Waits for code that is still loading when a file ends, because it would stay rejected for the
// following files.
afterAll(() => vi.dynamicImportSettled());
