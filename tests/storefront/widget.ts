import type { CompiledCampaign } from '@catalogue/campaign';
import { chunksNeeded } from '@catalogue/conditions/chunks';
import { withConsent } from '@catalogue/decide/needs-memory';
import { lookUp } from '@catalogue/lib/look-up';
import type { Platform } from '@catalogue/platforms/registry';
import type { GuardLimits } from '@catalogue/visitors/visitor-guard';
import type {
  ReportedSignal,
  VariableFailures,
  WidgetBatch,
  WidgetConfig,
  WidgetElements,
  WidgetInstallation,
  WidgetOrder,
  WidgetSignals,
} from '@contract/storefront';
import { designChunks, rendererOf } from '@storefront/preview/renderers';
import type * as ConsoleChunk from '@storefront/widget/checks/console';
import type * as Why from '@storefront/widget/checks/why';
import * as coupon from '@storefront/widget/coupon';
import * as heal from '@storefront/widget/heal';
import type * as Consent from '@storefront/widget/kinds/consent';
import type { KindsChunk } from '@storefront/widget/kinds/kinds';
import type * as Presence from '@storefront/widget/kinds/presence';
import type * as Variable from '@storefront/widget/kinds/variable';
import type * as Installation from '@storefront/widget/page/installation';
import * as orders from '@storefront/widget/sending/orders';
import * as request from '@storefront/widget/sending/request';
import * as sender from '@storefront/widget/sending/sender';
import type * as Signals from '@storefront/widget/sending/signals';
import { shopOf } from '@storefront/widget/shop/open-shop';
import * as split from '@storefront/widget/split';
import { buildCompiled } from '@tests/catalogue/situations';
import { platformShops } from '@tests/storefront/shop/platform-readers';
import { vi } from 'vitest';
import { leavePage, watchListeners } from './browser';

export interface Answers {
  config: () => Promise<Response>;
  events: () => Promise<Response>;
  /** Response to the request for permission to show one more view. */
  show: () => Promise<Response>;
  coupon: (asked: string) => Promise<Response>;
  signals: () => Promise<Response>;
  orders: () => Promise<Response>;
  installation: () => Promise<Response>;
  /** XMLHttpRequest class for requests that bypass the page's fetch; by default they fail. */
  plainly?: unknown;
  chunk: (name: string) => Promise<unknown>;
}

export interface ShopPage {
  answers: Answers;
  /** Batches in the order of their arrival, sent by fetch (`batches`) and by beacon (`beacons`). */
  batches: WidgetBatch[];
  beacons: WidgetBatch[];
  /** Requests for permission to show one more view. */
  viewRequests: WidgetBatch[];
  signalBatches: WidgetSignals[];
  orders: WidgetOrder[];
  installation: WidgetInstallation[];
  /** Reports on elements that actions need: whether the page contains them. */
  reports: WidgetElements[];
  /** Reported failures of the shop's own variables. */
  failures: VariableFailures['failures'];
  /** Addresses of all requests except the configuration and the widget's chunks. */
  requests: string[];
  configCalls: number;
  /** Query parameter `test` of the last request for the configuration; null if it had none. */
  testParameter: string | null;
  chunks: string[];
  errors: unknown[];
}

const HOST = 'https://vitrin.example';

export class FailingRequest {
  onerror?: () => void;
  open() {}
  send() {
    this.onerror?.();
  }
}

/** Triggers, conditions and others, by the name under which the widget loads them. */
export const kindsChunks: Record<string, KindsChunk> = Object.fromEntries(
  Object.entries(
    import.meta.glob<KindsChunk>('../../storefront/widget/kinds/*.ts', { eager: true }),
  ).map(([file, part]) => [file.replace(/^.*widget\/|\.ts$/g, ''), part]),
);

let signals: typeof Signals | undefined;
let consoleChunk: typeof ConsoleChunk | undefined;
let variable: typeof Variable | undefined;
let presence: typeof Presence | undefined;
let consent: typeof Consent | undefined;
let why: typeof Why | undefined;
let installationChunk: typeof Installation | undefined;

/** Opens a page with campaigns. Imports the widget's modules again, like a new page load. */
export async function openShopPage(
  campaigns: Partial<CompiledCampaign>[] = [{}],
  {
    path = '/',
    answers = {} as Partial<Answers>,
    signals: wanted = undefined as ReportedSignal[] | undefined,
    ask = undefined as true | undefined,
    shop = undefined as Platform | undefined,
    installation = undefined as Platform | undefined,
    guard = undefined as GuardLimits | undefined,
    pages = undefined as WidgetConfig['pages'],
    consent: asking = undefined as WidgetConfig['consent'],
    split: drawn = undefined as WidgetConfig['split'],
  } = {},
): Promise<ShopPage> {
  const built = campaigns.map((part) => buildCompiled(part));
  const compiled = asking ? built.map((campaign) => withConsent(campaign)) : built;
  const parts = chunksNeeded(compiled);
  const page: ShopPage = {
    answers: {
      config: async () =>
        Response.json({
          pid: 'shop',
          campaigns: compiled,
          ...(parts.length > 0 && { parts }),
          token: 'signed',
          ...(guard && { guard }),
          ...(asking && { consent: asking }),
          ...(ask && { ask }),
          ...(drawn && { split: drawn }),
          ...(pages && { pages }),
          ...((shop ?? wanted) && { shop: shop ?? 'base' }),
          ...(installation && { installation }),
          ...(wanted && { signals: wanted }),
        }),
      events: async () => new Response('{}', { status: 202 }),
      show: async () => Response.json({ success: true, show: true }),
      coupon: async () => Response.json({ success: true, code: null }),
      signals: async () => new Response('{}', { status: 202 }),
      orders: async () => new Response('{}', { status: 202 }),
      installation: async () => new Response('{}', { status: 202 }),
      chunk: loadChunk,
      ...answers,
    },
    batches: [],
    beacons: [],
    viewRequests: [],
    signalBatches: [],
    orders: [],
    installation: [],
    reports: [],
    failures: [],
    requests: [],
    configCalls: 0,
    testParameter: null,
    chunks: [],
    errors: [],
  };
  leavePage();
  watchListeners();
  history.replaceState(null, '', path);
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) => {
    if (url.startsWith(`${HOST}/widget/config/shop`)) {
      page.configCalls++;
      page.testParameter = new URL(url).searchParams.get('test');
      return Promise.race([page.answers.config(), rejectOnAbort(request?.signal)]);
    }
    page.requests.push(url);
    if (url === `${HOST}/widget/console`) return Promise.resolve(Response.json({ origin: HOST }));
    if (url === `${HOST}/widget/coupon`) return page.answers.coupon(String(request?.body));
    if (url === `${HOST}/widget/signals`) {
      page.signalBatches.push(JSON.parse(String(request?.body)));
      return page.answers.signals();
    }
    if (url === `${HOST}/widget/variables/shop`) {
      page.failures.push(...JSON.parse(String(request?.body)).failures);
      return Promise.resolve(new Response('{}', { status: 202 }));
    }
    if (url === `${HOST}/widget/installation`) {
      page.installation.push(JSON.parse(String(request?.body)));
      return page.answers.installation();
    }
    if (url === `${HOST}/widget/elements`) {
      page.reports.push(JSON.parse(String(request?.body)));
      return Promise.resolve(new Response('{}', { status: 202 }));
    }
    if (url === `${HOST}/widget/orders`) {
      page.orders.push(JSON.parse(String(request?.body)));
      return page.answers.orders();
    }
    if (url === `${HOST}/widget/show`) {
      page.viewRequests.push(JSON.parse(String(request?.body)));
      return page.answers.show();
    }
    if (url !== `${HOST}/widget/events`) throw new Error(`unexpected ${url}`);
    page.batches.push(JSON.parse(String(request?.body)));
    return page.answers.events();
  });
  // Requests that bypass the page's own fetch fail, unless a test passes `plainly`.
  vi.stubGlobal('XMLHttpRequest', answers.plainly ?? FailingRequest);
  navigator.sendBeacon = (url, body) => {
    page.requests.push(`${url}`);
    page.beacons.push(JSON.parse(String(body)));
    return true;
  };
  document.body.innerHTML = '<a id="link" href="#x">link</a>';
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `${HOST}/widget/widget.js`;
  script.dataset.vitrin = 'shop';
  document.body.append(script);
  vi.resetModules();
  vi.doMock('@storefront/widget/import-chunk', () => ({
    importChunk: (address: string) => {
      const name = address.match(/^https:\/\/vitrin\.example\/widget\/([\w/-]+)\.js\?v=/)?.[1];
      if (!name) throw new Error(`unexpected ${address}`);
      page.chunks.push(name);
      return page.answers.chunk(name);
    },
  }));
  // These modules load chunks themselves, so they must use the page's chunk loader.
  signals = await import('@storefront/widget/sending/signals');
  consoleChunk = await import('@storefront/widget/checks/console');
  variable = await import('@storefront/widget/kinds/variable');
  presence = await import('@storefront/widget/kinds/presence');
  consent = await import('@storefront/widget/kinds/consent');
  why = await import('@storefront/widget/checks/why');
  installationChunk = await import('@storefront/widget/page/installation');
  await import('@storefront/widget/main');
  await vi.advanceTimersByTimeAsync(1);
  return page;
}

/** Returns a real chunk of the widget. An unknown chunk fails to load, as in a browser. */
export async function loadChunk(name: string): Promise<unknown> {
  const parts = {
    sender,
    why,
    installation: installationChunk,
    'shop-base': { openShop: shopOf(platformShops.base) },
    coupon,
    heal,
    request,
    split,
    signals,
    orders,
    console: consoleChunk,
    'kinds/variable': variable,
    'kinds/presence': presence,
    'kinds/consent': consent,
  };
  const part = lookUp<unknown>(parts, name);
  if (part) return part;
  const kinds = kindsChunks[name];
  if (kinds) return kinds;
  if (designChunks[name]) return designChunks[name];
  const isDesign = name === 'design';
  const p = isDesign ? { steps: [] } : {};
  const render = rendererOf({ type: name.replace('actions/', ''), p });
  if (render) return { render };
  throw new TypeError(`Failed to fetch ${name}`);
}

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Returns the elements that the widget has drawn, outermost first. */
export function onPage(): HTMLElement[] {
  return [...document.querySelectorAll('vitrin-campaign')].map((host) => {
    const frame = host.shadowRoot?.querySelector<HTMLElement>('dialog,section');
    if (!frame) throw new Error('a campaign without a frame');
    return frame;
  });
}

export function titles(): string[] {
  return onPage().map((frame) => frame.getAttribute('aria-label') ?? '');
}

export function press(selector: string, index = 0): void {
  const button = onPage()[index]?.querySelector<HTMLElement>(selector);
  if (!button) throw new Error(`no ${selector}`);
  button.click();
}

export function sent({ batches }: ShopPage) {
  return batches.flatMap(({ events }) => events);
}
