import { elementsOf, type WaitedElement } from '@catalogue/health/elements';
import { writer } from '@catalogue/lib/write-facts';
import { type ElementLooks, listElementLooks } from '@server/areas/campaigns/elements/queries';
import {
  type Finder,
  type Finding,
  type Kind,
  titleOf,
  troubleIn,
} from '@server/areas/notices/kind';
import { bodyOf } from '@server/shop/campaigns';

const DAY_MS = 86_400_000;
/** Number of consecutive visits without the element from which it counts as missing. */
const MIN_MISSING = 3;
/**
 * Limit for an element that was never found and only triggers an action, because most pages may
 * lack it.
 */
const MIN_MISSING_NEW_TRIGGER = 20;
/** Maximum probability that an element that is usually found is missing by chance. */
const MAX_CHANCE = 0.001;

/** Notice about an action that waits for an element which is no longer on the page. */
export const selector: Kind = {
  quietMs: DAY_MS,
  severity: () => 'broken',
  health: ({ facts: { path, found, missing } }) => ({
    element: { path: String(path), found: Number(found), missing: Number(missing) },
  }),
  words(notice, language) {
    const { facts } = notice;
    const { reason, ...fix } = troubleIn(notice, selector.health?.(notice) ?? {}, language);
    return {
      title: titleOf(facts.name, reason),
      line: writer(
        language,
        facts,
      )({
        tr: '“{selector}” seçicisine uyan öğeyi bekliyor; sayfalarda artık bulunmuyor, son bulunduğundan beri {last} ziyarette yoktu. Mağazanızın teması değiştiyse öğeyi yeniden seçin.',
        en: 'It waits for an element that matches “{selector}”, which is no longer on the pages: it was missing in the {last} visits since it was found last. If your theme has changed, pick the element again.',
      }),
      ...fix,
    };
  },
};

export const elementFinder: Finder = {
  kinds: ['selector'],
  async find({ shop, now }) {
    const looks = (await listElementLooks(shop, now)).filter(
      ({ missing_last }) => missing_last >= MIN_MISSING,
    );
    if (looks.length === 0) return [];
    const active = await shop
      .selectFrom('campaign')
      .select(['id', 'name', 'body'])
      .where('type', '!=', 'schedule')
      .where('status', '=', 'active')
      .where('id', 'in', [...new Set(looks.map(({ campaign_id }) => campaign_id))])
      .orderBy('id')
      .execute();
    return active.flatMap((row): Finding[] => {
      const found = elementsOf(bodyOf(row)).flatMap((element) => {
        const seen = looks.find(
          (one) => one.campaign_id === row.id && one.selector === element.selector,
        );
        return seen && isMissing(seen, element) ? [{ ...element, ...seen }] : [];
      });
      const [first] = found;
      if (!first) return [];
      const facts = {
        ...{ name: row.name, selector: first.selector, path: first.path },
        ...{ found: first.found, missing: first.missing, last: first.missing_last },
      };
      return [{ kind: 'selector', subject: String(row.id), stage: 1, facts }];
    });
  },
};

/** Returns whether the missing element in the last visits cannot be explained by chance. */
function isMissing(looks: ElementLooks, { path }: WaitedElement): boolean {
  const { missing_last, usual_found, usual_missing } = looks;
  if (usual_found === 0) {
    return missing_last >= (path.startsWith('trigger.') ? MIN_MISSING_NEW_TRIGGER : MIN_MISSING);
  }
  const missingShare = usual_missing / (usual_found + usual_missing);
  return missingShare ** missing_last <= MAX_CHANCE;
}
