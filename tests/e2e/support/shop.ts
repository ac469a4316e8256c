import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page, Response, Route } from '@playwright/test';
import { ANSWER_TIMEOUT_MS } from '@storefront/chat/values';
import { PATIENCE_MS } from '@tests/support/patience';

interface ShopPage {
  html: string;
  headers?: Record<string, string>;
}

/**
 * Starts a server for shop pages on another origin. The keys are paths, with or without a query.
 */
export async function startShop(pages: (url: string) => Record<string, ShopPage>) {
  const visits: string[] = [];
  let all: Record<string, ShopPage> = {};
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    visits.push(path);
    const page = all[path] ?? all[new URL(path, url).pathname];
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
    // Closes connections explicitly, because browsers keep them open for a minute.
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url, visits, close };
}

/**
 * Returns whether a response accepts widget events that contain a text. Browsers send events with a
 * delay.
 */
export const isReport = (response: Response, text: string): boolean =>
  response.url().endsWith('/widget/events') &&
  response.ok() &&
  (response.request().postData() ?? '').includes(text);

/**
 * Returns an address of the storefront that Node can resolve, and the Host header to send. Only
 * browsers resolve subdomains of localhost.
 */
const byHostHeader = (address: string) => {
  const { host } = new URL(address);
  return { url: address.replace('//shop.localhost', '//localhost'), host };
};

/** Sends a GET request to the storefront from Node instead of the browser. */
export function getFromShop(page: Page, address: string) {
  const { url, host } = byHostHeader(address);
  return page.request.get(url, { headers: { host } });
}

/** Sends a page's request to the storefront, like `route.fetch`. */
export function fetchFromShop(route: Route) {
  const { url, host } = byHostHeader(route.request().url());
  return route.fetch({ url, headers: { ...route.request().headers(), host } });
}

/**
 * Extends the time that the chat waits for the values of the surrounding page. On a slow machine
 * the chat would otherwise continue without them.
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
