import type { WidgetConfig } from '@contract/storefront';
import { inTime, loadChunk } from './chunks';
import type { RequestChunk } from './sending/request';
import type { Store } from './visitor/store';

/** Maximum age in ms of a cached configuration, because offers may have ended. */
const CONFIG_TTL_MS = 24 * 3_600_000;

/**
 * Loads the shop's campaigns. While the server is down, slow or returns invalid data, the last
 * valid configuration is used; an unknown shop has none.
 */
export async function loadConfig(
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
      loadChunk<RequestChunk>(host, 'request').then((part) => part.requestPlainly(url)),
    );
    if (response.status === 404) return none;
    const config: WidgetConfig | null = await response.json();
    // The campaigns run separately, so one that fails does not affect the others.
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
