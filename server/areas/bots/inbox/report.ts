import { DAY_MS } from '@catalogue/lib/durations';
import type { InboxReportDay, InboxReportRow } from '@contract/entities/bots/inbox';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

/** Period in days from which the expected reply time is computed. */
const EXPECTED_DAYS = 30;
/** Minimum number of replies for computing the expected reply time. */
const MIN_ANSWERS = 5;

/**
 * Periods in which the team had a conversation: all closed periods, and open periods with a reply.
 */
const rounds = ({ pid }: ShopDb) => sql`
  (select opened_at, first_reply_at, first_reply_by, closed_at, closed_by, rating
    from inbox_round where pid = ${pid}
  union all
  select opened_at, first_reply_at, first_reply_by, null, null, null
    from inbox_thread where pid = ${pid} and state <> 'closed' and first_reply_at is not null)`;

const replySeconds = sql`extract(epoch from first_reply_at - opened_at)`;

/** Returns one row per member of the team, and a row for the team as a total. */
export async function readReport(
  shop: ShopDb,
  { from, until }: { from: Date; until: Date },
): Promise<InboxReportRow[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
  const { rows } = await sql<InboxReportRow>`
    with rounds as (select * from ${rounds(shop)} as round),
    answers as (
      select first_reply_by as member, percentile_cont(0.5) within group (order by ${replySeconds}) as reply,
        count(*)::int as answered
      from rounds where ${within('first_reply_at')} group by grouping sets ((first_reply_by), ())
    ), ends as (
      select closed_by as member, count(*)::int as closed, avg(rating)::float8 as rating, count(rating)::int as ratings,
        percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) as resolution
      from rounds where ${within('closed_at')} group by grouping sets ((closed_by), ())
    )
    select member as "user", coalesce(nullif(users.name, ''), users.email, '') as name,
      coalesce(closed, 0) as closed, coalesce(answered, 0) as answered,
      round(reply)::int as first_reply, round(resolution)::int as resolution, rating,
      coalesce(ratings, 0) as ratings
    from answers full join ends using (member)
    left join users on users.pid = ${shop.pid} and users.id = member
    where coalesce(closed, 0) + coalesce(answered, 0) > 0
    order by member is null, name`.execute(shop);
  return mergeTotals(rows);
}

/** Returns the number and median time of first replies by Istanbul day, in order. */
export async function readReportByDay(
  shop: ShopDb,
  { from, until }: { from: Date; until: Date },
): Promise<InboxReportDay[]> {
  const { rows } = await sql<InboxReportDay>`
    select (first_reply_at at time zone 'Europe/Istanbul')::date::text as day, count(*)::int as answered,
      round(percentile_cont(0.5) within group (order by ${replySeconds}))::int as first_reply
    from ${rounds(shop)} as round
    where first_reply_at >= ${from} and first_reply_at < ${until}
    group by day order by day`.execute(shop);
  return rows;
}

/**
 * Merges the two rows of the total, which the query's join does not match because their member is
 * null.
 */
function mergeTotals(rows: readonly InboxReportRow[]): InboxReportRow[] {
  const members = rows.filter(({ user }) => user !== null);
  const totals = rows.filter(({ user }) => user === null);
  const [first] = totals;
  if (!first) return members;
  const sumOf = (name: 'closed' | 'answered' | 'ratings') =>
    totals.reduce((sum, row) => sum + row[name], 0);
  const knownOf = (name: 'first_reply' | 'resolution' | 'rating') =>
    totals.find((row) => row[name] !== null)?.[name] ?? null;
  return [
    ...members,
    {
      ...first,
      closed: sumOf('closed'),
      answered: sumOf('answered'),
      ratings: sumOf('ratings'),
      first_reply: knownOf('first_reply'),
      resolution: knownOf('resolution'),
      rating: knownOf('rating'),
    },
  ];
}

/**
 * Returns the median time to the first reply in the last 30 days, in seconds; null with fewer than
 * five replies.
 */
export async function expectedReply(shop: ShopDb, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - EXPECTED_DAYS * DAY_MS);
  const { rows } = await sql<{ seconds: number | null; answers: number }>`
    select round(percentile_cont(0.5) within group (order by ${replySeconds}))::int as seconds,
      count(*)::int as answers
    from ${rounds(shop)} as round where first_reply_at >= ${since}`.execute(shop);
  const [row] = rows;
  return row && row.answers >= MIN_ANSWERS ? row.seconds : null;
}
