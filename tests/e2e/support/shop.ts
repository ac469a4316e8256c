import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page, Response, Route } from '@playwright/test';
import { ANSWER_TIMEOUT_MS } from '@storefront/chat/values';
import { PATIENCE_MS } from '@tests/support/patience';
import { fetchResponse } from './test';

interface ShopPage {
  html: string;
  headers?: Record<string, string>;
}

/** Serves shop pages on another origin. Keys are paths, with or without a query. */
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

/** Whether a response accepts widget events with this text. Browsers send events with a delay. */
export const isReport = (response: Response, text: string): boolean =>
  response.url().endsWith('/widget/events') &&
  response.ok() &&
  (response.request().postData() ?? '').includes(text);

/** Only browsers resolve subdomains of localhost; Node needs this address and Host header. */
const byHostHeader = (address: string) => {
  const { host } = new URL(address);
  return { url: address.replace('//shop.localhost', '//localhost'), host };
};

/** Sends a GET request to the storefront from Node instead of the browser. */
export function getFromShop(page: Page, address: string) {
  const { url, host } = byHostHeader(address);
  return page.request.get(url, { headers: { host }, maxRetries: 2 });
}

export function fetchFromShop(route: Route) {
  const { url, host } = byHostHeader(route.request().url());
  return fetchResponse(route, { url, headers: { ...route.request().headers(), host } });
}

/** Lets the chat wait longer for the values of the surrounding page, as a slow machine needs. */
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
