// Measures whether housekeeping jobs start on time with 50,000 shops, a thousand with due work.
import { rmSync } from 'node:fs';
import { templates } from '@catalogue/templates/registry';
import { boot } from '@server/boot';
import type { Deps } from '@server/context';
import { JOBS } from '@server/housekeeping/jobs';
import { parseEnv } from '@server/platform/env';
import { sql } from 'kysely';
import { idleSince, machineTime } from './support/machine';

const SHOPS = Number(process.env.BENCH_SHOPS ?? 50_000);
const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);
/** Number of shops with due work: the end of a trial, a limit's renewal, an order's attribution. */
const DUE = 1_000;
const SAMPLE_MS = 250;
/** Maximum time in ms between the starts of two runs of a job that runs every minute. */
const LATE_MS = 75_000;

const BODY = JSON.stringify(
  templates.find(({ limit }) => limit === -1)?.settings.data.en[0]?.data ?? {},
);
const AT = new Date().toISOString();
const FACTS = JSON.stringify({
  tier: { at: 0, value: 'mini' },
  cents: { at: 0, value: 0 },
  planId: { at: 0, value: 'trial' },
  active: 0,
  failed: [],
  trialEnd: AT,
});

const dataDir = `/tmp/vitrin-bench-${process.pid}`;
const env = parseEnv({ DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'warn' });
const { deps, shutDown } = await boot(env, {
  assets: null,
  dist: 'dist/server',
  print: console.log,
});
let failed = false;
try {
  await deps.db.connection().execute(fill);
  console.log(`${SHOPS} shops, ${SHOPS / 50} with visitors now, ${SHOPS / 10} lately`);
  const before = machineTime();
  await observe(deps);
  console.log(`machine idle ${(idleSince(before) * 100).toFixed(0)} %`);
  const began = performance.now();
  await shutDown();
  console.log(`stopped within ${Math.round(performance.now() - began)} ms`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/**
 * Measures the runs of the jobs by their leases. A new lease holder means that a run has started. A
 * running job renews its lease to 60 seconds. At its end, a job that runs every minute leaves a
 * lease of at most 30 seconds, so less than 45 seconds mean that the run has ended.
 */
async function observe({ db }: Deps): Promise<void> {
  const rounds = new Map<string, { holder: string; began: number[]; ended: number[] }>();
  const end = performance.now() + MINUTES * 60_000;
  while (performance.now() < end) {
    const { rows } = await sql<{ name: string; holder: string; running: boolean }>`
      select name, holder, until > now() + interval '45 seconds' as running from work_turn`.execute(
      db,
    );
    const at = performance.now();
    for (const { name, holder, running } of rows) {
      const known = rounds.get(name) ?? { holder: '', began: [], ended: [] };
      if (known.holder !== holder) known.began.push(at);
      if (!running && known.ended.length < known.began.length) known.ended.push(at);
      rounds.set(name, { ...known, holder });
    }
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
  for (const { name, everyMs } of JOBS) {
    if (everyMs !== 60_000) continue;
    const { began, ended } = rounds.get(name) ?? { began: [], ended: [] };
    const gaps = began.slice(1).map((at, nth) => at - (began[nth] ?? at));
    const longest = Math.max(...gaps);
    if (!(longest < LATE_MS)) failed = true;
    const took = ended.map((at, nth) => at - (began[nth] ?? at));
    console.log(
      `${name.padEnd(28)} ${began.length} rounds, at most ${(longest / 1000).toFixed(0)} s apart, longest ${(Math.max(...took) / 1000).toFixed(1)} s`,
    );
  }
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from subscription where status = 'trial') as "open trials",
      (select count(*)::int from product where limit_until <= now()) as "limits to renew",
      (select count(*)::int from shop_order where attribute_at <= now()) as "orders to attribute",
      (select count(*)::int from notice_check where due_at <= now() - interval '1 minute') as "shops with an overdue check",
      (select extract(epoch from max(now() - due_at))::int from notice_check
        where pid in (select pid from product where script_seen_at > now() - interval '1 hour')
          and due_at <= now()) as "longest wait of a busy shop, s"`.execute(db);
  console.log(rows[0]);
}

async function fill(db: Deps['db']): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  const pid = sql`'shop' || lpad(n::text, 8, '0')`;
  const shops = sql`generate_series(1, ${SHOPS}::int) as n`;
  // The shops with due work have the highest ids, which a scan by id reaches last.
  const due = sql`generate_series(${SHOPS - DUE + 1}::int, ${SHOPS}::int) as n`;
  await sql`insert into product (pid, type, script_seen_at, limit_until, daily_limit)
    select ${pid}, 'base', case when n % 50 = 0 then now() when n % 10 = 0 then now() - interval '2 days' end,
      case when n > ${SHOPS - DUE}::int then now() end, 10000 from ${shops}`.execute(db);
  await sql`insert into users (id, pid, host, email, email_key, name, password_hash)
    select 'u' || n, ${pid}, 'main', n || '@shop.example', n || '@shop.example', 'Bench', '' from ${shops}`.execute(
    db,
  );
  await sql`insert into campaign (pid, id, type, name, status, template_key, template_var, body, updated_at)
    select ${pid}, id, 'campaign', 'Action', 'active', 0, '', ${BODY}::jsonb, now() - interval '40 days'
    from ${shops}, generate_series(1, 3) as id`.execute(db);
  await sql`insert into event_totals (pid, day, camp_id, type, total_count, total_session, unique_user)
    select ${pid}, current_date - day, camp, 1, 100, 50, 50
    from ${shops}, generate_series(0, 9) as day, unnest(array[0, 1]) as camp where n % 10 = 0`.execute(
    db,
  );
  await sql`insert into subscription (pid, source, plan_id, tier, status, month_limit, daily_limit,
      first_cents, cents, facts, ends_at, changed_at, created_at)
    select ${pid}, 'trial', 'trial', 'mini', 'trial', 1000, 100, 0, 0, ${FACTS}::jsonb, now(), now() - interval '14 days',
      now() - interval '14 days' from ${due}`.execute(db);
  await sql`insert into shop_order (pid, id, number, placed_at, day, state, visitor, attribute_at)
    select ${pid}, 1, 'A' || n, now() - interval '11 minutes', current_date, 'reported', gen_random_uuid(), now()
    from ${due}`.execute(db);
  // Spreads the next check over an hour for shops with recent visitors, else over a day.
  await sql`insert into notice_check (pid, due_at, hourly_at)
    select ${pid}, now() + random() * case when n % 10 = 0 then interval '1 hour' else interval '1 day' end, now()
    from ${shops}`.execute(db);
  await sql`analyze`.execute(db);
}
