import type { CompiledCampaign } from '@catalogue/campaign';
import { partsNeeded } from '@catalogue/conditions/parts';
import type { SaidName } from '@catalogue/shop/readers/script';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { ANCHOR } from './campaigns';

/** What campaigns show and why, by their names: `shown`, or the gates that are closed. */
export type Verdicts = Record<string, string>;

/** A Wednesday afternoon in Istanbul, no holiday near. */
const DEFAULT_TIME = '2026-11-18T12:00:00Z';
const SOON_MS = 1500;
/** Waiting costs more than asking again. */
export const POLL = { intervals: [20, 50, 100, 250] };

/** The demo shop in a browser of its own, with a configuration that the test wrote. */
export interface Shop {
  page: Page;
  /** Opens a page as any visitor does, and waits until the widget has all of its parts. */
  open: (path: string, referrer?: string) => Promise<void>;
  /** The same in test mode, where the widget says why. */
  look: (path: string, referrer?: string) => Promise<void>;
  /** What the shop's own script calls before the widget is there, on every page from now on. */
  say: (name: SaidName, given: unknown) => Promise<void>;
  /** Hides the tab, or brings it back, as changing tabs does. */
  hide: (hidden: boolean) => Promise<void>;
  /** The clock runs ahead, and what was due happens. */
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
  const config = {
    pid: 'vitrin-demo',
    campaigns,
    parts: partsNeeded(campaigns),
    shop: 'base',
  };
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
    look: (path, referrer) =>
      enter(`${path}${path.includes('?') ? '&' : '?'}vitrin_test=1`, referrer),
    async say(name, given) {
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
      // What looks about once a second has its turn.
      await context.clock.runFor(SOON_MS);
    },
    verdicts: () => page.evaluate(readVerdicts),
    close: () => context.close(),
  };
}

/** The campaign that needs the parts is drawn, and in test mode the widget says why. In a hidden tab nothing is drawn. */
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
