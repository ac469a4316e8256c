// Measures the lists in which staff search all shops; the reference reads every row.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Query } from '@contract/calls';
import type { BatchCursor, RecordName } from '@contract/records';
import { footprintSource, installedSource, userSource } from '@server/areas/staff/lists';
import { boot } from '@server/boot';
import type { Ctx } from '@server/context';
import { parseEnv } from '@server/platform/env';
import { type RecordSource, recordHandler } from '@server/records/records';
import { sql } from 'kysely';
import { quantile } from './support/browser';
import { idleSince, machineTime } from './support/machine';

const USERS = Number(process.env.BENCH_USERS ?? 100_000);
const FOOTPRINTS = USERS * 10;
const RUNS = Number(process.env.BENCH_RUNS ?? 20);
const LIMIT_P95_MS = 100;
/** Text that occurs in one change only, for a search with one result. */
const CHANGED = createHash('md5').update('777777').digest('hex').slice(0, 12);

const dataDir = `/tmp/vitrin-bench-${process.pid}`;
const env = parseEnv({ DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'warn' });
const { deps, shutDown } = await boot(env, {
  assets: null,
  dist: 'dist/server',
  print: console.log,
});
try {
  await deps.db.connection().execute(async (db) => {
    // Inserting all rows takes longer than the statement timeout allows.
    await sql`set statement_timeout = 0`.execute(db);
    await fill(db);
  });
  const ctx = { ...deps, language: 'tr' } as unknown as Ctx;
  let failed = false;
  for (const [what, name, source, query] of listQueries()) {
    const callList = recordHandler(name, source as RecordSource<RecordName, object>)[
      `GET /records/${name}`
    ] as unknown as (ctx: Ctx, input: object) => Promise<unknown>;
    const times: number[] = [];
    const before = machineTime();
    for (let run = 0; run <= RUNS; run++) {
      const begun = performance.now();
      await callList(ctx, { query });
      if (run > 0) times.push(performance.now() - begun);
    }
    const p95 = quantile(times, 0.95);
    // No limit for sorting by platform: no index can sort by another table's column.
    if (p95 > LIMIT_P95_MS && !what.endsWith('by platform')) failed = true;
    console.log(
      `${what.padEnd(34)} p50 ${quantile(times, 0.5).toFixed(1).padStart(6)} ms, p95 ${p95.toFixed(1).padStart(6)} ms, machine idle ${(idleSince(before) * 100).toFixed(0)} %`,
    );
  }
  const begun = performance.now();
  await sql`select * from footprint where strpos(fold_text(concat_ws(chr(10), email, pid, label,
    extra ->> 'name')), ${CHANGED}) > 0 order by created_at desc limit 50`.execute(deps.db);
  console.log(
    `reference: changes searched row by row ${(performance.now() - begun).toFixed(0)} ms`,
  );
  await readAllInBatches(ctx);
  console.log(`limit p95 ${LIMIT_P95_MS} ms`);
  if (failed) process.exitCode = 1;
} finally {
  await shutDown();
  rmSync(dataDir, { recursive: true, force: true });
}

type ListQuery = [string, RecordName, object, object];

function listQueries(): ListQuery[] {
  const lists: ListQuery[] = [];
  const addQueries = (
    list: string,
    name: RecordName,
    source: object,
    queries: Record<string, object>,
  ) => {
    for (const [what, query] of Object.entries(queries)) {
      lists.push([`${list}: ${what}`, name, source, { range: [0, 49], ...query }]);
    }
  };
  addQueries('users', 'users', userSource, {
    'first rows': {},
    'by name': { sort: ['name', 'ASC'] },
    'by platform': { sort: ['platform', 'ASC'] },
    'search, one found': { filter: { q: 'magaza77777' } },
    'search, many found': { filter: { q: 'çiçek' } },
    subscribers: { filter: { group: 'subs' } },
    'past due': { filter: { group: 'subs', payment: 'timeout' } },
    ended: { filter: { group: 'subs', payment: 'deleted' } },
    'last week': { filter: { group: 'last_week' } },
    'without a name': { filter: { group: 'register' } },
    'test users only': { filter: { test: 'only' } },
  });
  addQueries('changes', 'all-footprints', footprintSource, {
    'first rows': {},
    'with test users': { filter: { test: 'with' } },
    'search, one found': { filter: { q: CHANGED } },
    'search, many found': { filter: { q: 'save' } },
    'of a shop': { filter: { pid: 'shop500' } },
    'of staff': { filter: { category: 'staff' } },
    'of schedules': { filter: { kind: 'schedule' } },
  });
  addQueries('installed', 'installed', installedSource, {
    'first rows': {},
    'search, one found': { filter: { q: 'aksiyon 77777' } },
    'search by address': { filter: { q: 'magaza777@' } },
    active: { filter: { status: 'active' } },
  });
  return lists;
}

/** Reads all changes as an export does; prints whether later batches take more time or memory. */
async function readAllInBatches(ctx: Ctx) {
  const callList = recordHandler('all-footprints', footprintSource)['GET /records/all-footprints'];
  const times: number[] = [];
  let next: BatchCursor | null = null;
  let rows = 0;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heaps: number[] = [];
  const begun = performance.now();
  do {
    const started = performance.now();
    const query: Query<'GET /records/all-footprints'> = { range: [0, 999], walk: next };
    const page = (await callList(ctx as never, { query } as never)) as {
      data: object[];
      next?: BatchCursor | null;
    };
    times.push(performance.now() - started);
    rows += page.data.length;
    next = page.next ?? null;
    if (times.length % 100 === 1) {
      collect();
      heaps.push(process.memoryUsage().heapUsed / 2 ** 20);
    }
  } while (next);
  const tenth = Math.ceil(times.length / 10);
  const median = (some: number[]) => quantile(some, 0.5).toFixed(1);
  console.log(
    `export of ${rows} changes: ${((performance.now() - begun) / 1000).toFixed(1)} s, a slice of 1,000 ${median(times.slice(0, tenth))} ms at the beginning and ${median(times.slice(-tenth))} ms at the end, heap ${heaps[0]?.toFixed(0)} MB and ${heaps.at(-1)?.toFixed(0)} MB`,
  );
}

async function fill(db: typeof deps.db): Promise<void> {
  const series = (count: number) => sql`generate_series(1, ${sql.lit(count)}) n`;
  await sql`insert into product (pid, type, settings, loaded_once)
    select 'shop' || n, (array['ikas', 'tsoft', 'ticimax', 'base'])[1 + n % 4],
      jsonb_build_object('url', 'https://magaza' || n || '.example'), case when n % 3 > 0 then now() end
    from ${series(USERS)}`.execute(db);
  await sql`insert into users (id, pid, host, email, email_key, name, password_hash, created_at, extra)
    select 'user' || n, 'shop' || n, 'main', mail, mail,
      case when n % 7 = 0 then '' else (array['Işıl', 'Çiçek', 'Ömer', 'Gül'])[1 + n % 4] || ' ' || n end, '',
      now() - n * interval '20 minutes', case when n % 50 = 0 then '{"is_invoice": true}' else '{}' end::jsonb
    from (select n, case when n % 40 = 0 then 'deneme' else 'magaza' end || n || '@posta.example' as mail
      from ${series(USERS)}) as numbered`.execute(db);
  await sql`insert into subscription (pid, source, plan_id, tier, status, month_limit, daily_limit,
      first_cents, cents, ends_at, changed_at, created_at, facts)
    select 'shop' || n, 'sandbox', '1', 'grow', (array['active', 'deleted', 'past_due', 'deleted'])[1 + n % 4],
      1, 1, 14900, 14900, now(), now(), now(), '{}' from ${series(USERS)} where n % 5 = 0`.execute(
    db,
  );
  await sql`insert into campaign (pid, id, type, name, status, template_key, template_var, body, created_at)
    select 'shop' || 1 + n % ${sql.lit(USERS)}, n, case when n % 9 = 0 then 'schedule' else 'campaign' end,
      'Aksiyon ' || n, (array['active', 'disabled', 'test'])[1 + n % 3], 1 + n % 60, '', '{}',
      now() - n * interval '3 minutes' from ${series(USERS * 2)}`.execute(db);
  const slices = 10;
  for (let slice = 0; slice < slices; slice++) {
    await sql`insert into footprint (pid, email, category, label, extra, created_at)
      select 'shop' || 1 + n % ${sql.lit(USERS)}, 'magaza' || 1 + n % ${sql.lit(USERS)} || '@posta.example',
        case when n % 100 = 0 then 'staff' else 'campaign' end,
        (array['/campaign/save', '/personalize/variable/save', '/auth/updateInfo'])[1 + n % 3],
        jsonb_build_object('name', substr(md5(n::text), 1, 12), 'kind', case when n % 5 = 0 then 'schedule' else 'action' end,
          'before', jsonb_build_object('status', 'disabled'), 'after', jsonb_build_object('status', 'active')),
        now() - n * interval '2 minutes'
      from generate_series(${sql.lit((slice * FOOTPRINTS) / slices + 1)}, ${sql.lit(((slice + 1) * FOOTPRINTS) / slices)}) n`.execute(
      db,
    );
  }
  await sql`vacuum analyze`.execute(db);
}
