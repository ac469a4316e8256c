import { type AddressInfo, createServer } from 'node:net';
import { DEFAULT_MAIL_TEMPLATE } from '@server/areas/account/settings/mail-settings';
import type { QuestionRow } from '@server/areas/reviews/questions';
import { writeAnswer } from '@server/areas/reviews/send-answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuestion, sendAsShopper } from '../../../support/rows/reviews';
import {
  decodeQuotedPrintable,
  mailSettings,
  startSmtpServer,
} from '../../../support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';
import { XSS_PAYLOADS } from '../../../support/xss-payloads';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;

beforeAll(async () => {
  smtp = await startSmtpServer({ delay: 150 });
  server = await buildServer();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

async function answeredShop(answer = '<p>Evet, <b>30</b> cm</p>', port = smtp.port) {
  const owner = await server.buildMerchant({ extra: { question: true } });
  await server.deps.db
    .updateTable('product')
    .set({ settings: JSON.stringify({ url: 'https://ladin.example' }) })
    .where('pid', '=', owner.pid)
    .execute();
  await setMail(owner, port);
  await sendAsShopper(
    server,
    'question',
    buildQuestion(owner.pid, { question: 'Boyu <kaç> cm? {{answer}}' }),
  );
  await owner.call('POST /personalize/answer', { body: { id: 1, answer } });
  return owner;
}

const setMail = (owner: Merchant, port: number, mailTemplate = DEFAULT_MAIL_TEMPLATE) =>
  owner.call('POST /personalize/mailactionsetting', {
    body: mailSettings(port, { mailTemplate, subject: 'Soru\r\nBcc: all@evil.example' }),
  });

const send = (owner: Merchant, body: object = {}) =>
  owner.call('POST /personalize/sendEmail', { body: { questionId: 1, ...body } });

async function flagsOf(owner: Merchant) {
  const { body } = await owner.call('POST /personalize/question', { body: {} });
  const { emailSent, emailUnclear } = body.result[0].extra;
  return { emailSent, emailUnclear };
}

const PLACE = {
  template: DEFAULT_MAIL_TEMPLATE,
  homes: { shop: 'https://ladin.example', own: ['https://vitrin.example'] },
};

const buildRow = (words: string): QuestionRow => ({
  pid: 'shop',
  id: 1,
  sid: '',
  product_id: words,
  verify: false,
  question: words,
  user_name: words,
  user_email: words,
  product_link: words,
  source: 'shop',
  source_id: '',
  answer: '<p>Evet</p>',
  mail_state: 'none',
  mail_at: null,
  version: 1,
  created_at: new Date(0),
});

const since = (count: number) => smtp.mails.slice(count);

test('The e-mail of an answer is built by the server, sent to the shopper, and sent once', async () => {
  const owner = await answeredShop();
  const before = smtp.mails.length;
  const first = await send(owner, {
    pid: 'another',
    recipientEmail: 'MEHMET@mail.example',
    emailContent: '<h1>From the browser</h1>',
    smtpSettings: { host: 'evil.example', port: 25 },
    preferredMailService: 'sendinblue',
  });
  expect([first.status, first.body]).toEqual([200, { success: true }]);
  const [mail] = since(before);
  expect(mail).toMatchObject({ from: 'shop@ladin.example', to: ['mehmet@mail.example'] });
  expect(mail?.raw).not.toMatch(/^Bcc:/im);
  const text = decodeQuotedPrintable(mail?.raw ?? '');
  expect(text).toContain('<b>Merhaba Mehmet Öz,</b>');
  expect(text).toContain('Boyu &lt;kaç&gt; cm? {{answer}}');
  expect(text).toContain('<p>Evet, <b>30</b> cm</p>');
  expect(text).toContain('href="https://ladin.example/vazo"');
  expect(text).not.toContain('From the browser');
  expect(text).not.toContain('vitrin-mail');
  expect(await flagsOf(owner)).toEqual({ emailSent: true, emailUnclear: false });
  expect((await send(owner)).status).toBe(200);
  expect(since(before)).toHaveLength(1);
});

test('Parallel requests to send an answer send one e-mail', async () => {
  const owner = await answeredShop();
  const before = smtp.mails.length;
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(owner)));
  const statuses = answers.map(({ status }) => status);
  expect(since(before)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect((await flagsOf(owner)).emailSent).toBe(true);
});

test('A changed answer can be mailed again, but saving the same answer does not send it again', async () => {
  const owner = await answeredShop('Evet');
  const before = smtp.mails.length;
  await send(owner);
  await owner.call('POST /personalize/answer', { body: { id: 1, answer: 'Evet' } });
  await send(owner);
  expect(since(before)).toHaveLength(1);
  await owner.call('POST /personalize/answer', { body: { id: 1, answer: 'Hayır' } });
  expect((await flagsOf(owner)).emailSent).toBe(false);
  await send(owner);
  expect(since(before)).toHaveLength(2);
});

test('An answer that changes while its e-mail is being sent counts as not sent', async () => {
  const owner = await answeredShop('Evet');
  const sending = send(owner);
  await expect
    .poll(async () => {
      const row = await server.deps.db
        .selectFrom('question')
        .select('mail_state')
        .where('pid', '=', owner.pid)
        .executeTakeFirst();
      return row?.mail_state;
    })
    .toBe('sending');
  await owner.call('POST /personalize/answer', { body: { id: 1, answer: 'Hayır' } });
  expect((await sending).status).toBe(200);
  expect((await flagsOf(owner)).emailSent).toBe(false);
});

test('Other recipients, missing answers and unknown questions are refused', async () => {
  const owner = await answeredShop();
  const before = smtp.mails.length;
  const other = await send(owner, { recipientEmail: 'all@evil.example' });
  expect([other.status, other.body.error.fields[0].path]).toEqual([400, 'recipientEmail']);
  expect((await send(owner, { questionId: 2 })).status).toBe(404);
  await owner.call('POST /personalize/answer', { body: { id: 1, answer: '' } });
  const empty = await send(owner);
  expect([empty.status, empty.body.error.fields[0].path]).toEqual([400, 'answer']);
  expect(since(before)).toHaveLength(0);
});

test('A product link to another site is replaced by the shop’s address', async () => {
  const owner = await answeredShop();
  const before = smtp.mails.length;
  await server.deps.db
    .updateTable('question')
    .set({ product_link: 'https://evil.example/pay' })
    .where('pid', '=', owner.pid)
    .execute();
  await send(owner);
  const text = decodeQuotedPrintable(since(before)[0]?.raw ?? '');
  expect(text).toContain('href="https://ladin.example"');
  expect(text).not.toContain('evil.example/pay');
});

test.each([
  ['https://www.ladin.example/vazo', 'https://www.ladin.example/vazo'],
  ['https://m.ladin.example/vazo', 'https://m.ladin.example/vazo'],
  ['https://vitrin.example/api/personalize/bot/hardreset', 'https://ladin.example'],
  ['https://ladin.example.evil.example/', 'https://ladin.example'],
])('An e-mail about %s links to %s', (product_link, link) => {
  const { text } = writeAnswer({ ...buildRow('x'), product_link }, PLACE);
  expect(text.split('\n').at(-1)).toBe(link);
});

test('Hostile texts of shoppers are escaped in the e-mail', () => {
  const plain = writeAnswer(buildRow('x'), PLACE).html;
  const tagsOf = (html: string) => (html.match(/<[a-z!/][^>]*>/gi) ?? []).length;
  for (const payload of XSS_PAYLOADS) {
    const { html } = writeAnswer(buildRow(payload), PLACE);
    expect(tagsOf(html), payload).toBe(tagsOf(plain));
    expect(html).not.toMatch(/href="(?!https:\/\/ladin\.example)/);
  }
});

test('Sending without mail settings returns 400 with the missing fields', async () => {
  const owner = await server.buildMerchant({ extra: { question: true } });
  await sendAsShopper(server, 'question', buildQuestion(owner.pid));
  await owner.call('POST /personalize/answer', { body: { id: 1, answer: 'Evet' } });
  const answer = await send(owner);
  expect(answer.status).toBe(400);
  expect(answer.body.error.fields.map(({ path }: { path: string }) => path)).toContain(
    'smtpSettings.host',
  );
  expect(await flagsOf(owner)).toEqual({ emailSent: false, emailUnclear: false });
});

test('An unreachable mail server returns 502, and a dropped connection makes the state unclear', async () => {
  const owner = await answeredShop('Evet', 1);
  const dead = await send(owner);
  expect([dead.status, dead.body.error.code]).toEqual([502, 'mail_failed']);
  expect(await flagsOf(owner)).toEqual({ emailSent: false, emailUnclear: false });

  const rude = await startHangingUp();
  await setMail(owner, rude.port);
  expect((await send(owner)).status).toBe(502);
  rude.close();
  // The server had received the full e-mail, so it may have been delivered.
  expect(await flagsOf(owner)).toEqual({ emailSent: false, emailUnclear: true });
  await setMail(owner, smtp.port);
  expect((await send(owner)).status).toBe(200);
  expect(await flagsOf(owner)).toEqual({ emailSent: true, emailUnclear: false });
});

test('A second request to e-mail an answer returns 409 while the mail service still receives the first', async () => {
  const owner = await answeredShop();
  const before = smtp.mails.length;
  const began = new Date(Date.now() - 90_000);
  await server.deps.db
    .updateTable('question')
    .set({ mail_state: 'sending', mail_at: began })
    .where('pid', '=', owner.pid)
    .execute();
  const second = await send(owner);
  expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
  expect(await flagsOf(owner)).toEqual({ emailSent: false, emailUnclear: false });
  expect(since(before)).toEqual([]);
});

test('An e-mail that a killed server was sending is unclear and can be sent again', async () => {
  const owner = await answeredShop();
  const left = new Date(Date.now() - 121_000);
  await server.deps.db
    .updateTable('question')
    .set({ mail_state: 'sending', mail_at: left })
    .where('pid', '=', owner.pid)
    .execute();
  expect(await flagsOf(owner)).toEqual({ emailSent: false, emailUnclear: true });
  expect((await send(owner)).status).toBe(200);
  expect(await flagsOf(owner)).toEqual({ emailSent: true, emailUnclear: false });
});

test('A shop sends at most sixty answers a minute', async () => {
  const owner = await answeredShop('Evet', 1);
  const clock = server.deps.now;
  const now = new Date();
  server.deps.now = () => now;
  const answers = [];
  for (let sent = 0; sent < 61; sent++) answers.push(await send(owner));
  server.deps.now = clock;
  expect(answers.slice(0, 60).every(({ status }) => status === 502)).toBe(true);
  expect(answers[60]?.status).toBe(429);
  expect(Number(answers[60]?.headers.get('retry-after'))).toBeGreaterThan(0);
});

/** Starts a mail server that receives a full e-mail and closes without a response. */
async function startHangingUp() {
  const server = createServer((socket) => {
    let receiving = false;
    socket.write('220 rude\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (receiving) {
        if (chunk.toString().endsWith('\r\n.\r\n')) socket.destroy();
        return;
      }
      receiving = chunk.toString().startsWith('DATA');
      const login = chunk.toString().startsWith('AUTH');
      const hello = chunk.toString().startsWith('EHLO');
      if (hello) socket.write('250-rude\r\n250 AUTH PLAIN\r\n');
      else socket.write(receiving ? '354 go\r\n' : login ? '235 ok\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}
