import type { Text } from '@catalogue/language';
import { addDays } from '@catalogue/lib/istanbul';
import { type Finder, type Kind, percentIn, writer } from '@server/areas/notices/kind';
import { eventCodes } from '@server/events/event-codes';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;
/** The day that runs and the two before it. */
const RECENT_DAYS = 3;
/** What is usual are so many days before those. */
const USUAL_DAYS = 28;
const FALLEN = 0.5;
/** One that was told of is over only above this, so that it does not come and go. */
const RECOVERED = 0.65;
/**
 * At the usual rate so many clicks would have been expected: fewer than half of 30 happen by chance once
 * in a thousand times.
 */
const MIN_EXPECTED_CLICKS = 30;
/** With fewer views than this lately nothing is known any more. */
const MIN_VIEWS = 50;

const titles: Record<'fallen' | 'low', Text> = {
  fallen: {
    tr: '“{name}” artık yarı yarıya az tıklanıyor',
    en: '“{name}” gets less than half its usual clicks',
  },
  // It was fallen, and has not recovered yet.
  low: {
    tr: '“{name}” hâlâ eskisinden az tıklanıyor',
    en: '“{name}” still gets fewer clicks than usual',
  },
};
const button: Text = { tr: 'Rapora bak', en: 'See the report' };

/** An action that is clicked far less often than it used to be. */
export const clickRate: Kind = {
  quietMs: 3 * DAY_MS,
  words({ subject, facts }, language) {
    const text = writer(language, {
      ...facts,
      now: percentIn(language, Number(facts.now)),
      usual: percentIn(language, Number(facts.usual)),
    });
    const isFallen = Number(facts.now) < Number(facts.usual) * FALLEN;
    return {
      title: text(titles[isFallen ? 'fallen' : 'low']),
      line: text({
        tr: 'Tıklanma oranı son 3 günde {now}; önceki 28 günde {usual} idi.',
        en: 'Its click rate was {now} in the last 3 days and {usual} in the 28 days before.',
      }),
      button: button[language],
      link: `/analytics/actions/${subject}`,
    };
  },
};

export const clickRateFinder: Finder = {
  kinds: ['clickRate'],
  hourly: true,
  async find({ shop, today, open }) {
    const recent = addDays(today, 1 - RECENT_DAYS);
    const { campaignShown: shown, tagClick: click } = eventCodes;
    const sum = (type: number, days: 'recent' | 'usual') =>
      sql`coalesce(sum(total_count) filter (where event_totals_now.type = ${type}::int
        and day ${sql.raw(days === 'recent' ? '>=' : '<')} ${recent}::date), 0)::int`;
    const { rows } = await sql<Row>`
      select id, name, ${sum(shown, 'recent')} as views, ${sum(click, 'recent')} as clicks,
        ${sum(shown, 'usual')} as usual_views, ${sum(click, 'usual')} as usual_clicks
      from campaign join event_totals_now on event_totals_now.pid = ${shop.pid} and camp_id = id
      where campaign.pid = ${shop.pid} and status = 'active' and campaign.type <> 'schedule'
        and day >= ${addDays(recent, -USUAL_DAYS)}::date
        and event_totals_now.type in (${shown}::int, ${click}::int)
      group by id, name order by id`.execute(shop);
    return rows.flatMap(({ id, name, views, clicks, usual_views, usual_clicks }) => {
      if (usual_views === 0 || views < MIN_VIEWS) return [];
      const usual = usual_clicks / usual_views;
      const now = clicks / views;
      const known = open('clickRate', String(id));
      const holds = known
        ? now < usual * RECOVERED
        : now < usual * FALLEN && usual * views >= MIN_EXPECTED_CLICKS;
      if (!holds) return [];
      const facts = { name, now, usual, views, clicks };
      return [{ kind: 'clickRate', subject: String(id), stage: 1, facts }];
    });
  },
};

interface Row {
  id: number;
  name: string;
  views: number;
  clicks: number;
  usual_views: number;
  usual_clicks: number;
}
