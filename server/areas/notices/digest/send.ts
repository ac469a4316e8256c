import type { Language } from '@catalogue/language';
import { addDays, daysBetween, istanbulClock } from '@catalogue/lib/istanbul';
import { muteLink, unsubscribeHeaders } from '@server/areas/notices/mute-pages';
import { listOpen } from '@server/areas/notices/queries';
import type { Deps, ShopEvents } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { isStaying } from '@server/db/staying';
import { inTransaction } from '@server/db/transaction';
import { enqueueMail } from '@server/mail/outbox';
import { runsShop } from '@server/shop/users';
import { eachDue } from '@server/work/each-due';
import { sql } from 'kysely';
import { highlightsOf, type Period, readFigures } from './figures';
import { writeDigest } from './write';

type Needs = Pick<Deps, 'db' | 'events' | 'env' | 'now' | 'log' | 'signal'>;

const BATCH_SIZE = 100;
const MAX_NOTICES = 10;
const DAY_MONDAY = 1;
const DAY_TUESDAY = 2;

interface DueReader {
  pid: string;
  id: string;
  email: string;
  language: Language;
  rhythm: 'daily' | 'weekly';
  /** Notifications that the reader has switched off, as `kind:channel`. */
  muted: string[];
}

/**
 * Queues due e-mails: the daily digest from the reader's chosen hour on, the weekly digest from
 * that hour on Monday until the end of Tuesday. The transaction that queues a digest also marks it,
 * so it is sent once, even with several servers.
 */
export async function sendDigests(deps: Needs): Promise<void> {
  const read = digestsOf(deps);
  const page = (last?: DueReader) => listDue(deps, last);
  await eachDue(deps, { page, failure: 'a digest failed' }, (reader) =>
    sendDigest(deps, reader, read),
  );
}

function periodOf(rhythm: DueReader['rhythm'], now: Date): Period {
  const { day, weekday } = istanbulClock(now);
  if (rhythm === 'daily') return { from: addDays(day, -1), to: addDays(day, -1) };
  const sunday = addDays(day, -weekday);
  return { from: addDays(sunday, -6), to: sunday };
}

/** Returns the next readers with a due digest, after the reader that was processed last. */
async function listDue({ db, now }: Needs, after?: DueReader): Promise<DueReader[]> {
  const at = now();
  const { weekday, minutes } = istanbulClock(at);
  const hour = Math.floor(minutes / 60);
  const rhythm = sql`coalesce(reader.digest, 'weekly')`;
  const from = sql`coalesce(reader.digest_hour, 9)`;
  const before = (period: Period) =>
    sql`(reader.digest_until is null or reader.digest_until < ${period.to}::date)`;
  const { rows } = await sql<DueReader>`
    select users.pid, users.id, users.email, users.language, ${rhythm} as rhythm,
      coalesce(reader.muted, '{}') as muted
    from users left join notice_reader reader
      on reader.pid = users.pid and reader.user_id = users.id
    where ${runsShop} and ${isStaying('users.pid')} and (users.pid, users.id) > (${after?.pid ?? ''}, ${after?.id ?? ''}) and (
        (${rhythm} = 'daily' and ${from} <= ${hour}::int and ${before(periodOf('daily', at))})
        or (${rhythm} = 'weekly' and ${before(periodOf('weekly', at))} and (
          (${weekday === DAY_MONDAY}::boolean and ${from} <= ${hour}::int) or ${weekday === DAY_TUESDAY}::boolean))
      )
    order by users.pid, users.id limit ${BATCH_SIZE}`.execute(db);
  return rows;
}

/** Returns a function that reads each shop's digest of a period once for all of its readers. */
function digestsOf({ db, events }: Needs) {
  let last: { key: string; digest: ReturnType<typeof readDigest> } | undefined;
  return (pid: string, period: Period) => {
    const key = `${pid} ${period.from} ${period.to}`;
    if (last?.key !== key)
      last = { key, digest: readDigest({ shop: forShop(db, pid), events }, period) };
    return last.digest;
  };
}

/** Reads a digest; returns null when nothing happened, so no digest is sent. */
async function readDigest(of: ShopEvents, period: Period) {
  const days = daysBetween(period.from, period.to) + 1;
  const earlier = { from: addDays(period.from, -days), to: addDays(period.to, -days) };
  const now = await readFigures(of, period);
  if (now.shown === 0 && now.clicks === 0 && now.shop.orders === 0) return null;
  const before = await readFigures(of, earlier);
  return { now, before, highlights: highlightsOf(now, before), open: await listOpen(of.shop) };
}

async function sendDigest(
  { db, env, now }: Needs,
  { pid, id, email, language, rhythm, muted }: DueReader,
  read: ReturnType<typeof digestsOf>,
): Promise<void> {
  const at = now();
  const period = periodOf(rhythm, at);
  const digest = await read(pid, period);
  await inTransaction(forShop(db, pid), async (shopTrx) => {
    const { rows } = await sql`
      insert into notice_reader as reader (pid, user_id, digest_until)
      values (${pid}, ${id}, ${period.to})
      on conflict (pid, user_id) do update set digest_until = excluded.digest_until
        where reader.digest_until is null or reader.digest_until < excluded.digest_until
      returning user_id`.execute(shopTrx);
    if (rows.length === 0 || !digest) return;
    const stop = muteLink(env, { pid, user: id, what: 'digest' });
    const { publicUrl } = env;
    const { open, ...figures } = digest;
    const notices = open
      .filter(({ kind }) => !muted.includes(`${kind}:mail`))
      .slice(0, MAX_NOTICES);
    const mail = writeDigest(
      { rhythm, period, ...figures, notices },
      { language, publicUrl, stop },
    );
    const headers = unsubscribeHeaders(stop);
    await enqueueMail(shopTrx, { kind: 'digest', to: email, ...mail, headers }, at);
  });
}
