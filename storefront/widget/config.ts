import type { WidgetConfig } from '@contract/storefront';
import type { Store } from './store';

const NETWORK_LIMIT = 3000;
/** Longer than a day without our server: what was true then may be an offer that ended. */
const KEEP = 24 * 3_600_000;

/**
 * The shop's campaigns. While the server is down, slow or talks nonsense, the last good answer
 * serves; a shop the server does not know has none.
 */
export async function loadConfig(
  host: string,
  { pid, test }: { pid: string; test: string },
  store: Store,
): Promise<WidgetConfig> {
  const none: WidgetConfig = { pid, campaigns: [] };
  try {
    const abort = new AbortController();
    // After an answer there is nothing to abort.
    setTimeout(() => abort.abort(), NETWORK_LIMIT);
    let url = `${host}/widget/config/${encodeURIComponent(pid)}`;
    // A test wants what was just saved, not what the browser has cached.
    if (test) url += `?test=${test}`;
    const response = await fetch(url, { credentials: 'omit', signal: abort.signal });
    if (response.status === 404) return none;
    const config: unknown = await response.json();
    if (!response.ok || !isConfig(config)) throw new Error();
    if (!test) store.write('config', { at: Date.now(), config });
    return config;
  } catch {
    const last = store.read<{ at: number; config: unknown } | null>('config', null);
    return last && Date.now() - last.at < KEEP && isConfig(last.config) ? last.config : none;
  }
}

/** Guarantees the list only: each campaign is tried on its own and may fail on its own. */
function isConfig(value: unknown): value is WidgetConfig {
  return Array.isArray((value as WidgetConfig | null)?.campaigns);
}
