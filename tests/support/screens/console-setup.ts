import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { PATIENCE_MS } from '@tests/support/patience';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { session } from '@/authProvider/session';
import { computeHidingStyles, createHidingCache } from './hiding-styles';

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

const LABELABLE = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);
const isLabelable = (element: Element) =>
  LABELABLE.has(element.localName) && element.getAttribute('type') !== 'hidden';

/**
 * Replaces jsdom's search for labels, which walks the document for each label of each control. This
 * search uses the document's index of ids and visits only labels.
 */
function findLabelsOnce(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      if (!this.hasAttribute('for')) {
        return [...this.getElementsByTagName('*')].find(isLabelable) ?? null;
      }
      const root = this.getRootNode() as Document;
      // A tree outside the document has no index of ids, and tests do not search it.
      const found = this.htmlFor ? root.getElementById?.(this.htmlFor) : null;
      return found && isLabelable(found) ? found : null;
    },
  });
  const labels = {
    configurable: true,
    get(this: HTMLElement) {
      if (!isLabelable(this)) return null;
      // A control without id outside a label has no label; this applies to most buttons.
      if (!this.id && !isInLabel(this)) return [];
      // jsdom caches `getElementsByTagName`, but `querySelectorAll` walks the document each time.
      const all = (this.getRootNode() as Document).getElementsByTagName('label');
      return [...all].filter(({ control }) => control === this);
    },
  };
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(prototype, 'labels', labels);
  }
}

function isInLabel({ parentElement }: Element): boolean {
  return (
    parentElement !== null && (parentElement.localName === 'label' || isInLabel(parentElement))
  );
}

/**
 * In development, React creates stack traces of elements for its warnings, which took a tenth of
 * the console tests' time. This makes React believe that its limit of traces is reached; warnings
 * still contain the component's name.
 */
function disableOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
  if (!internals) return;
  Object.defineProperty(internals[1], 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
