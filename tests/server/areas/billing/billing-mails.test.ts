import { queueBillingMails } from '@server/areas/billing/mails';
import { tryCard } from '@server/areas/billing/sandbox/pay';
import { closeTrials } from '@server/areas/billing/trial';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, moveClock } from '../../../support/clock';
import { subscribe } from '../../../support/rows/billing';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  server = await buildServer({ SESSION_IDLE_HOURS: '9999', SESSION_ABSOLUTE_DAYS: '300' });
  clock = moveClock(server);
});
afterEach(() => clock.reset());
afterAll(() => server.close());

const deps = () => ({ ...server.deps, now: () => server.deps.now() });
/** Runs the job like two servers, then once more; returns the subjects, oldest first. */
async function mails({ email }: Pick<Merchant, 'email'>): Promise<string[]> {
  await Promise.all([queueBillingMails(deps()), queueBillingMails(deps())]);
  await queueBillingMails(deps());
  const rows = await server.deps.db
    .selectFrom('outbox')
    .select('subject')
    .where('to_address', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map(({ subject }) => subject);
}
const startTrial = (merchant: Merchant) =>
  merchant.call('POST /payment/createFreeTrial', { body: { tier: 'grow' } });

test('The merchant gets one e-mail two days before a trial ends and one after its end', async () => {
  const merchant = await server.buildMerchant();
  const limited = { email: `limited-${merchant.email}` };
  await server.deps.db
    .insertInto('users')
    .values({
      id: limited.email,
      pid: merchant.pid,
      host: 'main',
      email: limited.email,
      email_key: limited.email,
      name: 'Limited',
      company: '',
      phone: '',
      password_hash: '',
      extra: JSON.stringify({ limited_admin: true }),
    })
    .execute();
  await startTrial(merchant);
  clock.forward(5 * DAY - HOUR);
  expect(await mails(merchant)).toEqual([]);
  clock.forward(HOUR);
  expect(await mails(merchant)).toEqual(['Your trial ends in 2 days']);
  clock.forward(2 * DAY);
  expect(await mails(merchant)).toHaveLength(2);
  await closeTrials(deps());
  expect(await mails(merchant)).toEqual(['Your trial ends in 2 days', 'Your trial has ended']);
  expect(await mails(limited)).toEqual([]);
});

test('A trial that became a subscription sends no e-mail about its end', async () => {
  const merchant = await server.buildMerchant();
  await startTrial(merchant);
  await subscribe(server, merchant, 'grow');
  expect(await mails(merchant)).toEqual([]);
});

test('A failed payment and the end of a subscription send one e-mail each, in the user’s language', async () => {
  const merchant = await server.buildMerchant();
  const { body } = await subscribe(server, merchant, 'start');
  const { subscription_id } = body.data.subscription.data;
  clock.forward(2_000);
  await tryCard(deps(), subscription_id, false);
  expect(await mails(merchant)).toEqual(['Your payment failed']);
  clock.forward(2_000);
  await tryCard(deps(), subscription_id, true);
  await server.deps.db
    .updateTable('users')
    .set({ language: 'tr' })
    .where('id', '=', merchant.id)
    .execute();
  await server.request('/api/payment/updatePrice', {
    method: 'POST',
    headers: { cookie: merchant.cookie, 'x-vitrin': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ subscription_id, tier: 'start', price: -49 }),
  });
  expect(await mails(merchant)).toEqual(['Your payment failed', 'Aboneliğiniz sona erdi']);
});
