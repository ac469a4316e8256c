// Measures recommendations: the share of related products found, whether the CPU time per visit
// grows with the number of visits, and response times.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import os from 'node:os';
import { actionDefinitions } from '@catalogue/actions/registry';
import { fillForm } from '@catalogue/fields/schema';
import { createApp } from '@server/app';
import { createLearner } from '@server/areas/campaigns/recommendations/learner';
import { recommendFresh } from '@server/areas/campaigns/recommendations/recommend';
import { boot } from '@server/boot';
import { forShop } from '@server/db/shop-scope';
import { signEventToken } from '@server/events/receive/event-token';
import { parseEnv } from '@server/platform/env';
import { listen } from '@server/platform/listen';
import { makeLive } from '@tests/support/rows/campaigns';
import { sql } from 'kysely';
import { askChild } from './support/ask-child';
import { databaseSeconds, idleSince, machineTime } from './support/machine';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 5000);
const VISITS = Number(process.env.BENCH_VISITS ?? 200_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const RATE_PER_SECOND = 300;
/** Number of visits that the benchmark simulates at the same time. */
const PARALLEL = 64;
/** Products 2n and 2n + 1 are related: this share of visits views both. */
const PAIRED_SHARE = 1 / 3;
/** Minimum views of a measured product; with fewer, its recommendations depend on chance. */
const MIN_VIEWS = 20;
/** Number of visitors who report a view of the same product at the same time. */
const CROWD = 130;
const CROWDS = 10;

const P99_LIMIT_MS = 10;
const RATIO_LIMIT = 1.3;
const FOUND_LIMIT = 0.95;

interface Waits {
  /** Number of all requests, including those of the warm-up. */
  sent: number;
  failed: number;
  p50: number;
  p99: number;
  worst: number;
}

const SITE = 'https://bench.example';
const pid = 'bench0000001';
const dataDir = `/tmp/vitrin-bench-recommend-${process.pid}`;
const env = parseEnv({
  DATA_DIR: dataDir,
  DEMO: '0',
  PORT: '0',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
});
const { deps, shutDown } = await boot(env, {
  assets: null,
  dist: 'dist/server',
  print: console.log,
});
try {
  const shop = forShop(deps.db, pid);
  await openShop();
  // A seeded generator produces the same visits in every run, unlike Math.random.
  let state = 42;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  /** Returns a random product. Visitors view a few products often and most products rarely. */
  const pick = () => Math.min(PRODUCTS - 1, Math.floor(PRODUCTS * random() ** 2));
  const learner = createLearner(deps);

  async function visit(): Promise<void> {
    const session = randomUUID();
    const first = pick();
    const seen = [first, ...(random() < PAIRED_SHARE ? [first ^ 1] : []), pick(), pick()];
    for (const number of seen) {
      await learner.learn({ pid, site: SITE, page: { session, products: [viewed(number)] } });
    }
  }

  const before = machineTime();
  const costs: number[] = [];
  for (let tenth = 1; tenth <= 10; tenth++) {
    const visits = Math.floor(VISITS / 10);
    const from = { cpu: cpuSeconds(), wall: performance.now() };
    let left = visits;
    const visitor = async () => {
      while (left-- > 0) await visit();
    };
    await Promise.all(Array.from({ length: PARALLEL }, visitor));
    const cost = ((cpuSeconds() - from.cpu) * 1000) / visits;
    const perSecond = visits / ((performance.now() - from.wall) / 1000);
    costs.push(cost);
    console.log(
      `visits to ${tenth * 10} %: ${cost.toFixed(2)} ms of processor time each, ${Math.round(perSecond)} a second`,
    );
  }
  const ratio = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
  console.log(
    `Cost of a visit, last tenth / first tenth: ${ratio.toFixed(2)}, limit ${RATIO_LIMIT}`,
  );

  const rows = await shop
    .selectFrom('product_score')
    .innerJoin('shop_product', 'shop_product.number', 'product_score.product')
    .select('shop_product.key')
    .where('product_score.changes', '>=', MIN_VIEWS)
    .orderBy('product_score.viewed')
    .execute();
  const sampled = rows.filter((_, index) => index % Math.ceil(rows.length / 500) === 0);
  let found = 0;
  for (const { key } of sampled) {
    const partner = `p${Number(key.slice(1)) ^ 1}`;
    const request = { strategy: 'viewed-together' as const, count: 3, seed: { id: key } };
    const row = await recommendFresh(shop, request, deps.now());
    if (row.some((one) => one.key === partner)) found += 1;
  }
  const share = found / Math.max(1, sampled.length);
  console.log(
    `Pairs among the first three: ${found} of ${sampled.length} products looked at ${MIN_VIEWS} times or more, limit ${FOUND_LIMIT * 100} %`,
  );

  const server = await listen(createApp(deps).storefront.fetch, { host: '127.0.0.1', port: 0 });
  const refused = await crowd(server.port);
  console.log(`${CROWD} visitors of one product at once, ${CROWDS} times: ${refused} refused`);

  const strategies = ['viewed-together', 'similar', 'most-viewed', 'on-sale', 'new'] as const;
  const bodies = Array.from({ length: 5000 }, (_, index) =>
    JSON.stringify({
      pid,
      strategy: strategies[index % strategies.length],
      count: 8,
      seed: { id: `p${pick()}` },
    }),
  );
  // The database updates statistics and writes changed pages by itself only after some minutes.
  await sql`vacuum analyze`.execute(deps.db);
  await sql`checkpoint`.execute(deps.db);
  const beforeRows = machineTime();
  const cpuBefore = cpuSeconds();
  const waits = await askChild<Waits>('ask-rows.mjs', {
    port: server.port,
    path: '/widget/recommend',
    bodies,
    rate: RATE_PER_SECOND,
    seconds: SECONDS,
  });
  console.log(
    `${RATE_PER_SECOND} rows a second: median ${waits.p50.toFixed(1)} ms, p99 ${waits.p99.toFixed(1)} ms, worst ${waits.worst.toFixed(1)} ms, limit ${P99_LIMIT_MS} ms at the 99th; ${waits.failed} failed; ${percent(idleSince(beforeRows))} of the machine idle meanwhile`,
  );
  const cost = ((cpuSeconds() - cpuBefore) * 1000) / waits.sent;
  console.log(`Cost of a row: ${cost.toFixed(2)} ms of processor time`);
  await server.stop(1_000);
  console.log(
    `Load of the machine: ${os.loadavg()[0]?.toFixed(1)}, ${percent(idleSince(before))} idle over the whole run`,
  );
  const isReached =
    ratio <= RATIO_LIMIT &&
    share >= FOUND_LIMIT &&
    waits.p99 <= P99_LIMIT_MS &&
    refused + waits.failed === 0;
  console.log(`Figures: ${isReached ? 'reached' : 'NOT reached'}`);
  if (!isReached) process.exitCode = 1;
} finally {
  await shutDown();
  rmSync(dataDir, { recursive: true, force: true });
}

process.exit();

async function openShop(): Promise<void> {
  await deps.db
    .insertInto('product')
    .values({ pid, settings: JSON.stringify({ url: SITE }) })
    .execute();
  await makeLive(deps.db, pid, 1);
  const parameters = fillForm(actionDefinitions.recommendation.fields, {
    source: { kind: 'learned', form: { strategy: 'viewed-together' } },
  });
  const tags = JSON.stringify([{ type: 'recommendation', name: 'Row', parameters, status: true }]);
  await sql`update campaign set body = jsonb_set(body, '{tags}', ${tags}::jsonb)
    where pid = ${pid}`.execute(deps.db);
}

function viewed(number: number) {
  return {
    id: `p${number}`,
    name: `Product ${number}`,
    url: `${SITE}/p/${number}`,
    price: 1000 + ((number * 7919) % 100_000),
    ...(number % 5 === 0 && { priceBefore: 200_000 }),
    currency: 'TRY',
    available: true,
    categories: ['All', `Category ${number % 40}`],
    did: 'viewed' as const,
  };
}

/** Lets many visitors view one product at once; returns the number of rejected requests. */
async function crowd(port: number): Promise<number> {
  const token = signEventToken(deps.env.secretKey, pid, new Date());
  let refused = 0;
  const see = async (visitor: number) => {
    const body = JSON.stringify({ pid, token, session: randomUUID(), products: [viewed(7)] });
    const headers = { 'x-forwarded-for': `10.1.${visitor}.1` };
    const address = `http://127.0.0.1:${port}/widget/seen`;
    const { status } = await fetch(address, { method: 'POST', headers, body });
    if (status !== 202) refused += 1;
  };
  for (let time = 0; time < CROWDS; time++) {
    await Promise.all(Array.from({ length: CROWD }, (_, visitor) => see(visitor)));
  }
  return refused;
}

/** Returns the CPU seconds of this process and its database. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + databaseSeconds(dataDir);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
