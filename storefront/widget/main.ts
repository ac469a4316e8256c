import type { CompiledCampaign } from '@catalogue/campaign';
import { lookUp } from '@catalogue/lib/look-up';
import type { Situation } from '@catalogue/situation';
import type { Wanted } from '@contract/storefront';
import { openCampaigns } from './campaigns';
import { loadChunk } from './chunks';
import { loadConfig } from './config';
import { type Allow, openEvents, type SenderChunk } from './events';
import { guard } from './guard';
import { type Kinds, loadKinds } from './kinds';
import { watchAddress } from './navigation';
import { awaitPicker } from './picker-call';
import { openStore, type Store } from './store';
import { readTestMode } from './test-mode';
import { readVisitor } from './visitor';

/** The only global of the widget. */
export interface Vitrin {
  pid: string;
  /** Empty for a shopper. */
  test: string;
  /** Whether each campaign shows right now; in test mode also what every gate says. */
  why?: () => unknown;
  /** Begins the page anew, as after a change of address. */
  renew?: () => void;
}

/** What only some pages need, in a part of its own. */
interface PartChunk {
  open: OpenPart;
}
export type OpenPart = (page: {
  host: string;
  pid: string;
  store: Store;
  signals: Wanted[] | undefined;
  vitrin: Vitrin;
  campaigns: CompiledCampaign[];
  kinds: Kinds;
  situationOf: (id: number) => Situation;
  /** Whose moment has come on this page view, and whose place was taken. */
  met: ReadonlySet<number>;
  held: ReadonlySet<number>;
}) => void;

/** `<script async src="https://HOST/widget/widget.js" data-vitrin="PID"></script>` */
async function start(script: HTMLScriptElement): Promise<void> {
  const page = window as unknown as Record<string, Vitrin | undefined>;
  const pid = script.dataset.vitrin;
  // An element with the id "vitrin" answers under the same name, but is not the window's own.
  const taken = lookUp<Vitrin | undefined>(page, 'vitrin');
  if (!pid || taken?.pid) return;
  const host = new URL(script.src).origin;
  const store = openStore(`vitrin:${pid}:`, () => localStorage);
  const test = readTestMode(openStore('vitrin:', () => sessionStorage));
  const vitrin: Vitrin = { pid, test };
  if (!taken) page.vitrin = vitrin;
  awaitPicker(host);

  const { campaigns, facts, signals, token, ask } = await loadConfig(host, vitrin, store);
  const visitor = readVisitor(store).visitor.id;
  const to = { host, pid, visitor, token };
  let events = test ? null : openEvents(store, to);
  let allow: Allow = (_, use) => use();
  if (ask && events) {
    const { openAsking } = await loadChunk<SenderChunk>(host, 'sender');
    ({ events, allow } = openAsking(store, to, events));
  }
  const kinds = await loadKinds(host, campaigns);
  const running = openCampaigns(campaigns, {
    host,
    pid,
    store,
    test: !!test,
    events,
    facts,
    allow,
    kinds,
  });
  vitrin.why = running.why;
  vitrin.renew = running.enterPage;
  running.enterPage();
  watchAddress(running.enterPage);
  // Test mode has a note in the corner, and is not told to the shop's schedules.
  const name = test ? 'why' : signals && 'signals';
  if (!name) return;
  const { open } = await loadChunk<PartChunk>(host, name);
  open({ host, pid, store, signals, vitrin, campaigns, kinds, ...running });
}

guard(() => {
  const script =
    document.currentScript ?? document.querySelector<HTMLScriptElement>('script[data-vitrin]');
  // Some script loaders run the text without an element of its own.
  start(script as HTMLScriptElement).catch(() => {});
})();
