import { allCalls } from '@contract/calls';
import { hashToken, type SecretName, storeSecret, unseal } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { type Merchant, PASSWORD } from '@tests/support/servers/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type ContractShop, CSRF_HEADER, callOf, createContractShop, title } from './shop';

/* Tests that no answer during an impersonation contains a secret of the shop. */

let shop: ContractShop;
let server: ContractShop['server'];
let owner: Merchant;
let linkToken: string;
const send: ContractShop['send'] = (...request) => shop.send(...request);

beforeAll(async () => {
  shop = await createContractShop();
  ({ server, owner, linkToken } = shop);
});
afterAll(() => server.close());

describe('an impersonation', () => {
  /** Calls whose answer contains a secret; a new one must be added here. */
  const ANSWER_SECRETS = [
    'POST /analytic/link/create',
    'POST /connections/save',
    'POST /notifications/webhook/renew',
    'POST /notifications/webhook/save',
    'POST /orders/hooks/renew',
    'POST /orders/keys/create',
  ];
  const STORED: Record<SecretName, string> = {
    token: 'planted-platform',
    smtpPass: 'planted-smtp',
    sendinblueApiKey: 'planted-brevo',
    shopifyToken: 'planted-shopify',
    orderHook: 'planted-woo',
    ikasSecret: 'planted-ikas',
    whatsappToken: 'planted-whatsapp',
    whatsappAppSecret: 'planted-whatsapp-app',
    assistantKey: 'planted-assistant',
    'connection-webhook': 'planted-contacts',
    'connection-klaviyo': 'planted-klaviyo',
    'connection-mailchimp': 'planted-mailchimp',
    'connection-brevo': 'planted-contacts-brevo',
    noticeWebhook: 'planted-webhook',
    trendyolKey: 'planted-trendyol',
    trendyolSecret: 'planted-trendyol-secret',
    linkKey: 'planted-link',
    pushKey: 'planted-push',
  };
  /** Calls that end the impersonation; sign-in and registration replace the session. */
  const ENDING = [
    ...['POST /auth/impersonation/end', 'GET /auth/logout'],
    ...['POST /auth/login', 'POST /auth/register'],
  ];
  const walked = allCalls.filter(({ name }) => !ENDING.includes(name));
  /** Secrets that are not in `product_secret`. */
  const others: Record<string, string> = {};
  let staff: Merchant;

  async function storedSecrets(): Promise<Map<string, string>> {
    const { db, env } = server.deps;
    const rows = await db
      .selectFrom('product_secret')
      .selectAll()
      .where('pid', '=', owner.pid)
      .execute();
    return new Map(
      rows.map(({ name, sealed }) => [name, unseal(env.secretKey, `${owner.pid}/${name}`, sealed)]),
    );
  }

  /** Stores the planted secrets that a call has changed or removed. */
  async function plant(): Promise<void> {
    const vault = { shop: forShop(server.deps.db, owner.pid), env: server.deps.env };
    const stored = await storedSecrets();
    for (const [name, text] of Object.entries(STORED))
      if (stored.get(name) !== text) await storeSecret(vault, name as SecretName, text);
  }

  beforeAll(async () => {
    staff = await server.buildMerchant({ extra: { admin: true } });
    const key = await owner.call('POST /orders/keys/create', { body: { name: 'Watched' } });
    others.apiKey = key.body.data.key;
    others.reportLink = linkToken;
    const step = await owner.call('POST /auth/secondstep/begin', { body: { password: PASSWORD } });
    others.secondStep = step.body.data.secret;
    const account = await owner.call('GET /personalize/whatsapp-bot/account');
    others.whatsappVerifyToken = account.body.data.verify_token;
    for (const [name, { cookie }] of Object.entries({ owner, staff }))
      others[`session of ${name}`] = cookie.split('=')[1] ?? '';
    for (const [name, text] of Object.entries(others))
      expect(text?.length, name).toBeGreaterThan(10);
    await plant();
  });
  const begin = async (allow: boolean) => {
    await owner.call('POST /support/allow', { body: { allow } });
    await staff.call('POST /auth/impersonation/end');
    const params = { id: owner.id };
    const body = { reason: 'The merchant asked why a popup does not show.' };
    const impersonation = await staff.call('POST /admin/account/{id}/impersonate', {
      params,
      body,
    });
    expect(impersonation.body.data.impersonation.mayChange).toBe(allow);
  };

  /** Returns the words of an answer that are long enough for a token, also within URLs. */
  const partsOf = (answer: unknown): string[] =>
    [...JSON.stringify(answer).matchAll(/[\w.~-]{16,}/g)].map(([text]) => text);

  async function leaksIn(answer: unknown): Promise<string[]> {
    const { db } = server.deps;
    const text = JSON.stringify(answer);
    const stored = await storedSecrets();
    const planted = [...Object.entries(STORED), ...stored, ...Object.entries(others)];
    const shown = planted.filter(([, secret]) => text.includes(secret)).map(([name]) => name);
    const hashes = new Set(
      (
        await Promise.all([
          db.selectFrom('api_key').select('hash').execute(),
          db.selectFrom('report_link').select('hash').execute(),
        ])
      )
        .flat()
        .map(({ hash }) => hash.toString('hex')),
    );
    const hashed = partsOf(answer).filter((part) => hashes.has(hashToken(part).toString('hex')));
    return [...new Set([...shown, ...hashed])];
  }

  test('The calls that return a secret are those that the contract declares', () => {
    const declared = allCalls.filter(({ answersSecret }) => answersSecret).map(({ name }) => name);
    expect(declared.sort()).toEqual(ANSWER_SECRETS);
  });

  test('The merchant’s own user gets the secrets that are hidden from an impersonation', async () => {
    const answers = async (name: string) => {
      return (await send(callOf(name), { ...CSRF_HEADER, cookie: owner.cookie })).body;
    };
    for (const name of ['GET /orders/hooks', 'GET /personalize/whatsapp-bot/account'])
      expect(await leaksIn(await answers(name)), name).not.toEqual([]);
    for (const name of [...ANSWER_SECRETS].sort(
      (a, b) => (a.endsWith('/save') ? -1 : 0) - (b.endsWith('/save') ? -1 : 0),
    )) {
      // Only a first save creates a secret, and only a saved webhook has one to renew.
      if (name === 'POST /notifications/webhook/save') {
        await server.deps.db
          .deleteFrom('product_secret')
          .where('name', '=', 'noticeWebhook')
          .execute();
        await server.deps.db.deleteFrom('notice_webhook').execute();
      }
      if (name === 'POST /connections/save') {
        await server.deps.db
          .deleteFrom('product_secret')
          .where('name', '=', 'connection-webhook')
          .execute();
      }
      expect(await leaksIn(await answers(name)), name).not.toEqual([]);
    }
    await plant();
  });

  describe.each([
    ['that may only read', false],
    ['that may change the shop', true],
  ])('%s', (_, allow) => {
    beforeAll(() => begin(allow));
    // Reading calls come first, because the example requests of the others delete data.
    test.each([...walked].sort((a, b) => Number(a.changes) - Number(b.changes)).map(title))(
      '%s returns no secret of the shop',
      async (name, call) => {
        if (call.changes) await plant();
        const answer = await send(call, { ...CSRF_HEADER, cookie: staff.cookie });
        // A 401 would mean an ended session; a public call also answers it to a wrong passkey.
        if (call.access !== 'public') expect(answer.status).not.toBe(401);
        expect(await leaksIn(answer.body)).toEqual([]);
        if (ANSWER_SECRETS.includes(name)) expect(answer.status).toBe(403);
      },
    );
  });
});
