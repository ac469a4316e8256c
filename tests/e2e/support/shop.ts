import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { ANSWER_TIMEOUT_MS } from '@storefront/chat/values';
import { PATIENCE_MS } from '@tests/support/patience';

interface ShopPage {
  html: string;
  headers?: Record<string, string>;
}

/** Shop pages on an origin of their own, by path. */
export async function startShop(pages: (url: string) => Record<string, ShopPage>) {
  const visits: string[] = [];
  let all: Record<string, ShopPage> = {};
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    visits.push(path);
    const page = all[path];
    if (!page) return response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers })
      .end(page.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  all = pages(url);
  const close = () => {
    // Browsers keep connections open for a minute.
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url, visits, close };
}

/** How Node reaches an address of the storefront: names below localhost are known to browsers alone. */
const byHostHeader = (address: string) => {
  const { host } = new URL(address);
  return { url: address.replace('//shop.localhost', '//localhost'), host };
};

/** A GET of the storefront past the browser. */
export function getFromShop(page: Page, address: string) {
  const { url, host } = byHostHeader(address);
  return page.request.get(url, { headers: { host } });
}

/** Sends a request of a page to the storefront, as `route.fetch` does. */
export function fetchFromShop(route: Route) {
  const { url, host } = byHostHeader(route.request().url());
  return route.fetch({ url, headers: { ...route.request().headers(), host } });
}

/**
 * Lets the chat wait for the values of the page around it for as long as a test does; by itself it goes on without
 * them, which on a slow machine happens each time.
 */
export function awaitPageValues(pages: BrowserContext | Page): Promise<unknown> {
  return pages.addInitScript(
    ([limit, patience]) => {
      if (location.pathname !== '/chat.html') return;
      const wait = window.setTimeout;
      const later = (run: () => void, ms?: number) => wait(run, ms === limit ? patience : ms);
      window.setTimeout = later as typeof setTimeout;
    },
    [ANSWER_TIMEOUT_MS, PATIENCE_MS] as const,
  );
}
