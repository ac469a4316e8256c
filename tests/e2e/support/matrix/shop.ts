import type { CompiledCampaign } from '@catalogue/campaign';
import { chunksNeeded } from '@catalogue/conditions/chunks';
import type { ScriptCall } from '@catalogue/shop/readers/script';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { ANCHOR } from './campaigns';

/** Result of each campaign by name: `shown`, or the gates that did not pass. */
type Verdicts = Record<string, string>;

/** A Wednesday afternoon in Istanbul, not close to a holiday. */
const DEFAULT_TIME = '2026-11-18T12:00:00Z';
const SOON_MS = 1500;
/** Short polling intervals, because a poll costs less than the wait. */
export const POLL = { intervals: [20, 50, 100, 250] };

export interface Shop {
  page: Page;
  /** Opens a page and waits until the widget has loaded its chunks. */
  open: (path: string, referrer?: string) => Promise<void>;
  /** Opens a page in test mode, where the widget reports reasons. */
  visit: (path: string, referrer?: string) => Promise<void>;
  /** Queues a call of the shop's own script before the widget loads, on all later pages. */
  callWidget: (name: ScriptCall, given: unknown) => Promise<void>;
  hide: (hidden: boolean) => Promise<void>;
  /** Advances the clock and runs due timers. */
  pass: (seconds: number) => Promise<void>;
  verdicts: () => Promise<Verdicts>;
  close: () => Promise<void>;
}

interface Opening {
  shopUrl: string;
  campaigns: CompiledCampaign[];
  phone?: boolean | undefined;
  time?: string | undefined;
}

export async function openShop(
  browser: Browser,
  { shopUrl, campaigns, phone, time = DEFAULT_TIME }: Opening,
): Promise<Shop> {
  const context = await browser.newContext(phone ? devices['Pixel 7'] : {});
  await context.clock.install({ time });
  const config = { pid: 'vitrin-demo', campaigns, parts: chunksNeeded(campaigns), shop: 'base' };
  await context.route('**/widget/config/**', (route) => route.fulfill({ json: config }));
  await context.route('**/widget/events', (route) => route.fulfill({ status: 202, json: {} }));
  const page = await context.newPage();

  const enter = async (path: string, referrer: string | undefined) => {
    await page.goto(`${shopUrl}/demo-shop/${path}`, referrer ? { referer: referrer } : {});
    await expect.poll(() => page.evaluate(isReady, ANCHOR), POLL).toBe(true);
  };
  return {
    page,
    open: enter,
    visit: (path, referrer) =>
      enter(`${path}${path.includes('?') ? '&' : '?'}vitrin_test=1`, referrer),
    async callWidget(name, given) {
      await context.addInitScript(
        (call) => {
          const { vitrin } = window as unknown as { vitrin?: { q: unknown[] } };
          Object.assign(window, { vitrin: { q: [...(vitrin?.q ?? []), call] } });
        },
        [name, given],
      );
    },
    async hide(hidden) {
      await context.addInitScript(turn, hidden);
      await page.evaluate(turn, hidden);
    },
    async pass(seconds) {
      await context.clock.fastForward(seconds * 1000);
      // Also runs the widget's checks that repeat about once a second.
      await context.clock.runFor(SOON_MS);
    },
    verdicts: () => page.evaluate(readVerdicts),
    close: () => context.close(),
  };
}

/** Runs in the page. A hidden tab draws no anchor; in test mode the reasons must be available. */
function isReady(anchor: string): boolean {
  const { vitrin } = window as unknown as { vitrin?: { test: string; why?: () => object[] } };
  const [first] = vitrin?.why?.() ?? [];
  if (!first || (vitrin?.test && !('gates' in first))) return false;
  if (document.hidden) return true;
  return [...document.querySelectorAll('vitrin-campaign')].some(({ shadowRoot }) =>
    shadowRoot?.querySelector(`[aria-label="${anchor}"]`),
  );
}

function turn(hidden: boolean): void {
  Object.defineProperties(document, {
    hidden: { configurable: true, get: () => hidden },
    visibilityState: { configurable: true, get: () => (hidden ? 'hidden' : 'visible') },
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

function readVerdicts(): Verdicts {
  interface Trace {
    name: string;
    gates: { name: Record<string, string>; pass: boolean; reason: string }[];
  }
  const { vitrin } = window as unknown as { vitrin: { why: () => Trace[] } };
  const drawn = new Set(
    [...document.querySelectorAll('vitrin-campaign')].map(({ shadowRoot }) =>
      shadowRoot?.querySelector('[aria-label]')?.getAttribute('aria-label'),
    ),
  );
  const { lang } = document.documentElement;
  return Object.fromEntries(
    vitrin.why().map(({ name, gates }) => {
      const closed = gates.filter(({ pass }) => !pass);
      const why = closed.map((gate) => `${gate.name[lang]}: ${gate.reason}`).join(' / ');
      return [name, drawn.has(name) ? `shown${why && ` though ${why}`}` : why || 'nothing yet'];
    }),
  );
}
