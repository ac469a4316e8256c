import { DAY_MS } from '@catalogue/lib/durations';
import type { Signal, SignalKind } from '@catalogue/schedules/signals';
import { type WidgetSignals, widgetSignals } from '@contract/storefront';
import { enqueueContact, holdContact } from '@server/areas/account/connections/queue';
import { queueRequested } from '@server/areas/campaigns/schedules/messages/requested';
import { askToConfirm } from '@server/areas/campaigns/schedules/people/confirm';
import { addContact } from '@server/areas/campaigns/schedules/people/contacts';
import { storePushSubscription } from '@server/areas/campaigns/schedules/people/subscriptions';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { eventCodes } from '@server/events/event-codes';
import type { IncomingEvent } from '@server/events/receive/incoming';
import type { LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetRequest } from '@server/http/input';
import { findProduct } from '@server/shop/product';
import type { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { startWaits } from './start-waits';

type Db = Kysely<Database>;

/** POST /widget/signals: JSON in text/plain (sendBeacon), from any origin; 202 once stored. */
export function mountSignals(
  app: Hono,
  deps: Deps & { findShop: (pid: string) => Promise<boolean>; limits: LocalLimits },
): void {
  app.post('/widget/signals', async (c) => {
    const { body } = await readWidgetRequest(c, deps, {
      schema: widgetSignals,
      limitKey: (client) => `signals:${client}`,
    });
    await storeSignals(deps, body);
    return c.json({ success: true }, 202);
  });
}

/** Stores a visitor's actions once and starts the schedules that wait for them. */
async function storeSignals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pid, visitor, signals }: WidgetSignals,
): Promise<void> {
  const at = now();
  await inTransaction(db, async (trx) => {
    const ids = signals.map(({ id }) => id);
    const fresh = await rememberSignals(trx, { pid, ids, at });
    const happened = signals
      .filter(({ id }) => fresh.has(id))
      .map(({ kind, age, url, page }): Signal => {
        const when = new Date(at.getTime() - Math.min(age, DAY_MS));
        return { kind, at: when, page: { url, type: page } };
      })
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    await storeFacts(trx, { pid, visitor }, happened);
    await startWaits(trx, { pid, visitor }, happened);
  });
}

const FORM = eventCodes.formSubmit;
const PUSH = eventCodes.pushSubscribe;

/** Handles forms and consents to notifications, and starts the schedules that they trigger. */
export async function processForms(
  { db, now, ports, env }: Pick<Deps, 'db' | 'now' | 'ports' | 'env'>,
  events: readonly IncomingEvent[],
): Promise<void> {
  const forms = events.filter(({ type }) => type === FORM || type === PUSH);
  for (const { pid, visitor, id, type, camp_id, at, detail, variant } of forms) {
    await inTransaction(db, async (trx) => {
      const moment = new Date(at);
      const fresh = await rememberSignals(trx, { pid, ids: [id], at: moment });
      if (fresh.size === 0) return;
      const form = { pid, visitor, campaign: camp_id, at: moment, detail, variant };
      if (type === PUSH) return storePushSubscription(trx, ports.push, form);
      await queueRequested(trx, form, now());
      const product = await findProduct(forShop(trx, pid));
      const confirm = product?.settings.doubleOptIn?.on ?? false;
      const added = await addContact(trx, form, { confirm });
      if (!added) return;
      const { given, id: contact, pending, subscribed } = added;
      if (pending) await holdContact(trx, { ...form, given, contact });
      // With double opt-in, only contacts who receive the shop's messages are sent to its
      // connections.
      else if (subscribed || !confirm) await enqueueContact(trx, { ...form, given }, now());
      if (pending && given.consent) await askToConfirm({ env, now }, trx, { pid, contact });
      await startWaits(trx, { pid, visitor }, [{ kind: 'form', at: moment, campaign: camp_id }]);
    });
  }
}

/** Stores the ids of signals; returns the ids that were not stored before. */
async function rememberSignals(
  db: Db,
  { pid, ids, at }: { pid: string; ids: readonly string[]; at: Date },
): Promise<Set<string>> {
  // The ids are sorted, so that two servers with the same batch do not deadlock.
  const { rows } = await sql<{ id: string }>`
    insert into visitor_signal (pid, id, taken_at)
    select ${pid}, id, ${at} from unnest(${[...ids].sort()}::uuid[]) as sent (id)
    on conflict do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function storeFacts(
  db: Db,
  { pid, visitor }: { pid: string; visitor: string },
  signals: readonly Signal[],
): Promise<void> {
  const last = (kind: SignalKind) => signals.findLast((signal) => signal.kind === kind)?.at ?? null;
  if (signals.every(({ kind }) => kind === 'page')) return;
  await sql`
    insert into visitor_fact as f (pid, visitor, visited_at, cart_at, emptied_at, ordered_at)
    values (${pid}, ${visitor}, ${last('visit')}, ${last('cart')}, ${last('emptied')}, ${last('order')})
    on conflict (pid, visitor) do update set
      visited_at = greatest(f.visited_at, excluded.visited_at),
      cart_at = greatest(f.cart_at, excluded.cart_at),
      emptied_at = greatest(f.emptied_at, excluded.emptied_at),
      ordered_at = greatest(f.ordered_at, excluded.ordered_at)`.execute(db);
}
