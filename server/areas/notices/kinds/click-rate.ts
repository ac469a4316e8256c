import { DAY_MS } from '@catalogue/lib/durations';
import { addDays } from '@catalogue/lib/istanbul';
import { percentIn, textWriter } from '@catalogue/lib/write-facts';
import { type Finder, type Kind, problemOfNotice, titleOf } from '@server/areas/notices/kind';
import { eventCodes } from '@server/events/event-codes';
import { countsOfCampaigns } from '@server/events/read/queries';

/** Number of recent days that are compared with the reference period, including today. */
const RECENT_DAYS = 3;
/** Length of the reference period, which ends before the recent days. */
const USUAL_DAYS = 28;
const FALLEN_RATIO = 0.5;
/** Ratio that resolves an open notice, so that it does not open and close repeatedly. */
const RECOVERED_RATIO = 0.65;
/** With 30 expected clicks, only one case in a thousand has fewer than half by chance. */
const MIN_EXPECTED_CLICKS = 30;
/** Minimum views in the recent days; below it the click rate is unknown. */
const MIN_VIEWS = 50;

/** Notice about an action whose click rate fell far below its usual value. */
export const clickRate: Kind = {
  quietMs: 3 * DAY_MS,
  severity: () => 'warning',
  health: ({ facts }) => ({ clickRate: Number(facts.now) }),
  copy(notice, language) {
    const { facts } = notice;
    const text = textWriter(language, {
      now: percentIn(language, Number(facts.now)),
      usual: percentIn(language, Number(facts.usual)),
    });
    const { reason, ...fix } = problemOfNotice(notice, { clickRate: Number(facts.now) }, language);
    return {
      title: titleOf(facts.name, reason),
      line: text({
        tr: 'Tıklanma oranı son 3 günde {now}; önceki 28 günde {usual} idi.',
        en: 'Its click rate was {now} in the last 3 days and {usual} in the 28 days before.',
      }),
      ...fix,
    };
  },
};

export const clickRateFinder: Finder = {
  kinds: ['clickRate'],
  hourly: true,
  async find({ shop, events, today, open }) {
    const reader = events.reader(shop);
    const recent = addDays(today, 1 - RECENT_DAYS);
    const { campaignShown: shown, tagClick: click } = eventCodes;
    const active = await shop
      .selectFrom('campaign')
      .select(['id', 'name'])
      .where('status', '=', 'active')
      .where('type', '<>', 'schedule')
      .orderBy('id')
      .execute();
    const filter = { campIds: active.map(({ id }) => id), codes: [shown, click] };
    const now = await countsOfCampaigns(reader, { from: recent, to: today, ...filter });
    const before = await countsOfCampaigns(reader, {
      from: addDays(recent, -USUAL_DAYS),
      to: addDays(recent, -1),
      ...filter,
    });
    const rows = active.map(({ id, name }) => ({
      id,
      name,
      views: now(id, shown),
      clicks: now(id, click),
      usual_views: before(id, shown),
      usual_clicks: before(id, click),
    }));
    return rows.flatMap(({ id, name, views, clicks, usual_views, usual_clicks }) => {
      if (usual_views === 0 || views < MIN_VIEWS) return [];
      const usual = usual_clicks / usual_views;
      const rate = clicks / views;
      const known = open('clickRate', String(id));
      const isFinding = known
        ? rate < usual * RECOVERED_RATIO
        : rate < usual * FALLEN_RATIO && usual * views >= MIN_EXPECTED_CLICKS;
      if (!isFinding) return [];
      const facts = { name, now: rate, usual, views, clicks };
      return [{ kind: 'clickRate', subject: String(id), stage: 1, facts }];
    });
  },
};
