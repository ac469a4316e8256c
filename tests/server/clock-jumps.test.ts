import { randomUUID } from 'node:crypto';
import { totals } from '@server/events/read/queries';
import { deliverDue, enqueueMail } from '@server/mail/outbox';
import type { MailService } from '@server/mail/types';
import { aroundNow, HOUR, MINUTE, moveClock } from '@tests/support/clock';
import { buildCampaign, createCampaign } from '@tests/support/rows/campaigns';
import { readerOf, sendBatch, tokenOf } from '@tests/support/rows/events';
import { buildServer, PASSWORD, type TestServer } from '@tests/support/servers/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const JUMPS = [
  ['an hour forwards', HOUR],
  ['an hour back', -HOUR],
] as const;

let server: TestServer;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  server = await buildServer({ TRUST_PROXY: '1' });
  clock = moveClock(server);
});
afterEach(() => clock.reset());
afterAll(() => server.close());

async function logIn(username: string, password: string, address: string): Promise<number> {
  const { status } = await server.request('/api/auth/login', {
    method: 'POST',
    headers: { 'x-vitrin': '1', 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  });
  return status;
}

describe.each(JUMPS)('a clock that jumps %s', (jump, by) => {
  test(`A user stays signed in and can sign in again when the clock jumps ${jump}`, async () => {
    const merchant = await server.buildMerchant();
    expect((await merchant.call('GET /auth/user')).status).toBe(200);
    clock.forward(by);
    expect((await merchant.call('GET /auth/user')).status).toBe(200);
    expect(await logIn(merchant.email, PASSWORD, '10.9.1.1')).toBe(200);
    clock.reset();
    expect((await merchant.call('GET /auth/user')).status).toBe(200);
  });

  test(`A limit grants at most one more window and locks no user out when the clock jumps ${jump}`, async () => {
    const guess = (password: string) =>
      logIn(`guessed${by}@shop.example`, password, `10.9.0.${by > 0 ? 1 : 2}`);
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth++) statuses.push(await guess(`Wrong1!${nth}`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    clock.forward(by);
    // The jump opens at most one more window of ten tries.
    const after: number[] = [];
    for (let nth = 0; nth < 12; nth++) after.push(await guess(`Wrong2!${nth}`));
    expect(after.filter((status) => status === 401)).toHaveLength(10);
    clock.forward(16 * MINUTE);
    expect(await guess('Wrong3!')).toBe(401);
  });

  test(`A change of a campaign reaches the shop’s pages when the clock jumps ${jump}`, async () => {
    const merchant = await server.buildMerchant();
    const id = await createCampaign(merchant, { name: 'First', status: 'active' });
    const ids = async () => {
      const answer = await server.request(`/widget/config/${merchant.pid}`);
      const { campaigns } = await answer.json();
      return campaigns.map((one: { id: number }) => one.id);
    };
    expect(await ids()).toEqual([id]);
    clock.forward(by);
    await merchant.call('POST /campaign/save', { body: { data: { id, status: 'disabled' } } });
    await merchant.call('POST /campaign/save', { body: { data: buildCampaign() } });
    clock.forward(3_000);
    expect(await ids()).toEqual([]);
  });

  test(`Events of an open page are accepted and count once when the clock jumps ${jump}`, async () => {
    const merchant = await server.buildMerchant();
    const id = await createCampaign(merchant, { status: 'active' });
    const token = tokenOf(server, merchant.pid);
    clock.forward(by);
    const event = { id: randomUUID(), camp_id: id };
    const who = { visitor: randomUUID(), session: randomUUID() };
    for (let time = 0; time < 2; time++) {
      const batch = { ...who, pid: merchant.pid, token, events: [event] };
      expect((await sendBatch(server, batch)).status).toBe(202);
      clock.reset();
    }
    const days = aroundNow();
    const range = { from: days.start_date, to: days.end_date };
    const counted = await totals(readerOf(server.deps, merchant.pid), { ...range, campIds: [id] });
    expect(counted).toMatchObject([{ total_count: 1 }]);
  });

  test(`An e-mail is sent once, even while another server sends it, when the clock jumps ${jump}`, async () => {
    const { db } = server.deps;
    await db.deleteFrom('outbox').execute();
    const sent: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const mails = ['held@reader.example', 'waiting@reader.example'];
    const enqueue = (to = '') =>
      enqueueMail(
        db,
        { kind: 'notice', to, subject: 'Hi', html: '', text: 'Hi' },
        server.deps.now(),
      );
    const send: MailService = async ({ to }) => {
      sent.push(to);
      if (to === mails[0]) await held;
    };
    const deliver = () =>
      deliverDue(
        { ...server.deps, now: () => server.deps.now() },
        { send, from: 'us@vitrin.example' },
      );
    await enqueue(mails[0]);
    const first = deliver();
    await expect.poll(() => sent).toEqual([mails[0]]);
    clock.forward(by);
    // Another server checks the queue after the jump, while the first one waits for its provider.
    await enqueue(mails[1]);
    await deliver();
    release();
    await first;
    clock.reset();
    clock.forward(Math.abs(by));
    await deliver();
    expect(sent.sort()).toEqual(mails);
  });
});
