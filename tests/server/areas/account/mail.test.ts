import { type AddressInfo, createServer } from 'node:net';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import { DEFAULT_MAIL_DESIGN, writeMailDesign } from '@catalogue/mail/design';
import { fillMail, headerText } from '@catalogue/mail/template';
import { smtpService } from '@server/mail/smtp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mailSettings,
  smtpSettings,
  startBrevoServer,
  startSmtpServer,
} from '../../../support/servers/mail';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let brevo: Awaited<ReturnType<typeof startBrevoServer>>;

beforeAll(async () => {
  smtp = await startSmtpServer();
  brevo = await startBrevoServer('brevo-key');
  server = await buildServer({ BREVO_URL: brevo.url });
  merchant = await server.buildMerchant();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await brevo.close();
});

const SMTP = () => ({ ...smtpSettings(smtp.port), subject: 'Sorunuz cevaplandı' });

const store = (
  change: Partial<ReturnType<typeof SMTP>> = {},
  service: 'smtp' | 'sendinblue' = 'smtp',
  mailTemplate = '<p>{{name}}: {{answer}}</p>',
) =>
  merchant.call('POST /personalize/mailactionsetting', {
    body: { mailTemplate, preferredMailService: service, smtpSettings: { ...SMTP(), ...change } },
  });

const sendTest = () => merchant.call('POST /personalize/mailactiontest');

describe('the shop\u2019s own mail', () => {
  test('The shop’s mail is sent through an SMTP server', async () => {
    await store();
    expect((await sendTest()).body).toEqual({ success: true });
    const mail = smtp.mails.at(-1);
    expect(mail).toMatchObject({ from: 'shop@ladin.example', to: [merchant.email] });
    expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.raw).toContain('Test Merchant');
  });

  test('The mask keeps the mail password, another text changes it, empty removes it', async () => {
    await store();
    const answered = await store({ pass: SECRET_MASK });
    expect(answered.status).toBe(200);
    expect((await sendTest()).status).toBe(200);
    const { product } = (await merchant.call('GET /{product_type}/product')).body;
    expect(product.settings.questionAnswerData.smtpSettings.pass).toBe(SECRET_MASK);
    expect(JSON.stringify(product)).not.toContain('"secret"');
    await store({ pass: 'wrong' });
    const refused = await sendTest();
    expect(refused.status).toBe(502);
    expect(refused.body.message).toBe('The mail server did not accept the user name or password.');
    await store({ pass: '', user: '' });
    const empty = (await merchant.call('GET /{product_type}/product')).body.product;
    expect(empty.settings.questionAnswerData.smtpSettings.pass).toBe('');
  });

  test('The shop’s mail is sent through the documented Brevo API', async () => {
    await store({ sendinblueApiKey: 'brevo-key' }, 'sendinblue');
    expect((await sendTest()).status).toBe(200);
    expect(brevo.received.at(-1)).toMatchObject({
      path: '/v3/smtp/email',
      key: 'brevo-key',
      body: {
        sender: { email: 'shop@ladin.example' },
        to: [{ email: merchant.email }],
        subject: 'Sorunuz cevaplandı',
      },
    });
  });

  test.each([401, 500, 400])(
    'Status %i from Brevo is reported as a failed mail',
    async (status) => {
      brevo.answerWith({ status });
      const answer = await sendTest();
      brevo.answerWith({});
      expect(answer.status).toBe(502);
      expect(answer.body.error.code).toBe('mail_failed');
    },
  );

  test('A mail server that times out and one that refuses connections give different errors', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    await store({ port });
    const slow = await sendTest();
    silent.close();
    expect(slow.body.message).toMatch(/did not answer in time/);
    await store({ port: 1 });
    expect((await sendTest()).body.message).toMatch(/could not be reached/);
  });

  test('SMTP without a host and a test mail without a sender are refused with errors on the fields', async () => {
    const stored = await store({ host: ' ', from: '' });
    expect(stored.status).toBe(400);
    expect(stored.body.error.fields).toMatchObject([
      { path: 'smtpSettings.host', code: 'required' },
    ]);
    expect((await store({ host: '', sendinblueApiKey: 'k' }, 'sendinblue')).status).toBe(200);
    await store({ from: '' });
    const answer = await sendTest();
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields.map(({ path }: { path: string }) => path)).toEqual([
      'smtpSettings.from',
    ]);
  });

  test('Placeholders in a subject are filled in as plain text on one line', async () => {
    await store({ subject: '{{name}}: {{ question }} {{unknown}}' });
    expect((await sendTest()).status).toBe(200);
    const subject = /^Subject: (.*(?:\r\n .*)*)/m.exec(smtp.mails.at(-1)?.raw ?? '')?.[1];
    expect(subject).toBe('Test Merchant: Will this come in blue? {{unknown}}');
  });

  test('A test mail contains the example in the language of its design, and not the design', async () => {
    await store({ subject: '' }, 'smtp', writeMailDesign(DEFAULT_MAIL_DESIGN.tr));
    expect((await sendTest()).status).toBe(200);
    const raw = smtp.mails.at(-1)?.raw ?? '';
    expect(raw).toContain('Evet, =C3=B6n=C3=BCm=C3=BCzdeki hafta');
    expect(raw).not.toContain('vitrin-mail');
  });

  test('A shop that emptied its template sends the built-in one', async () => {
    await store({}, 'smtp', '');
    expect((await sendTest()).status).toBe(200);
    expect(smtp.mails.at(-1)?.raw).toContain('Evet, =C3=B6n=C3=BCm=C3=BCzdeki hafta');
  });
});

test('A sender that is no e-mail address is refused, while an empty sender is accepted', async () => {
  const answer = await store({ from: 'not-mail' });
  expect(answer.status).toBe(400);
  expect(answer.body.error.fields).toMatchObject([
    { path: 'smtpSettings.from', code: 'notAnEmail' },
  ]);
  expect((await store({ from: '' })).status).toBe(200);
});

test.each([
  ['', true, 400],
  ['analytics', true, 400],
  ['G-A1B2C3D4E5', true, 200],
  ['ua-1234567-1', true, 200],
  ['analytics', false, 200],
])('A Google Analytics id %j with analytics %j returns %i', async (id, on, status) => {
  const answer = await merchant.call('POST /personalize/postUrl', {
    body: {
      url: 'https://ladin.example',
      type: 'base',
      username: '',
      token: '',
      googleAnalyticsId: id,
      googleAnalyticsEnabled: on,
    },
  });
  expect(answer.status).toBe(status);
  const named = { path: 'googleAnalyticsId', code: 'notAnAnalyticsId' };
  if (status === 400) expect(answer.body.error.fields).toMatchObject([named]);
});

describe('placeholders', () => {
  const values = { name: '', question: '', answer: '', productlink: '' };

  test('Values of mail placeholders are escaped, and placeholders inside them are not filled in', () => {
    const filled = fillMail('<p>{{ name }} {{question}}</p>', {
      ...values,
      name: '<script>alert(1)</script>',
      question: '{{answer}}',
    });
    expect(filled).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; {{answer}}</p>');
  });

  test('An unknown mail placeholder stays unchanged', () => {
    expect(fillMail('{{constructor}} {{ nobody }}', values)).toBe('{{constructor}} {{ nobody }}');
  });

  test.each(['Hi\r\nBcc: all@evil.example', 'Hi\nX: 1', `Hi\u2028there`, 'x'.repeat(500)])(
    'A mail subject is reduced to one short line',
    async (subject) => {
      expect(headerText(subject)).not.toMatch(/[\r\n\u2028]/);
      expect(headerText(subject).length).toBeLessThanOrEqual(200);
      const before = smtp.mails.length;
      await smtpService(SMTP(), { timeoutMs: 60_000 })({
        from: 'shop@ladin.example',
        to: 'a@shop.example',
        subject,
        html: 'x',
        text: 'x',
      });
      expect(smtp.mails).toHaveLength(before + 1);
      expect(smtp.mails.at(-1)?.to).toEqual(['a@shop.example']);
      expect(smtp.mails.at(-1)?.raw).not.toMatch(/^(Bcc|X):/im);
    },
  );
});

test('A shop cannot send e-mail through a private host when MAIL_PRIVATE is 0', async () => {
  const smtp = await startSmtpServer();
  const server = await buildServer({ MAIL_PRIVATE: '0' });
  try {
    const merchant = await server.buildMerchant();
    await merchant.call('POST /personalize/mailactionsetting', {
      body: mailSettings(smtp.port, { host: 'localhost' }),
    });
    const answer = await merchant.call('POST /personalize/mailactiontest');
    expect(answer.body.message).toContain('private network');
    expect(smtp.mails).toEqual([]);
  } finally {
    await server.close();
    await smtp.close();
  }
});
