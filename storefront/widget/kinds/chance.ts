import { type ChanceMemory, readChance } from '@catalogue/design/chance-memory';
import { hostOf } from '@catalogue/lib/url';
import { readPageType } from '@catalogue/platforms/read-page';
import type { Visit } from '@catalogue/situation';
import { queryOf } from '@catalogue/subjects/address';
import { sourceOf } from '@catalogue/subjects/visit';
import { originDetail } from '@catalogue/visitors/visit-origin';
import type { EventType } from '@contract/storefront';
import { guard } from '@storefront/widget/guard';
import type { EventSender } from '@storefront/widget/sending/events';
import type { Vitrin } from '@storefront/widget/vitrin';
import { whenActive } from '@storefront/widget/when-active';
import type { Browser, KindsChunk } from './kinds';

/**
 * Type of the action. Clicks and closes of its window arrive with this type as `detail`, which this
 * chunk replaces by the origin of the visit.
 */
const CHANCE = 'chance';
const CHECK_INTERVAL_MS = 1000;
/** Maximum number of times that a page is read, because its facts may appear late. */
const MAX_CHECKS = 5;

export const kinds: KindsChunk['kinds'] = {};

/**
 * Reports views, clicks and closes of the action's window with the origin of the visit. After the
 * visitor agreed to stay, reports once per visit a further page, an opened product, and an addition
 * to the cart.
 */
export const open: KindsChunk['open'] = (browser) => {
  const { store, facts, session, events } = browser;
  // Test mode stores nothing.
  if (!events) return { know: () => ({}) };
  const ids = browser.campaigns
    .filter((campaign) => campaign?.tags?.some(({ type }) => type === CHANCE))
    .map(({ id }) => id);
  const { add } = events;
  let enteredAt = 0;
  let checks: ReturnType<typeof setInterval> | undefined;

  const readOf = (id: number) => readChance(store, `${id}:`);
  const write = (id: number, chance: ChanceMemory) => store.write(`${id}:chance`, chance);

  /** Returns the state of the current visit; a new visit starts empty. */
  function chanceOf(id: number): ChanceMemory {
    const visit = session();
    const stored = readOf(id);
    if (stored?.visit === visit) return stored;
    const begun: ChanceMemory = { visit, from: originOf(browser, visit), reported: [] };
    write(id, begun);
    return begun;
  }

  events.add = (event) => {
    const { type, camp_id } = event;
    if (!ids.includes(camp_id) || !isStep(event)) return add(event);
    const chance = chanceOf(camp_id);
    if (type === 'campaignShown') write(camp_id, { ...chance, asked: true });
    if (type === 'tagClick') {
      // The visitor pressed again before the window was removed.
      if (chance.accepted) return;
      write(camp_id, { ...chance, accepted: Date.now() });
    }
    add({ ...event, detail: chance.from });
  };

  /** Reports each type once per visit, if the visitor agreed to stay before `until`. */
  function report(types: readonly EventType[], until: number): void {
    for (const id of ids) {
      // Read the stored state first: `session()` extends the visit, so call it only for a report.
      const stored = readOf(id);
      const fresh = types.filter((type) => !stored?.reported.includes(type));
      if (!stored?.accepted || stored.accepted > until || fresh.length === 0) continue;
      if (stored.visit !== session()) continue;
      write(id, { ...stored, reported: [...stored.reported, ...fresh] });
      for (const type of fresh) {
        add({ type, camp_id: id, session: stored.visit, detail: stored.from });
      }
    }
  }

  function check(): void {
    const type = readPageType(document, location.href, facts()?.page, browser.pages);
    report(type === 'product' ? ['tagReturn', 'tagProductClick'] : ['tagReturn'], enteredAt);
  }

  const { shop } = (window as { vitrin?: Vitrin }).vitrin ?? {};
  shop?.listen(({ kind }) => {
    if (kind === 'added') report(['tagReturn', 'tagProductAddedToBasket'], Date.now());
  });

  return {
    enterPage: () =>
      whenActive(
        guard(() => {
          clearInterval(checks);
          enteredAt = Date.now();
          if (!ids.some((id) => readOf(id)?.accepted)) return;
          let left = MAX_CHECKS;
          checks = setInterval(
            guard(() => {
              check();
              if (--left === 0) clearInterval(checks);
            }),
            CHECK_INTERVAL_MS,
          );
          check();
        }),
      ),
    know() {
      // Stores the current visit, because the campaign's renderer reads it from storage.
      whenActive(() => ids.forEach(chanceOf));
      return {};
    },
  };
};

/** Returns whether an event is a view, or a click or close of the campaign's own window. */
const isStep = ({ type, detail }: Parameters<EventSender['add']>[0]) =>
  type === 'campaignShown' ||
  ((type === 'tagClick' || type === 'tagCloseClick') && detail === CHANCE);

/** Returns the origin of a visit, as the chunk `kinds/visit` stored it. */
function originOf({ store }: Pick<Browser, 'store'>, visit: string): string {
  const way = store.read<(Visit & { session: string }) | null>('way', null);
  const { landing, referrer } =
    way?.session === visit ? way : { landing: location.href, referrer: '' };
  const source = queryOf(landing).get('utm_source') ?? '';
  return originDetail({
    platform: sourceOf({ landing, referrer }),
    referrer: hostOf(referrer) || source || 'direct',
  });
}
