import type { WidgetConfig } from '@contract/storefront';
import { openCampaigns } from './campaigns';
import type { ConsoleChunk } from './checks/console';
import { inTime, loadChunk } from './chunks';
import type { ConsentChunk } from './kinds/consent';
import { loadKinds } from './kinds/kinds';
import { watchAddress } from './page/navigation';
import type { PageChunk } from './page-chunk';
import { type Allow, openEvents, type SenderChunk } from './sending/events';
import type { RequestChunk } from './sending/request';
import type { ShopChunk } from './shop/shop';
import type { SplitChunk } from './split';
import { openStore, type Store } from './visitor/store';
import { openVitrin, type Vitrin } from './vitrin';

/** Maximum age in ms of a cached configuration, because offers may have ended. */
const CONFIG_TTL_MS = 24 * 3_600_000;

/**
 * Starts the widget of a script tag: `<script async src="https://HOST/widget/widget.js"
 * data-vitrin="PID"></script>`
 */
async function start(script: HTMLScriptElement): Promise<void> {
  const pid = script.dataset.vitrin;
  if (!pid) return;
  const test = readTestMode(openStore('vitrin:', () => sessionStorage));
  const vitrin = openVitrin(pid, test);
  if (!vitrin) return;
  const host = new URL(script.src).origin;
  let store = openStore(`vitrin:${pid}:`, () => localStorage);
  // The console may have opened this page, or its address may contain the parameter of the shop's
  // own browsers. This test is rough; the chunk tests exactly.
  if (parent !== window || window.opener || /own/.exec(location.search)) {
    loadChunk<ConsoleChunk>(host, 'console').then(
      (chunk) => chunk.open(host, store),
      () => {},
    );
  }

  const config = await loadConfig(host, vitrin, store);
  // Replaces the store before the widget writes any data of the visitor: in shops with consent,
  // storage starts with the visitor's consent.
  if (config.consent) {
    store = (await loadChunk<ConsentChunk>(host, 'kinds/consent')).openConsent(config, vitrin);
  }
  if (config.split) {
    const { split } = await loadChunk<SplitChunk>(host, 'split');
    config.campaigns = split(config, store, test);
  }
  const page = { ...config, host, pid, store, vitrin };
  let events = test ? null : openEvents(store, page);
  let allow: Allow = (_, use) => use();
  if (config.ask && events) {
    const { openViewRequests } = await loadChunk<SenderChunk>(host, 'sender');
    ({ events, allow } = openViewRequests(store, page, events));
  }
  const running = openCampaigns(config.campaigns, { ...page, test: !!test, events, allow });
  vitrin.why = running.why;
  vitrin.renew = running.enterPage;
  running.enterPage();
  watchAddress(running.enterPage);
  await complete(running.complete, config, page);
  // In test mode the page shows a note in the corner and reports nothing to the shop's schedules.
  const name = test ? 'why' : config.token && 'signals';
  if (name) (await loadChunk<PageChunk>(host, name)).open({ ...page, ...running });
}

/** Loads the configuration; if the server fails or is slow, uses a recent stored configuration. */
async function loadConfig(
  host: string,
  { pid, test }: { pid: string; test: string },
  store: Store,
): Promise<WidgetConfig> {
  const none: WidgetConfig = { pid, campaigns: [] };
  const load = async () => {
    let url = `${host}/widget/config/${encodeURIComponent(pid)}`;
    // A test needs the most recently saved configuration, not the cached one.
    if (test) url += `?test=${test}`;
    const response = await fetch(url, { credentials: 'omit' }).catch(() =>
      loadChunk<RequestChunk>(host, 'request').then((chunk) => chunk.requestPlainly(url)),
    );
    if (response.status === 404) return none;
    const config: WidgetConfig | null = await response.json();
    // Checks only that there is a list: campaigns run separately, so an invalid campaign does not
    // affect the others.
    if (!response.ok || !Array.isArray(config?.campaigns)) throw new Error();
    if (!test && !config.consent) store.write('config', { at: Date.now(), config });
    return config;
  };
  try {
    return await inTime(load());
  } catch {
    const { at, config } = store.read('config', { at: 0, config: none });
    return Date.now() - at < CONFIG_TTL_MS ? config : none;
  }
}

/** Loads chunks and the reader of the shop, while other campaigns wait for their triggers. */
async function complete(
  use: ReturnType<typeof openCampaigns>['complete'],
  { parts = [], shop }: WidgetConfig,
  page: { host: string; pid: string; store: Store; vitrin: Vitrin },
): Promise<void> {
  const [opens, opened] = await Promise.all([
    loadKinds(page.host, parts),
    shop &&
      loadChunk<ShopChunk>(page.host, `shop-${shop}`)
        .then(({ openShop }) => openShop({ ...page, loadChunk }))
        .catch(() => undefined),
  ]);
  use(opens, opened);
}

const script =
  document.currentScript ?? document.querySelector<HTMLScriptElement>('script[data-vitrin]');
// Without a script element, as with some script loaders, `start` rejects and the widget does not
// run.
start(script as HTMLScriptElement).catch(() => {});

/** Returns `1` after `vitrin_test=1`, a preview link's token, or empty; `vitrin_test=0` ends it. */
function readTestMode(tab: Store): string {
  const mode = /[?&]vitrin_test=([\w.-]+)/.exec(location.search)?.[1];
  if (mode) tab.write('test', mode === '0' ? '' : mode);
  return tab.read('test', '');
}
