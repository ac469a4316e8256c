import { randomUUID } from 'node:crypto';
import { newChoice, partDefinitions } from '@catalogue/compile';
import { findPerson } from '@server/areas/campaigns/schedules/people/people';
import { hiddenAddress } from '@server/areas/campaigns/schedules/queries';
import { DAY, moveClock } from '@tests/support/clock';
import { createCampaign } from '@tests/support/rows/campaigns';
import { buildScheduleMerchant, work } from '@tests/support/rows/schedules';
import { startSmtpServer } from '@tests/support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let merchant: Merchant;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await buildServer();
  merchant = await buildScheduleMerchant(server, smtp.port);
});

afterAll(async () => {
  await server.close();
  await smtp.close();
});

test('findPerson finds a contact in its own shop only', async () => {
  const { db } = server.deps;
  const [own, other] = [await server.buildMerchant(), await server.buildMerchant()];
  const id = randomUUID();
  await sql`insert into contact (pid, id, email, email_key, source, consented_at, created_at)
    values (${own.pid}, ${id}, 'ayse@musteri.example', 'ayse@musteri.example', 1, now(), now())`.execute(
    db,
  );
  const asked = { by: 'contact', id, who: [] } as const;
  expect(await findPerson(db, { ...asked, pid: own.pid })).toMatchObject({
    email: 'ayse@musteri.example',
  });
  expect(await findPerson(db, { ...asked, pid: other.pid })).toBeUndefined();
});

it.each([
  ['ayse@mail.example', 'ay***@mail.example'],
  ['ay@mail.example', 'a***@mail.example'],
  ['a@mail.example', '***@mail.example'],
  ['a@b@mail.example', 'a@***@mail.example'],
  ['905321112233', '90*****33'],
  ['https://Push.example:8443/a/secret', 'push.example'],
  ['1234', ''],
  ['', ''],
])('shortens the address "%s" to "%s"', async (address, shown) => {
  const { rows } = await sql<{ who: string }>`select ${hiddenAddress(sql.ref('a'))} as who
    from (values (${address}::text)) as given (a)`.execute(server.deps.db);
  expect(rows[0]?.who).toBe(shown);
});

async function ask(camp_id: number, email: string, age = 0): Promise<void> {
  const detail = JSON.stringify({ email, mail: 'Seçtiklerimiz' });
  const event = { id: randomUUID(), type: 'formSubmit', camp_id, age, detail };
  const visit = { pid: merchant.pid, visitor: randomUUID(), session: randomUUID() };
  const response = await server.request('/widget/events', {
    method: 'POST',
    body: JSON.stringify({ ...visit, events: [event] }),
  });
  expect(response.status).toBe(202);
  await server.settled();
}
const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));

const invitation = (status: 'active' | 'disabled') => {
  const mail = { ...newChoice(partDefinitions.tags, 'mail'), name: 'Mail', status: true };
  return createCampaign(merchant, { status, tags: [mail] });
};

test('An e-mail requested on a page is sent at most once a day per address', async () => {
  const clock = moveClock(server);
  const id = await invitation('active');
  for (const email of ['ayse@shop.example', 'AYSE@shop.example', 'can@shop.example']) {
    await ask(id, email);
  }
  await work(server);
  expect(mailsTo('ayse@shop.example')).toHaveLength(1);
  expect(mailsTo('AYSE@shop.example')).toHaveLength(0);
  expect(mailsTo('can@shop.example')).toHaveLength(1);
  // The time that a browser reports does not change the limit.
  await ask(id, 'can@shop.example', 2 * DAY);
  await work(server);
  expect(mailsTo('can@shop.example')).toHaveLength(1);
  clock.forward(DAY + 1000);
  await ask(id, 'ayse@shop.example');
  await work(server);
  expect(mailsTo('ayse@shop.example')).toHaveLength(2);
  clock.reset();
});

test('An action that is not live or has no e-mail entry sends no e-mail', async () => {
  const form = { ...newChoice(partDefinitions.tags, 'form'), name: 'Form', status: true };
  const other = await createCampaign(merchant, { status: 'active', tags: [form] });
  await ask(await invitation('disabled'), 'ece@shop.example');
  await ask(other, 'ece@shop.example');
  await work(server);
  expect(mailsTo('ece@shop.example')).toHaveLength(0);
});
