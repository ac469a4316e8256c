import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@server/db/schema';
import { enqueueMail } from '@server/mail/outbox';
import { type Kysely, sql } from 'kysely';
import { designEntry } from './designs';
import { buildBatch, fromElsewhere } from './rows/events';
import type { startSmtpServer } from './servers/mail';
import { storefrontOf } from './servers/server-process';
import { CONSOLE_HEADERS } from './servers/shop-on-server';

export interface Audit {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** `audit` compares the writes acknowledged while `open` returned true with the database. */
export interface Writer {
  write: (open: () => boolean) => Promise<void>;
  audit: (db: Kysely<Database>) => Promise<Audit>;
}

interface Place {
  address: string;
  pid: string;
}

/** Returns how often each event of a shop is stored, by its id. */
export type CountStored = (db: Kysely<Database>, pid: string) => Promise<Map<string, number>>;

interface EventPlace extends Place {
  token?: string | undefined;
  /** Reads the stored events; from PostgreSQL by default. */
  countStored?: CountStored;
}

const inDatabase: CountStored = async (db, pid) => {
  const { rows } = await sql<{ id: string; times: number }>`
    select id, count(*)::int as times from events where pid = ${pid} group by id`.execute(db);
  return new Map(rows.map(({ id, times }) => [id, times]));
};

/** Sends events like a shop's pages, and records the ids of all events it sent. */
export interface EventWriter extends Writer {
  /** Sends a view until the server acknowledges it. @returns its id */
  send: () => Promise<string>;
}

const PAUSE_MS = 20;
const CODES = 20_000;

async function post(url: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => null,
  );
  const output = await answer?.json().catch(() => null);
  return answer && output ? { status: answer.status, body: output } : null;
}

/** Creates pages that send views and clicks of two campaigns until the server acknowledges them. */
export function eventWriter({
  address,
  pid,
  token,
  countStored = inDatabase,
}: EventPlace): EventWriter {
  const sent = new Set<string>();
  const answered = new Set<string>();
  const deliver = async (events: Parameters<typeof buildBatch>[0]) => {
    const batch = buildBatch({ pid, ...(token && { token }), ...events });
    const ids = batch.events.map(({ id }) => id);
    for (const id of ids) sent.add(id);
    while (
      (await post(`${storefrontOf(address)}/widget/events`, fromElsewhere(), batch))?.status !== 202
    )
      await sleep(PAUSE_MS);
    for (const id of ids) answered.add(id);
    return ids;
  };
  return {
    send: async () => (await deliver({}))[0] ?? '',
    async write(open) {
      while (open()) await deliver({ events: [{}, { camp_id: 2 }, { type: 'tagClick' }] });
    },
    async audit(db) {
      const stored = await countStored(db, pid);
      return {
        acknowledged: answered.size,
        lost: [...answered].filter((id) => !stored.has(id)).length,
        doubled: [...stored].filter(([id, times]) => times > 1 || !sent.has(id)).length,
      };
    },
  };
}

/** Each call of `write` saves its own variable repeatedly, as one merchant. */
export function saveWriter({ address, pid, cookie }: Place & { cookie: string }): Writer {
  const savers: { id?: number; answered: number }[] = [];
  let saves = 0;
  const headers = { ...CONSOLE_HEADERS, cookie };
  /** The first save may be stored even when its response was lost. */
  const find = async (key: string): Promise<number | undefined> => {
    const answer = await fetch(`${address}/api/personalize/variable/get`, { headers }).catch(
      () => null,
    );
    const output = answer?.ok ? await answer.json().catch(() => null) : null;
    const rows: { id: number; data: { _raw: { key: { value: string } } } }[] = output?.data ?? [];
    return rows.find(({ data }) => data._raw.key.value === key)?.id;
  };
  return {
    async write(open) {
      const saver: (typeof savers)[number] = { answered: 0 };
      const key = `saver${savers.push(saver)}`;
      const data = {
        _raw: {
          key: { value: key },
          auto: { value: false },
          unique: { value: true },
          code: { value: 'return 1;' },
        },
      };
      for (let attempt = 1; open(); attempt++) {
        const { id } = saver;
        const sent = { ...(id && { id }), name: String(attempt), disabled: false, data };
        const url = `${address}/api/personalize/variable/save`;
        const answer = await post(url, headers, { data: sent });
        if (answer?.status === 200) {
          saves += 1;
          saver.id = answer.body.data.id;
          saver.answered = attempt;
        } else {
          const found = id ?? (await find(key));
          if (found) saver.id = found;
          await sleep(PAUSE_MS);
        }
      }
    },
    /** A write is lost when the stored value is older than the last acknowledged one. */
    async audit(db) {
      const rows = await db
        .selectFrom('variable')
        .select(['id', 'name'])
        .where('pid', '=', pid)
        .execute();
      const names = new Map(rows.map(({ id, name }) => [id, Number(name)]));
      const lost = savers.filter(
        ({ id, answered }) => answered > 0 && !((names.get(id ?? 0) ?? 0) >= answered),
      );
      return {
        acknowledged: saves,
        lost: lost.length,
        doubled: Math.max(0, rows.length - savers.length),
      };
    },
  };
}

/** Creates pages near a daily limit that request permission for each view before showing it. */
export function limitWriter({
  address,
  pid,
  limit,
  token,
  countStored = inDatabase,
}: EventPlace & { limit: number }): Writer {
  const shown = new Set<string>();
  return {
    async write(open) {
      while (open()) {
        const batch = buildBatch({ pid, ...(token && { token }) });
        const [id = ''] = batch.events.map((event) => event.id);
        for (;;) {
          const answer = await post(`${storefrontOf(address)}/widget/show`, fromElsewhere(), batch);
          if (answer?.status === 200) {
            if (answer.body.show) shown.add(id);
            break;
          }
          await sleep(PAUSE_MS);
        }
        await sleep(5 * PAUSE_MS);
      }
    },
    async audit(db) {
      const stored = await countStored(db, pid);
      const views = [...stored.values()].reduce((sum, times) => sum + times, 0);
      return {
        acknowledged: shown.size,
        lost: [...shown].filter((id) => !stored.has(id)).length,
        doubled: Math.max(0, views - limit),
      };
    },
  };
}

export function orderWriter({ address, key }: Place & { key: string }): Writer {
  const numbers = new Set<string>();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  return {
    async write(open) {
      while (open()) {
        const number = randomUUID();
        const order = { number, placed_at: new Date().toISOString(), currency: 'TRY', total: 100 };
        const lines = [{ id: 'vase', name: 'Vase', price: 100, quantity: 1 }];
        while ((await post(`${address}/api/orders`, headers, { ...order, lines }))?.status !== 200)
          await sleep(PAUSE_MS);
        numbers.add(number);
        // A key may send 600 orders per minute.
        await sleep(6 * PAUSE_MS);
      }
    },
    async audit(db) {
      const { rows } = await sql<{ number: string; times: number }>`
        select number, count(*)::int as times from shop_order group by number`.execute(db);
      const times = new Map(rows.map((row) => [row.number, row.times]));
      const totals = await sql<{ orders: number }>`
        select coalesce(sum(orders), 0)::int as orders from order_totals`.execute(db);
      const counted = totals.rows[0]?.orders ?? 0;
      return {
        acknowledged: numbers.size,
        lost: [...numbers].filter((number) => !times.has(number)).length,
        doubled:
          rows.filter((row) => row.times > 1 || !numbers.has(row.number)).length +
          Math.abs(counted - rows.length),
      };
    },
  };
}

/** Creates visitors who each receive a coupon code of a list; `campaign` offers the codes. */
export async function codeWriter(
  db: Kysely<Database>,
  { address, pid, campaign }: Place & { campaign: number },
): Promise<Writer> {
  const pool = 1;
  await sql`insert into coupon_pool (pid, id, name, created_at) values (${pid}, ${pool}, 'Codes', now())`.execute(
    db,
  );
  await sql`insert into coupon (pid, pool_id, code)
    select ${pid}, ${pool}, 'C' || n from generate_series(1, ${CODES}::int) n`.execute(db);
  const tags = [designEntry([{ name: 'Code', blocks: [['coupon', { code: `pool:${pool}` }]] }])];
  await sql`update campaign set body = jsonb_set(body, '{tags}', ${JSON.stringify(tags)}::jsonb)
    where pid = ${pid} and id = ${campaign}`.execute(db);
  const codes = new Map<string, string>();
  return {
    async write(open) {
      while (open()) {
        const visitor = randomUUID();
        const asked = { pid, visitor, camp_id: campaign, pool };
        for (;;) {
          const answer = await post(
            `${storefrontOf(address)}/widget/coupon`,
            fromElsewhere(),
            asked,
          );
          if (answer?.status === 200 && answer.body.code) {
            codes.set(visitor, answer.body.code);
            break;
          }
          if (answer?.status === 404) throw new Error('No live campaign offers the list.');
          await sleep(PAUSE_MS);
        }
        await sleep(2 * PAUSE_MS);
      }
    },
    async audit(database) {
      const { rows } = await sql<{ visitor: string; code: string }>`
        select visitor, code from coupon where visitor is not null`.execute(database);
      const owners = new Map(rows.map(({ code, visitor }) => [code, visitor]));
      return {
        acknowledged: codes.size,
        lost: [...codes].filter(([visitor, code]) => owners.get(code) !== visitor).length,
        doubled:
          rows.length -
          new Set(rows.map(({ visitor }) => visitor)).size +
          (codes.size - new Set(codes.values()).size),
      };
    },
  };
}

/** Compares e-mails of the instance, queued once each, with those that the mail server received. */
export function mailWriter(
  db: Kysely<Database>,
  mailServer: Awaited<ReturnType<typeof startSmtpServer>>,
): Writer {
  const queued = new Set<string>();
  const enqueue = async () => {
    const to = `${randomUUID()}@reader.example`;
    const copy = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
    const mail = { kind: 'notice', to, ...copy } as const;
    await enqueueMail(db, mail, new Date()).then(
      () => queued.add(to),
      () => sleep(PAUSE_MS),
    );
    return to;
  };
  return {
    async write(open) {
      while (open()) {
        await enqueue();
        await sleep(5 * PAUSE_MS);
      }
    },
    async audit(database) {
      const stateOf = async () => {
        const rows = await database.selectFrom('outbox').select(['to_address', 'state']).execute();
        return new Map(rows.map((row) => [row.to_address, row.state]));
      };
      // After an interruption the queue must continue: an e-mail that is queued now must be sent.
      const last = await enqueue();
      while ((await stateOf()).get(last) !== 'sent') await sleep(PAUSE_MS);
      const states = await stateOf();
      const arrived = new Map<string, number>();
      for (const { to } of mailServer.mails)
        for (const one of to) arrived.set(one, (arrived.get(one) ?? 0) + 1);
      return {
        acknowledged: queued.size,
        lost: [...queued].filter(
          (to) => !states.has(to) || (states.get(to) === 'sent' && !arrived.has(to)),
        ).length,
        doubled: [...arrived].filter(
          ([to, times]) => times > 1 || states.get(to) === 'queued' || !states.has(to),
        ).length,
      };
    },
  };
}
