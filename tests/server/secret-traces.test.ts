import type { ChildProcess } from 'node:child_process';
import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '@server/areas/account/session/password';
import { openDatabase } from '@server/db/open';
import { mailSecretContext, unseal } from '@server/db/secrets';
import { parseEnv } from '@server/platform/env';
import { signatureOf } from '@server/ports/shop/shopify';
import { backUpFolder } from '@server/postgres/backup';
import { PATIENCE } from '@tests/support/patience';
import { checkoutBody } from '@tests/support/rows/billing';
import { makeLive } from '@tests/support/rows/campaigns';
import { buildBatch } from '@tests/support/rows/events';
import { noteFigure } from '@tests/support/screens/figure';
import { builtProgram } from '@tests/support/servers/built-server';
import { spawnServer, storefrontOf } from '@tests/support/servers/server-process';
import { startWebServer, type WebServer } from '@tests/support/servers/web-server';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const PID = 'traces000001';
const EMAIL = 'merchant@traces.example';

/** All secrets that must not appear in a log or a backup, by name. */
const secrets = new Map<string, string>();
function plant(name: string, text = `planted-${randomBytes(12).toString('hex')}`): string {
  secrets.set(name, text);
  return text;
}
const basic = (user: string, password: string) =>
  Buffer.from(`${user}:${password}`).toString('base64');

const dataDir = path.join(tmpdir(), `vitrin-traces-${randomUUID().slice(0, 8)}`);
const copy = `${dataDir}-copy`;
const secretKey = randomBytes(32);
let outside: WebServer;
let mailServer: SMTPServer;
let child: ChildProcess;
let address: string;
let log = '';
let cookie = '';
let db: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  // The error response quotes the full request.
  outside = await startWebServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const output = `${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(parts)}`;
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          success: false,
          code: 190,
          message: output,
          exception: output,
          error: { code: 190, message: output },
          errors: [{ key: output, message: output }],
        }),
      );
    });
  });
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      done(new Error(`No ${username} has the password ${password}`)),
  });
  mailServer.on('error', () => {});
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port: mailPort } = mailServer.server.address() as AddressInfo;
  const { host } = new URL(outside.origin);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  plant('key that seals', secretKey.toString('base64'));
  plant('key that seals, in hex', secretKey.toString('hex'));
  const eventsPassword = plant('password of EVENTS_URL');
  plant('authorization of EVENTS_URL', basic('vitrin', eventsPassword));
  child = spawnServer(
    {
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'trace',
      SECRET_KEY: secretKey.toString('base64'),
      METRICS_TOKEN: plant('METRICS_TOKEN'),
      MAIL_URL: `smtp://instance:${plant('password of MAIL_URL')}@127.0.0.1:${mailPort}`,
      BREVO_URL: outside.origin,
      WHATSAPP_URL: outside.origin,
      TRENDYOL_URL: outside.origin,
      UPLOADS_URL: `s3+http://bucket-key:${plant('secret of UPLOADS_URL')}@${host}/files`,
      EVENTS_URL: `http://vitrin:${eventsPassword}@${host}/events`,
      SHOPIFY_KEY: 'shopify-key',
      SHOPIFY_SECRET: plant('SHOPIFY_SECRET'),
      PADDLE_VENDOR_ID: '1',
      PADDLE_AUTH_CODE: plant('PADDLE_AUTH_CODE'),
      PADDLE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      PADDLE_URL: outside.origin,
    },
    { program: [builtProgram('main')], output: 'pipe', log: 'pipe' },
  );
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await vi.waitFor(() => expect(printed).toContain('Vitrin is running.'), PATIENCE);
  address = /Console +(\S+)/.exec(printed)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  db = openDatabase({
    connection: { host: `${dataDir}/socket`, port: 5432, user: 'vitrin', database: 'vitrin' },
  });
  await db.db.insertInto('product').values({ pid: PID }).execute();
  await makeLive(db.db, PID, 1);
  await db.db
    .insertInto('users')
    .values({
      id: PID,
      pid: PID,
      host: 'main',
      email: EMAIL,
      email_key: EMAIL,
      password_hash: await hashPassword(plant('password')),
      extra: JSON.stringify({ pairs: true }),
    })
    .execute();
  log += printed;
});
afterAll(async () => {
  await db?.close();
  if (child?.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await outside?.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  for (const folder of [dataDir, copy]) rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  method?: string;
  body?: object | string;
  headers?: Record<string, string>;
}

async function ask(at: string, { method = 'POST', body, headers = {} }: Sent = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
  const answer = await fetch(`${address}${at}`, {
    method,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'x-vitrin': '1', cookie, ...headers },
    ...(method === 'POST' && { body: text }),
  });
  const output = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert the fields that they read
  const json: any = type.includes('json') ? JSON.parse(output) : {};
  return { status: answer.status, data: json.data, headers: answer.headers };
}
const api = (at: string, sent: Sent = {}) => ask(`/api${at}`, sent);
const get = (at: string, headers: Record<string, string> = {}) =>
  ask(at, { method: 'GET', headers });

async function signIn(code?: string): Promise<void> {
  const body = { username: EMAIL, password: secrets.get('password'), ...(code && { code }) };
  const { status, headers } = await api('/auth/login', { body });
  expect(status).toBe(200);
  cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  plant(`session ${secrets.size}`, cookie.split('=')[1] ?? '');
}

/** Sends every secret in the calls that use it, many of them also in calls that fail. */
async function walk(): Promise<void> {
  await api('/auth/login', {
    body: { username: EMAIL, password: plant('password that is mistyped') },
  });
  const cut = plant('password of a body that is cut off');
  await api('/auth/login', { body: `{"username": "a@b.example", "password": "${cut}"` });
  await api('/auth/login', { body: `{"password": ${cut}}` });
  await signIn();
  await api('/auth/updatePassword', {
    body: { oldpassword: plant('old password'), newpassword: plant('new password') },
  });

  // Mail of the shop, by its own server and by Brevo.
  const smtp = {
    host: '127.0.0.1',
    port: (mailServer.server.address() as AddressInfo).port,
    user: 'shop',
    pass: plant('SMTP password'),
    secure: false,
    from: 'a@shop.example',
    subject: '',
    sendinblueApiKey: plant('key of Brevo'),
  };
  for (const preferredMailService of ['smtp', 'sendinblue'] as const) {
    const body = { mailTemplate: '', preferredMailService, smtpSettings: smtp };
    expect((await api('/personalize/mailactionsetting', { body })).status).toBe(200);
    expect((await api('/personalize/mailactiontest')).status).toBeGreaterThanOrEqual(400);
  }

  const shop = { url: 'shop.example', type: 'base', username: '', token: plant('platform token') };
  const settings = { ...shop, googleAnalyticsId: '', googleAnalyticsEnabled: false };
  expect((await api('/personalize/postUrl', { body: settings })).status).toBe(200);

  // WhatsApp: the platform refuses the token, and quotes it.
  const account = {
    phone_number_id: '1234567',
    business_account_id: '7654321',
    display_phone: '',
    token: plant('WhatsApp token'),
    app_secret: plant('WhatsApp app secret'),
  };
  const stored = await api('/personalize/whatsapp-bot/account', { body: account });
  expect(stored.status).toBe(200);
  await get('/api/personalize/whatsapp-bot/templates');
  const hook = new URL(stored.data.webhook_url).pathname;
  await get(`${hook}?hub.mode=subscribe&hub.verify_token=wrong&hub.challenge=1`);
  await ask(hook, { body: { entry: 1 }, headers: { 'x-hub-signature-256': 'sha256=00' } });
  const delivered = '{"entry":1}';
  const signed = createHmac('sha256', account.app_secret).update(delivered).digest('hex');
  await ask(hook, { body: delivered, headers: { 'x-hub-signature-256': `sha256=${signed}` } });

  // Headers of a bot's HTTP step: the server stores the first and rejects the second.
  const topic = { name: 'Stok', type: 'category', data: { text: '' } };
  const parent = (await api('/personalize/bot/save', { body: { node: topic } })).data.id;
  const value = plant('header of a bot');
  const call = { type: 'http', value: 'https://shop.example/', method: 'GET', fallback: '-' };
  for (const [header, status] of [
    ['X-Api-Key', 200],
    ['Host', 400],
  ] as const) {
    const data = { actions: [{ ...call, headers: [{ name: header, value }] }] };
    const node = { name: 'Kalan', type: 'action', parent, data };
    expect((await api('/personalize/bot/save', { body: { node } })).status).toBe(status);
  }

  // Credentials of the marketplace.
  const [key, secret] = [plant('key of Trendyol'), plant('secret of Trendyol')];
  plant('authorization of Trendyol', basic(key, secret));
  const company = { firm_id: '107', sitemap_url: `${outside.origin}/sitemap.xml`, key, secret };
  expect((await api('/personalize/createTrendyol', { body: company })).status).toBe(200);
  expect((await api('/comments/job', { body: { kind: 'questions' } })).status).toBe(200);

  // Orders by a key, and hooks of platforms.
  const made = await api('/orders/keys/create', { body: { name: 'ERP' } });
  const orderKey = plant('key for orders', made.data.key);
  for (const authorization of [`Bearer ${orderKey}`, `Bearer ${orderKey}x`]) {
    await api('/orders', { body: { number: {} }, headers: { authorization } });
  }
  const woo = plant('secret of WooCommerce', (await api('/orders/hooks/renew')).data.secret);
  const ikas = plant('secret of ikas');
  expect((await api('/orders/hooks/ikas', { body: { secret: ikas } })).status).toBe(200);
  const wooHook = new URL((await get('/api/orders/hooks')).data.woocommerce.address, address)
    .pathname;
  for (const signer of [woo, 'somebody else']) {
    const signature = createHmac('sha256', signer).update('{"id"').digest('base64');
    await ask(wooHook, {
      body: '{"id"',
      headers: { 'x-wc-webhook-topic': 'order.created', 'x-wc-webhook-signature': signature },
    });
  }
  await get(`/api/auth/shopify/api/install?shop=ladin.myshopify.com`);
  const back = { shop: 'ladin.myshopify.com', code: plant('code of Shopify'), state: 'none' };
  for (const hmac of [
    signatureOf(new URLSearchParams(back), secrets.get('SHOPIFY_SECRET') ?? ''),
    '00',
  ]) {
    const query = new URLSearchParams({ ...back, hmac });
    await get(`/api/auth/shopify/callback?${query}`, { 'sec-fetch-site': 'cross-site' });
  }

  // Alerts to a server of the shop.
  const webhook = { url: `${outside.origin}/alerts`, muted: [] };
  const alerts = await api('/notifications/webhook/save', { body: webhook });
  plant('secret of the webhook', alerts.data.secret);
  expect((await api('/notifications/webhook/test')).data.status).toBe(400);

  // A report that is shown by a link.
  const range = { preset: 'today' };
  const report = { name: 'Mine', report: 'actions', range, settings: {}, days: 7 };
  const link = await api('/analytic/link/create', { body: report });
  const reportToken = plant('token of a report', new URL(link.data.url).hash.slice(1));
  // The figures of the report are read from EVENTS_URL.
  for (const token of [reportToken, `${reportToken}x`]) {
    await api('/analytic/link/open', { body: { token } });
  }

  // Events that the server behind EVENTS_URL rejects.
  const storefront = storefrontOf(address);
  const config = await fetch(`${storefront}/widget/config/${PID}`);
  const { token } = (await config.json()) as { token: string };
  const batch = JSON.stringify(buildBatch({ pid: PID, token, events: [{}] }));
  const events = await fetch(`${storefront}/widget/events`, { method: 'POST', body: batch });
  expect(events.status).toBe(202);

  for (const token of [secrets.get('METRICS_TOKEN'), plant('METRICS_TOKEN that is wrong')]) {
    await get('/metrics', { authorization: `Bearer ${token}` });
  }
  await api('/payment/custompaddlelink', { body: checkoutBody('start') });

  const form = new FormData();
  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#b4235a' } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  form.append('files[]', new File([bytes], 'a.png', { type: 'image/png' }));
  const headers = { cookie, 'x-vitrin': '1' };
  await fetch(`${address}/api/flow/uploadPermImage`, { method: 'POST', headers, body: form });

  // Two-factor setup and a sign-in with a recovery code.
  const begun = await api('/auth/secondstep/begin', {
    body: { password: secrets.get('password') },
  });
  const totp = plant('secret of the second step', begun.data.secret);
  const codeOf = () => new TOTP({ secret: Secret.fromBase32(totp) }).generate();
  await api('/auth/secondstep/confirm', { body: { code: '000000' } });
  const confirmed = await api('/auth/secondstep/confirm', { body: { code: codeOf() } });
  const codes: string[] = confirmed.data.codes;
  for (const [at, code] of codes.entries()) plant(`recovery code ${at}`, code);
  await signIn(codes[0]);

  // A password reset link in an e-mail that cannot be sent.
  await api('/mailer/resetPassword', { body: { email: EMAIL } });
  const mail = () =>
    db.db.selectFrom('outbox').select('secret').where('to_address', '=', EMAIL).execute();
  await expect.poll(async () => (await mail())[0]?.secret ?? null, PATIENCE).not.toBeNull();
  const sealed = (await mail())[0]?.secret ?? '';
  const reset = plant('token of a reset link', unseal(secretKey, mailSecretContext(EMAIL), sealed));
  for (const token of [`${reset}x`, reset]) {
    const body = { token, password: plant(`password by ${token}`) };
    await api('/verify/resetPassword', { body });
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const foundIn = (bytes: Buffer | string) =>
  [...secrets].flatMap(([name, text]) => (bytes.includes(text) ? [name] : []));

test('No used or refused secret is in the server’s log or in a backup without its key', async () => {
  await walk();
  // Waits until the work in the background has failed.
  const failures = [
    ...['templates could not be listed', 'a file could not be stored', 'message not delivered'],
    'database unavailable',
  ];
  for (const failure of failures) await expect.poll(() => log, PATIENCE).toContain(failure);
  await expect
    .poll(
      async () =>
        (await db.db.selectFrom('marketplace_job').select('state').execute()).map(
          ({ state }) => state,
        ),
      PATIENCE,
    )
    .toEqual(['failed']);

  expect(secrets.size).toBeGreaterThan(30);
  for (const [name, text] of secrets) expect(text.length, name).toBeGreaterThan(7);

  await backUpFolder({ dataDir, target: copy });
  const files = filesIn(copy);
  // The backup contains rows as plain text, so a secret in them would be found.
  expect(files.some((file) => readFileSync(file).includes(EMAIL))).toBe(true);
  const traces = files.flatMap((file) =>
    foundIn(readFileSync(file)).map((name) => `${name}: ${path.relative(copy, file)}`),
  );
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect({ log: foundIn(log), traces }).toEqual({ log: [], traces: [] });
  noteFigure(
    `${secrets.size} secrets: none in ${log.split('\n').length} lines of the log, none in ${files.length} files of a backup`,
  );
});

test.each([
  ['DATABASE_URL', (secret: string) => `mysql://u:${secret}@db.example/shop`],
  ['MAIL_URL', (secret: string) => `pop3://u:${secret}@mail.example`],
  ['EVENTS_URL', (secret: string) => `tcp://u:${secret}@events.example`],
  ['UPLOADS_URL', (secret: string) => `s3://key:${secret}@files.example`],
  ['SECRET_KEY', (secret: string) => secret],
  ['METRICS_TOKEN', (secret: string) => secret.slice(0, 12)],
  ['PADDLE_PUBLIC_KEY', (secret: string) => secret],
])('An invalid %s is refused with a message that does not contain it', (name, settingOf) => {
  const secret = 'hush-hush-hush';
  let output = '';
  try {
    parseEnv({ [name]: settingOf(secret) });
  } catch (error) {
    output = String(error);
  }
  expect(output).toContain(name);
  expect(output).not.toContain(secret.slice(0, 12));
});
