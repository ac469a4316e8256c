import type { AnchorKind } from '@catalogue/anchors';
import { elementsOf, type WaitedElement } from '@catalogue/health/elements';
import { DAY_MS } from '@catalogue/lib/durations';
import { textWriter } from '@catalogue/lib/write-facts';
import { type ElementVisits, listElementVisits } from '@server/areas/campaigns/elements';
import {
  type Finder,
  type Finding,
  type Kind,
  problemOfNotice,
  titleOf,
} from '@server/areas/notices/kind';
import { bodyOf } from '@server/shop/campaigns';

/** Number of consecutive visits without the element after which it counts as missing. */
const MIN_MISSING = 3;
/** A trigger's element that was never found needs more visits, because most pages may lack it. */
const MIN_MISSING_NEW_TRIGGER = 20;
/** Maximum probability that a usually found element is missing by chance. */
const MAX_CHANCE = 0.001;

/** Number of visits in a row in which only the alternatives of the selector found the element. */
const MIN_HEALED = 3;
const STAGE_MISSING = 2;

/** Notice about an element that pages lack, or that only its selector's alternatives find. */
export const selector: Kind = {
  quietMs: DAY_MS,
  severity: (stage) => (stage === STAGE_MISSING ? 'broken' : 'warning'),
  health: ({ facts: { path, found, missing, selector, css, ways } }) =>
    css === undefined
      ? { element: { path: String(path), found: Number(found), missing: Number(missing) } }
      : {
          healed: {
            path: String(path),
            selector: String(selector),
            css: String(css),
            // The cast is safe, because the finder below writes this value.
            ways: String(ways).split(',') as AnchorKind[],
          },
        },
  copy(notice, language) {
    const { facts } = notice;
    const { reason, ...fix } = problemOfNotice(notice, selector.health?.(notice) ?? {}, language);
    return {
      title: titleOf(facts.name, reason),
      line: textWriter(language, facts)(facts.css === undefined ? lines.missing : lines.healed),
      ...fix,
    };
  },
};

const lines = {
  missing: {
    tr: '“{selector}” seçicisine uyan öğeyi bekliyor; sayfalarda artık bulunmuyor, son bulunduğundan beri {last} ziyarette yoktu. Mağazanızın teması değiştiyse öğeyi yeniden seçin.',
    en: 'It waits for an element that matches “{selector}”, which is no longer on the pages: it was missing in the {last} visits since it was found last. If your theme has changed, pick the element again.',
  },
  healed: {
    tr: '“{selector}” seçicisi artık öğeyi bulmuyor. Öğeyi seçerken saklanan diğer izler aynı öğeyi gösterdiği için aksiyon yayında kaldı; öğenin yeni seçicisi “{css}”. Doğruysa aksiyonda onaylayın.',
    en: '“{selector}” no longer finds the element. The other clues stored when you picked it agree on one element, so the action is still shown; its selector is now “{css}”. If that is right, confirm it in the action.',
  },
};

export const elementFinder: Finder = {
  kinds: ['selector'],
  async find({ shop, now }) {
    const visits = (await listElementVisits(shop, now)).filter(
      ({ missing_last, healed_last }) => missing_last >= MIN_MISSING || healed_last >= MIN_HEALED,
    );
    if (visits.length === 0) return [];
    const active = await shop
      .selectFrom('campaign')
      .select(['id', 'name', 'body'])
      .where('type', '!=', 'schedule')
      .where('status', '=', 'active')
      .where('id', 'in', [...new Set(visits.map(({ campaign_id }) => campaign_id))])
      .orderBy('id')
      .execute();
    return active.flatMap((row): Finding[] => {
      const seen = elementsOf(bodyOf(row)).flatMap((element) => {
        const one = visits.find(
          ({ campaign_id, selector }) => campaign_id === row.id && selector === element.selector,
        );
        return one ? [{ ...one, ...element }] : [];
      });
      const missing = seen.find((one) => one.missing_last >= MIN_MISSING && isMissing(one, one));
      const healed = seen.find((one) => one.healed_last >= MIN_HEALED && one.healed_css !== null);
      const first = missing ?? healed;
      if (!first) return [];
      const facts = {
        name: row.name,
        selector: first.selector,
        path: first.path,
        ...(missing
          ? { found: first.found, missing: first.missing, last: first.missing_last }
          : { css: first.healed_css, ways: first.healed_ways }),
      };
      const stage = missing ? STAGE_MISSING : 1;
      return [{ kind: 'selector', subject: String(row.id), stage, facts }];
    });
  },
};

/** Returns whether the missing element in the last visits cannot be explained by chance. */
function isMissing(visits: ElementVisits, { path }: WaitedElement): boolean {
  const { missing_last, usual_found, usual_missing } = visits;
  if (usual_found === 0) {
    return missing_last >= (path.startsWith('trigger.') ? MIN_MISSING_NEW_TRIGGER : MIN_MISSING);
  }
  const missingShare = usual_missing / (usual_found + usual_missing);
  return missingShare ** missing_last <= MAX_CHANCE;
}
