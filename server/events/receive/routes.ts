import { istanbulDay } from '@catalogue/lib/istanbul';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { eventCodes } from '@server/events/event-codes';
import { shownOfDay } from '@server/events/read/queries';
import { withEvents } from '@server/events/store/write-events';
import type { LocalLimits } from '@server/http/guards/rate-limit';
import { headerOf, networkOf } from '@server/http/request';
import { AppError } from '@server/platform/errors';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { IncomingEvent } from './incoming';
import { type ParsedBatch, parseBatch } from './parse-batch';
import {
  createRejectionLog,
  knowsCampaign,
  type LiveCampaigns,
  type RejectionCounts,
  validateEvents,
} from './validate-events';

/**
 * Pattern of names with which crawlers, link previews and monitoring programs identify themselves.
 */
const ROBOT = new RegExp(
  [
    // Cubot is a phone brand, so the pattern excludes it.
    '(?<!cu)bot\\b|crawl|spider|slurp|\\bcurl\\/|\\bwget\\/|python-|node-fetch|okhttp\\/|go-http',
    'facebookexternalhit|whatsapp\\/|telegrambot|embedly|bingpreview|google-(read|inspection)',
    'lighthouse|pagespeed|gtmetrix|pingdom|uptime|statuscake|ahrefs|semrush|yandex\\.com\\/bots',
  ].join('|'),
  'i',
);

/** Recognizes robots that name themselves; the rate limits restrict all others. */
const isRobot = (userAgent: string | undefined): boolean => ROBOT.test(userAgent ?? '');

interface EventRouteDeps
  extends Pick<
    Deps,
    'db' | 'env' | 'events' | 'caches' | 'ingest' | 'log' | 'metrics' | 'now' | 'later'
  > {
  /**
   * Returns the live campaigns of a shop; null for an unknown shop. Called for every batch, so it
   * should answer from memory.
   */
  findLive: (pid: string, options?: { fresh: boolean }) => Promise<LiveCampaigns | null>;
  limits: LocalLimits;
  /** Called with stored events. The response waits for it, so browsers retry after a failure. */
  onStored?: (events: readonly IncomingEvent[]) => Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;
const ACCEPTED = '{"success":true}';
/** Limit per shop of reading its campaigns again because an event names an unknown campaign. */
const MAX_RECHECKS = { most: 5, seconds: 1 };
/**
 * Maximum requests from one address for one shop; visitors behind a mobile operator's address send
 * fewer.
 */
const MAX_REQUESTS_PER_MINUTE = 600;

/**
 * POST /widget/events: a batch of one browser, as JSON in text/plain (sendBeacon) or
 * application/json, from any origin. Returns 202 when the events are on the disk of the database
 * or, while it is unavailable, of this server; rejected events get the same response. POST
 * /widget/show: the same with one view that the page requests before showing it, while the daily
 * limit is near. Returns `{success, show}`; an allowed view is counted.
 */
export function eventRoutes(deps: EventRouteDeps): Hono {
  const { ingest, now, onStored } = deps;
  const rejectedTotal = createRejectionLog(deps);
  const app = new Hono();
  for (const path of ['/widget/events', '/widget/show']) {
    app.options(path, (c) =>
      c.body(null, 204, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      }),
    );
  }
  app.post('/widget/events', async (c) => {
    const batch = await readBatch(c, deps);
    // The capacity is checked before `validateBatch` counts the events, so that retries after a
    // rejection do not count as a burst.
    ingest.assertRoom(batch.events.length);
    const { counted } = await validateBatch(c, batch);
    if (counted.length > 0) {
      const how = await ingest.accept(counted);
      // For spooled events, `onStored` is called once they are stored.
      if (how === 'stored') await onStored?.(counted);
    }
    return c.body(ACCEPTED, 202, { 'content-type': 'application/json' });
  });
  app.post('/widget/show', async (c) => {
    const batch = await readBatch(c, deps);
    const [event] = batch.events;
    if (batch.events.length !== 1 || event?.type !== eventCodes.campaignShown) {
      throw new AppError('invalid', { fields: [{ path: 'events', code: 'invalid' }] });
    }
    const { counted, shop } = await validateBatch(c, batch);
    const view = { ...event, at: now().getTime() };
    const show = counted.length > 0 && (await countViewWithinLimit(deps, view, shop.dailyLimit));
    return c.json({ success: true, show });
  });
  return app;

  async function validateBatch(
    c: Context,
    { pid, token, isOwn, events }: ParsedBatch,
  ): Promise<{ counted: IncomingEvent[]; rejected: RejectionCounts; shop: LiveCampaigns }> {
    const known = await deps.findLive(pid);
    if (!known) throw new AppError('not_found');
    // Another server may have just made a campaign live.
    const hasUnknown = events.some(({ camp_id }) => !knowsCampaign(known, camp_id));
    const mayReadAgain =
      hasUnknown && !deps.limits.count({ key: `live-again:${pid}`, ...MAX_RECHECKS });
    const shop = (mayReadAgain && (await deps.findLive(pid, { fresh: true }))) || known;
    const network = networkOf(c, deps.env);
    const sender = { pid, token, network, isOwn, isRobot: isRobot(headerOf(c, 'user-agent')) };
    const { counted, rejected } = await validateEvents(deps, events, { sender, shop });
    rejectedTotal(pid, rejected);
    const set = events.length - counted.length;
    if (set > 0) deps.metrics.events('rejected', set);
    return { counted, rejected, shop };
  }
}

/** @throws AppError `too_large`, `invalid` with the problems, `rate_limited` */
async function readBatch(c: Context, { env, now, limits }: EventRouteDeps): Promise<ParsedBatch> {
  c.header('access-control-allow-origin', '*');
  c.header('cache-control', 'no-store');
  const batch = parseBatch(await readText(c), now().getTime());
  if (!('events' in batch)) {
    throw new AppError('invalid', { fields: [{ ...batch, code: 'invalid' }] });
  }
  limits.enforce({
    key: `events-request:${batch.pid}:${networkOf(c, env)}`,
    most: MAX_REQUESTS_PER_MINUTE,
    seconds: 60,
  });
  return batch;
}

/**
 * Reads the body as text.
 * @throws AppError `too_large`, before the rest of the body is read
 */
async function readText(c: Context): Promise<string> {
  const length = headerOf(c, 'content-length');
  if (Number(length) > MAX_BODY_BYTES) throw new AppError('too_large');
  // The HTTP parser enforces an announced length, so only bodies of unknown length must be counted.
  if (length !== undefined) return c.req.text();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Stores a view and returns true, or returns false when the daily limit is reached. A lock per shop
 * serializes these views, so the limit is exact with any number of servers.
 * @param limit views per day; null for no limit
 */
export function countViewWithinLimit(
  { db, events, now }: Pick<Deps, 'db' | 'events' | 'now'>,
  view: IncomingEvent,
  limit: number | null,
): Promise<boolean> {
  const { pid } = view;
  return withEvents({ db, events }, [view], (store) =>
    inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`daily-limit/${pid}`}, 0))`.execute(
        trx,
      );
      if (limit !== null && (await shownOfDay(forShop(trx, pid), istanbulDay(now()))) >= limit)
        return false;
      await store(trx, [view]);
      return true;
    }),
  );
}
