import { randomUUID } from 'node:crypto';
import { newChoice, partDefinitions } from '@catalogue/compile';
import { DAY, moveClock } from '@tests/support/clock';
import { createCampaign } from '@tests/support/rows/campaigns';
import { buildScheduleMerchant, work } from '@tests/support/rows/schedules';
import { startSmtpServer } from '@tests/support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
