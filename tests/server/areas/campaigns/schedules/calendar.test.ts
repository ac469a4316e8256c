import { istanbulDay } from '@catalogue/lib/istanbul';
import { forShop } from '@server/db/shop-scope';
import { DAY, HOUR, MINUTE, moveClock } from '@tests/support/clock';
import {
  buildContact,
  buildScheduleMerchant,
  createSchedule,
  reportSignal,
  work,
} from '@tests/support/rows/schedules';
import { decodeQuotedPrintable, startSmtpServer } from '@tests/support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { connectNumber, startWhatsappCloud } from '@tests/support/servers/whatsapp-cloud';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;
let merchant: Merchant;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  smtp = await startSmtpServer();
  cloud = await startWhatsappCloud();
  // Sessions last long, so that the merchant stays signed in when the clock moves by days.
  server = await buildServer({
    WHATSAPP_URL: cloud.url,
    SESSION_IDLE_HOURS: '2400',
    SESSION_ABSOLUTE_DAYS: '300',
  });
  clock = moveClock(server);
});
beforeEach(async () => {
  merchant = await buildScheduleMerchant(server, smtp.port);
});
afterEach(() => clock.reset());
afterAll(async () => {
  await server.close();
  await smtp.close();
  await cloud.close();
});

const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
const momentIn = (wait: number) => new Date(server.deps.now().getTime() + wait).toISOString();
const once = (wait: number) =>
  ({ push_mode: 'calendar', trigger: ['once', { at: momentIn(wait) }] }) as const;
const daily = { push_mode: 'calendar', trigger: ['daily', { time: '10:00' }] } as const;
const logOf = async (id: number) =>
  (await merchant.call('GET /campaign/schedule/log/{id}', { params: { id } })).body.data;
const rowOf = async (id: number) => {
  const { body } = await merchant.call('GET /campaign/schedule/list');
  return body.data.find((row: { id: number }) => row.id === id);
};

test('A calendar message is sent once, at its time, to all contacts who agreed', async () => {
  const people = await Promise.all([1, 2, 3].map(() => buildContact(server, merchant)));
  const silent = await buildContact(server, merchant, { consent: false });
  const id = await createSchedule(merchant, once(HOUR));
  expect((await rowOf(id)).next_run.slice(0, 16)).toBe(momentIn(HOUR).slice(0, 16));
  await work(server);
  expect(people.flatMap(({ email }) => mailsTo(email))).toHaveLength(0);
  clock.forward(HOUR + MINUTE);
  await work(server);
  clock.forward(DAY);
  await work(server);
  for (const { email } of people) expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(silent.email)).toHaveLength(0);
  expect(await rowOf(id)).toMatchObject({ next_run: null, sent: 3, failed: 0 });
});

test('A shop marked for deletion sends no planned messages until the deletion is cancelled', async () => {
  const { email } = await buildContact(server, merchant);
  const id = await createSchedule(merchant, daily as never);
  const own = forShop(server.deps.db, merchant.pid);
  const leaveAt = (delete_at: Date | null) =>
    own.updateTable('product').set({ delete_at }).execute();
  await leaveAt(new Date(server.deps.now().getTime() + 14 * DAY));
  // A message that is already queued is withdrawn.
  const now = server.deps.now();
  await own
    .insertInto('schedule_outbox')
    .values({
      pid: merchant.pid,
      schedule: id,
      contact: null,
      channel: 'mail',
      address: email,
      state: 'queued',
      due_at: now,
      created_at: now,
    })
    .execute();
  clock.forward(3 * DAY);
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  const states = await own.selectFrom('schedule_outbox').select('state').execute();
  expect(states).toEqual([{ state: 'withdrawn' }]);
  await leaveAt(null);
  clock.forward(DAY);
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
  expect((await rowOf(id)).next_run).not.toBeNull();
});

test('A moment missed by less than a day is sent once, and older ones are logged as missed', async () => {
  const { email } = await buildContact(server, merchant);
  const id = await createSchedule(merchant, daily as never);
  clock.forward(5 * DAY);
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
  const log = await logOf(id);
  expect(log.filter(({ state }: { state: string }) => state === 'missed')).toHaveLength(4);
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
  clock.forward(DAY);
  await work(server);
  expect(mailsTo(email)).toHaveLength(2);
});

test('A moment missed by more than a day is logged and not sent', async () => {
  const { email } = await buildContact(server, merchant);
  const id = await createSchedule(merchant, once(HOUR));
  clock.forward(26 * HOUR);
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  expect(await logOf(id)).toEqual([expect.objectContaining({ state: 'missed', who: '' })]);
});

test('A moment that passed while the schedule was disabled is not sent later', async () => {
  const { email } = await buildContact(server, merchant);
  const id = await createSchedule(merchant, daily as never, 'disabled');
  const status = (next: 'active' | 'disabled') =>
    merchant.call('POST /campaign/save', { body: { data: { id, status: next } } });
  clock.forward(DAY);
  await status('active');
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  await status('disabled');
  clock.forward(DAY);
  await work(server);
  await status('active');
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  clock.forward(DAY);
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
});

test('A due message is still sent after an edit that does not change its moment', async () => {
  const { email } = await buildContact(server, merchant);
  const id = await createSchedule(merchant, once(HOUR));
  clock.forward(HOUR + MINUTE);
  const record = (await merchant.call('GET /campaign/schedule/getV2/{id}', { params: { id } })).body
    .data;
  const { data, status, _key } = record;
  const changed = { ...data, name: 'Renamed', status, _key, id };
  await merchant.call('POST /campaign/save', { body: { data: changed } });
  await work(server);
  expect(mailsTo(email)).toHaveLength(1);
});

test('A birthday message is sent only to contacts whose birthday it is', async () => {
  const today = istanbulDay(server.deps.now());
  const born = (day: string) => buildContact(server, merchant, { birthday: `1990${day.slice(4)}` });
  const due = await born(istanbulDay(new Date(server.deps.now().getTime() + DAY)));
  const other = await born(today);
  const unknown = await buildContact(server, merchant);
  await createSchedule(merchant, {
    push_mode: 'calendar',
    trigger: ['birthday', { time: '00:00' }],
  });
  clock.forward(DAY);
  await work(server);
  expect(mailsTo(due.email)).toHaveLength(1);
  expect(mailsTo(other.email)).toHaveLength(0);
  expect(mailsTo(unknown.email)).toHaveLength(0);
});

test('Contacts with and without an order are distinguished by the reported signals', async () => {
  const customer = await buildContact(server, merchant);
  const other = await buildContact(server, merchant);
  await reportSignal(server, merchant, customer.visitor, 'order');
  await createSchedule(merchant, { ...once(HOUR), who: [['ordered']] });
  await createSchedule(merchant, { ...once(HOUR), who: [['not-ordered']] });
  await createSchedule(merchant, { ...once(HOUR), who: [['ordered'], ['not-ordered']] });
  clock.forward(2 * HOUR);
  await work(server);
  expect(mailsTo(customer.email)).toHaveLength(1);
  expect(mailsTo(other.email)).toHaveLength(1);
});

test('A calendar schedule in test mode sends only to the merchant', async () => {
  const { email } = await buildContact(server, merchant);
  const id = await createSchedule(merchant, once(HOUR), 'test');
  clock.forward(2 * HOUR);
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
  expect(mailsTo(merchant.email)).toHaveLength(1);
  await merchant.call('POST /campaign/save', { body: { data: { id, status: 'active' } } });
  await work(server);
  expect(mailsTo(email)).toHaveLength(0);
});

test('A contact who unsubscribes gets no more messages until they agree again', async () => {
  const leaver = await buildContact(server, merchant);
  const stayer = await buildContact(server, merchant);
  await createSchedule(merchant, once(HOUR));
  clock.forward(HOUR + MINUTE);
  await work(server);
  const raw = mailsTo(leaver.email)[0]?.raw ?? '';
  // Joins headers that are folded over several lines.
  const headers = raw.replace(/\r?\n[ \t]+/g, ' ');
  const link = /^List-Unsubscribe: <(.+)>/m.exec(headers)?.[1]?.replace(/\s/g, '') ?? '';
  expect(link).toMatch(/^http:\/\/localhost:3000\/unsubscribe\//);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const path = new URL(link).pathname;

  const page = await server.request(path, { headers: { 'accept-language': 'en' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Do you want to unsubscribe?');
  await createSchedule(merchant, once(HOUR));
  const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const wrong of [forged, '/unsubscribe/x', `${path}.x`]) {
    expect((await server.request(wrong, { method: 'POST' })).status).toBe(404);
  }
  const gone = await server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(gone.status).toBe(200);
  expect(await gone.text()).toContain('Listeden çıktınız');
  clock.forward(HOUR + MINUTE);
  await work(server);
  expect(mailsTo(leaver.email)).toHaveLength(1);
  expect(mailsTo(stayer.email)).toHaveLength(2);

  // A form from before the unsubscription does not undo it; consent in a newer form does.
  await buildContact(server, merchant, { ...leaver, age: 3 * HOUR });
  const { unsubscribed_at } = await contactOf(leaver.email);
  expect(unsubscribed_at).not.toBeNull();
  clock.forward(MINUTE);
  await buildContact(server, merchant, leaver);
  expect((await contactOf(leaver.email)).unsubscribed_at).toBeNull();
});

const contactOf = (email: string) =>
  server.deps.db
    .selectFrom('contact')
    .select('unsubscribed_at')
    .where('pid', '=', merchant.pid)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

test('On WhatsApp free text reaches contacts who wrote within a day, and a template reaches all', async () => {
  await connectNumber(merchant);
  const quiet = await buildContact(server, merchant, { phone: '0532 111 22 33' });
  await buildContact(server, merchant, { phone: '0532 111 22 44' });
  await buildContact(server, merchant);
  const id = await createSchedule(merchant, {
    ...once(HOUR),
    tags: [
      ['whatsapp-web', 'Words', { message: 'Merhaba' }],
      ['whatsapp-business', 'Template', { template: 'spring_sale' }],
    ],
  });
  await server.deps.db
    .insertInto('whatsapp_inbox')
    .values({
      pid: merchant.pid,
      message_id: `in-${merchant.pid}`,
      sender: '905321112244',
      input: JSON.stringify({ text: 'Merhaba' }),
      sent_at: server.deps.now(),
      answered_at: server.deps.now(),
    })
    .execute();
  clock.forward(2 * HOUR);
  await work(server);
  const sent = cloud.sent.map(({ to, type }) => [to, type]).sort();
  expect(sent).toEqual([
    ['905321112233', 'template'],
    ['905321112244', 'template'],
    ['905321112244', 'text'],
  ]);
  const text = cloud.sent.find(({ type }) => type === 'text')?.text?.body;
  expect(text).toMatch(/^Merhaba\n\nListeden çık .+\/unsubscribe\//);
  const failures = (await logOf(id)).filter(({ state }: { state: string }) => state === 'failed');
  expect(failures).toEqual([
    expect.objectContaining({ who: '90*****33', channel: 'whatsapp-web', error: 'window' }),
  ]);
  expect(mailsTo(quiet.email)).toHaveLength(0);
});

test('A name with HTML and placeholders is sent as plain text in every kind of message', async () => {
  await connectNumber(merchant);
  const name = '<img src=x onerror=alert(1)> {{productName}} "Can" & co';
  const { email } = await buildContact(server, merchant, { name, phone: '0532 111 33 55' });
  const noRecipients = await buildContact(server, merchant, { phone: '0532 111 33 66' });
  const mark = '{{customerName|dostum}}{{productName}}';
  await createSchedule(merchant, {
    ...once(HOUR),
    tags: [
      ['mail', 'Mail', { subject: `Merhaba ${mark}`, body: `<p>Merhaba <b>${mark}</b></p>` }],
      ['whatsapp-business', 'Template', { template: 'spring_sale', values: [mark, 'Bahar'] }],
    ],
  });
  clock.forward(2 * HOUR);
  await work(server);
  const [mail] = mailsTo(email);
  const escaped = name.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  expect(htmlOf(mail?.raw ?? '')).toContain(`<b>${escaped}</b>`);
  expect(htmlOf(mailsTo(noRecipients.email)[0]?.raw ?? '')).toContain('<b>dostum</b>');
  const valuesTo = (number: string) =>
    cloud.sent.filter(({ to }) => to === number).map(({ template }) => template?.components);
  const body = (first: string) => [
    { type: 'body', parameters: [first, 'Bahar'].map((text) => ({ type: 'text', text })) },
  ];
  expect(valuesTo('905321113355')).toEqual([body(name)]);
  expect(valuesTo('905321113366')).toEqual([body('dostum')]);
});

function htmlOf(raw: string): string {
  const [, headers = '', text = ''] =
    /(content-type: text\/html[\s\S]*?)\r?\n\r?\n([\s\S]*?)(?:\r?\n--|$)/i.exec(raw) ?? [];
  if (/base64/i.test(headers)) return Buffer.from(text, 'base64').toString('utf8');
  return decodeQuotedPrintable(text);
}

test('Forms in the backlog become contacts, also when the backlog is read twice', async () => {
  const { deps } = server;
  const { visitor, email } = await buildContact(server, merchant);
  await deps.db.deleteFrom('contact').where('pid', '=', merchant.pid).execute();
  await deps.db
    .insertInto('contact_backlog')
    .columns(['pid', 'id'])
    .expression(deps.db.selectFrom('events').select(['pid', 'id']).where('visitor', '=', visitor))
    .execute();
  const { readBacklog } = await import('@server/areas/campaigns/schedules/people/contacts');
  await readBacklog(deps);
  await readBacklog(deps);
  expect(await contactOf(email)).toEqual({ unsubscribed_at: null });
});
