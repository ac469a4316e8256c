import type { BotAction, BotChannel } from '@catalogue/bot/types';
import type { BrowserContext, Page } from '@playwright/test';
import { startBrevoServer } from '../../support/servers/mail';
import {
  APP_SECRET,
  BUSINESS_ID,
  delivery,
  sign,
  startWhatsappCloud,
} from '../../support/servers/whatsapp-cloud';
import { XSS_PAYLOADS } from '../../support/xss-payloads';
import { saveNode } from '../support/bot';
import { type Instance, startInstance } from '../support/instance';
import { goInside } from '../support/screen-styles';
import { arrange, expect, signIn, test } from '../support/test';

const ALL = XSS_PAYLOADS.join('\n');
const ROOT: Record<BotChannel, string> = { web: '/bot', whatsapp: '/whatsappbot' };
const BASE = { web: '/personalize/bot', whatsapp: '/personalize/whatsapp-bot' } as const;

let instance: Instance;
let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;
let mail: Awaited<ReturnType<typeof startBrevoServer>>;

test.beforeAll(async () => {
  cloud = await startWhatsappCloud();
  cloud.templates.push(...XSS_PAYLOADS.map(asTemplate));
  mail = await startBrevoServer('key');
  instance = await startInstance({
    WHATSAPP_URL: cloud.url,
    MAIL_URL: 'brevo://key',
    BREVO_URL: mail.url,
  });
});
test.afterAll(async () => {
  await instance.dispose();
  await Promise.all([cloud.close(), mail.close()]);
});

test('60 payloads in texts of bots, visitors and WhatsApp run neither in the console nor in the chat', async ({
  context,
  page,
}) => {
  test.setTimeout(900_000);
  const seen = await watch(context);
  await provoke(page, seen);
  await signIn(page, instance.url, { start: '/account' });
  for (const channel of ['web', 'whatsapp'] as const) await fillBot(page, channel);
  const boot = await dataOf<{ test_id: string; test_pass: string }>(page, '/personalize/bot/boot');
  const { test_id: bot } = boot;
  await sendPayloads(page, bot);
  await writeOnWhatsapp(page);

  for (const channel of ['web', 'whatsapp'] as const) {
    const nodes = await dataOf<{ id: number; type: string; name: string }[]>(
      page,
      `${BASE[channel]}/get`,
    );
    const editor = (type: string) => {
      const own = nodes.filter((node) => node.type === type);
      return `${ROOT[channel]}/edit/${own.at(-1)?.id}`;
    };
    for (const path of [...['starting', 'start', 'category', 'action'].map(editor)]) {
      await open(page, path, channel === 'web' ? 'form textarea' : '[role=log] p');
    }
    // The live bot is empty, so the list of changes contains all of the draft.
    await open(page, `${ROOT[channel]}/publish`, 'ins');
    await open(page, `${ROOT[channel]}/settings`, 'form input');
    await open(page, `${ROOT[channel]}/unanswered`, 'main tbody td.first');
    await open(page, `/inbox?view=all&channel=${channel}&q=hacked`, 'main .rows li button');
    await page.locator('main .rows li button').first().click();
    await expect(page.getByRole('log', { name: 'Konuşma' })).toContainText('hacked()');
  }
  await open(page, '/bot/ecommerce_config', 'td input');
  await open(page, '/whatsappbot/templates', 'main .bubble');
  await expect(page.locator('main .bubble').first()).toContainText('hacked()');

  await answerAsTeam(page);
  await openChat(page, boot);
  await readMail(page);

  expect(seen.dialogs, 'dialogs').toEqual([]);
  expect(seen.ran, 'payloads that ran').toEqual([]);
  expect(seen.violations, 'content policy violations').toEqual([]);
});

/** Records in every frame scripts that run, open a dialog, or are blocked only by the policy. */
async function watch(context: BrowserContext) {
  const seen = { dialogs: [] as string[], ran: [] as string[], violations: [] as string[] };
  await context.exposeFunction('ranPayload', (where: string) => seen.ran.push(where));
  await context.exposeFunction('brokePolicy', (what: string) => seen.violations.push(what));
  await context.addInitScript(() => {
    const { ranPayload, brokePolicy } = window as unknown as Record<string, (text: string) => void>;
    Object.assign(window, { hacked: () => ranPayload?.(location.href) });
    addEventListener('securitypolicyviolation', (event) =>
      brokePolicy?.(`${event.violatedDirective} ${event.blockedURI} on ${location.href}`),
    );
  });
  context.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return seen;
}

/** Verifies the detection with a payload that runs, and one that only the policy blocks. */
async function provoke(page: Page, seen: Awaited<ReturnType<typeof watch>>): Promise<void> {
  await page.goto('about:blank');
  await page.setContent('<img src="x" onerror="hacked(); alert(1)">');
  await expect.poll(() => [seen.ran.length, seen.dialogs.length]).toEqual([1, 1]);
  await page.goto(`${instance.shopUrl}/chat.html?bot=none`);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=hacked()>'),
  );
  await expect.poll(() => seen.violations.length).toBeGreaterThan(0);
  for (const list of Object.values(seen)) list.length = 0;
}

/** Saves payloads in every text of a bot, also in buttons, settings and order-status cards. */
async function fillBot(page: Page, channel: BotChannel): Promise<void> {
  // The published version is empty, so everything below differs from it.
  await arrange(page, `${BASE[channel]}/hardreset`, {});
  await arrange(page, `${BASE[channel]}/publish/live`, {});
  const direct = { direct_forward_group_forward: true };
  await must(page, `${BASE[channel]}/save`, { id: 'config', data: direct });
  for (const [index, name] of CONFIG.entries()) {
    const text = XSS_PAYLOADS.slice(index * 10, index * 10 + 10).join('\n');
    await must(page, `${BASE[channel]}/save`, { id: 'config', data: { [name]: text } });
  }
  const nodes = await dataOf<{ id: number; type: string; name: string }[]>(
    page,
    `${BASE[channel]}/get`,
  );
  const most = channel === 'web' ? 4000 : 1024;
  for (const { id, type, name } of nodes) {
    const field = type === 'start' ? 'start_text' : 'starting_text';
    await saveNode(page, channel, { id, name, type, data: { [field]: ALL.slice(0, most) } });
  }
  // WhatsApp allows 20 characters, and the names of sibling buttons must differ.
  const nameOf = (payload: string, index: number) =>
    channel === 'web' ? payload : `${payload.slice(0, 17)} ${index}`;
  const parent = await saveNode(page, channel, {
    name: nameOf(XSS_PAYLOADS[0] ?? '', 0),
    type: 'category',
    data: { text: ALL.slice(0, most) },
  });
  for (const [index, payload] of XSS_PAYLOADS.entries()) {
    const name = nameOf(payload, index);
    const actions: BotAction[] = [ACTIONS[index % ACTIONS.length]?.(payload, name) ?? {}];
    const data = { feedback: 'feedback', phrases: [payload], actions };
    await saveNode(page, channel, { name, type: 'action', parent, data });
  }
  const last = { actions: [{ type: 'text', text: ALL }], phrases: [...XSS_PAYLOADS] };
  await saveNode(page, channel, { name: 'hacked()', type: 'action', parent, data: last });
  const cards = XSS_PAYLOADS.map((key, id) => ({ id: `${id}${key}`.slice(0, 60), key, desc: key }));
  await must(page, `${BASE[channel]}/postmicroproduct`, { data: cards });
  await must(page, `${BASE[channel]}/publish/test`, {});
}

/** Settings with texts long enough to hold ten payloads each. */
const CONFIG = [
  'feedback_question',
  'forward_agent_card_message',
  'agent_forward_message',
  'agent_note_message',
  'forwardtogrouptext',
  'feedback_positive_result_text',
];
const ACTIONS: ((payload: string, name: string) => BotAction)[] = [
  (text) => ({ type: 'text', text }),
  (text) => ({ type: 'agent', text }),
  (text) => ({ type: 'group', text, group: text.slice(0, 60) }),
  (text, name) => ({
    type: 'button',
    text,
    buttons: [{ title: name.slice(0, 20), type: 'web_url', url: 'https://shop.example' }],
  }),
  (text) => ({ type: 'image', value: '/demo-shop/no.png', text }),
  (text) => ({ type: 'scenario_contact', text }),
];

async function sendPayloads(page: Page, bot: string): Promise<void> {
  // The live bot is still empty, so questions get the default intent.
  const asked = XSS_PAYLOADS.map((text) => ({ text }));
  for (let from = 0; from < asked.length; from += 15) {
    await sendInChat(page, bot, asked.slice(from, from + 15));
  }
  await must(page, '/personalize/bot/publish/live', {});
  const nodes = await dataOf<{ id: number; data: { actions?: BotAction[] } }[]>(
    page,
    '/personalize/bot/get',
  );
  const group = nodes.find(({ data }) => data.actions?.[0]?.type === 'group');
  await sendInChat(page, bot, [{ choice: `node:${group?.id}` }, { text: ALL.slice(0, 3900) }]);
  // Restores a version without payloads.
  const versions = (await get(page, '/personalize/bot/restore/list')) as {
    result: { id: string; active: boolean }[];
  };
  const empty = versions.result.find(({ active }) => !active);
  await must(page, `/personalize/bot/restore/${empty?.id}`, {});
}

async function sendInChat(console: Page, bot: string, text: object[]): Promise<void> {
  const page = await console.context().newPage();
  await page.goto(`${instance.shopUrl}/chat.html?bot=none`);
  const opened = (await arrange(page, '/chat/start', { bot, live: true, fresh: true })) as {
    data: { key: string };
  };
  for (const [nonce, what] of text.entries()) {
    const { key } = opened.data;
    await must(page, '/chat/send', { bot, key, nonce: `${nonce}`, ...what });
  }
  await page.close();
}

async function writeOnWhatsapp(page: Page): Promise<void> {
  const { data } = (await arrange(page, '/personalize/whatsapp-bot/account', {
    phone_number_id: '1234567890',
    business_account_id: BUSINESS_ID,
    display_phone: '<img src=x onerror=hacked()>',
    token: 'graph-token',
    app_secret: APP_SECRET,
  })) as { data: { webhook_url: string } };
  const deliver = async (body: string) => {
    const answered = await page.request.post(instance.url + new URL(data.webhook_url).pathname, {
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) },
      data: Buffer.from(body),
    });
    expect(answered.status()).toBe(200);
  };
  const from = (index: number) => `90555${String(index).padStart(7, '0')}`;
  await deliver(
    delivery(XSS_PAYLOADS.map((text, index) => ({ id: `p${index}`, from: from(index), text }))),
  );
  const unanswered = async () =>
    ((await get(page, '/personalize/whatsapp-bot/unanswered')) as { result: unknown[] }).result
      .length;
  await expect.poll(unanswered).toBeGreaterThan(10);
  await must(page, '/personalize/whatsapp-bot/publish/live', {});
  const nodes = await dataOf<{ id: number; data: { actions?: BotAction[] } }[]>(
    page,
    '/personalize/whatsapp-bot/get',
  );
  const group = nodes.find(({ data: { actions } }) => actions?.[0]?.type === 'group');
  const at = Date.now() / 1000;
  await deliver(
    delivery([
      { id: 'h1', from: '905550099999', text: 'Merhaba', at: at - 3 },
      { id: 'h2', from: '905550099999', choice: `node:${group?.id}`, at: at - 2 },
      { id: 'h3', from: '905550099999', text: ALL.slice(0, 3900), at: at - 1 },
    ]),
  );
  const handoffs = async () =>
    ((await get(page, '/personalize/whatsapp-bot/handoffs')) as { result: { last: string }[] })
      .result[0]?.last ?? '';
  await expect.poll(handoffs).toContain('hacked()');
  const versions = (await get(page, '/personalize/whatsapp-bot/restore/list')) as {
    result: { id: string; active: boolean }[];
  };
  const empty = versions.result.find(({ active }) => !active);
  await must(page, `/personalize/whatsapp-bot/restore/${empty?.id}`, {});
}

async function answerAsTeam(page: Page): Promise<void> {
  const { result } = (await get(page, '/personalize/bot/handoffs')) as { result: { id: string }[] };
  const path = `/personalize/bot/handoffs/${result[0]?.id}/reply`;
  await must(page, path, { text: ALL, nonce: 'all' });
}

async function openChat(
  page: Page,
  { test_id: bot, test_pass: pass }: { test_id: string; test_pass: string },
): Promise<void> {
  await page.goto(`${instance.shopUrl}/chat.html?${new URLSearchParams({ bot, pass })}`);
  const log = page.getByRole('log');
  await expect(log).toContainText('hacked()');
  const write = async (text: string) => {
    const before = await log.locator('.line').count();
    await page.getByRole('textbox').fill(text);
    await page.getByRole('textbox').press('Enter');
    await expect.poll(() => log.locator('.line').count()).toBeGreaterThan(before + 1);
  };
  await write(XSS_PAYLOADS[0] ?? '');
  for (let index = 0; index < ACTIONS.length; index++) await write(XSS_PAYLOADS[index + 6] ?? '');
  await write('hacked()');
  await page.reload();
  await expect(log).toContainText('hacked()');
  // Payloads created no elements: all elements are the page's own.
  const foreign =
    'script, svg:not([aria-hidden]), iframe, object, embed, style, link, marquee, form';
  expect(await log.locator(foreign).count()).toBe(0);
}

/** Opens the e-mail about a hand-off in a frame that would run its scripts. */
async function readMail(page: Page): Promise<void> {
  const mails = () =>
    mail.received.map(({ body }) => String(body.htmlContent)).filter((html) => /hacked/.test(html));
  await expect.poll(() => mails().length).toBeGreaterThan(1);
  // No policy protects this page, so scripts in the e-mail would run.
  await page.goto('about:blank');
  for (const html of mails()) {
    const found = await page.evaluate(async (srcdoc) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-modals');
      frame.srcdoc = srcdoc;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      const elements = [...(frame.contentDocument?.body.querySelectorAll('*') ?? [])];
      const names = [...new Set(elements.map(({ localName }) => localName))];
      const handlers = elements.flatMap((one) =>
        one.getAttributeNames().filter((name) => name.startsWith('on')),
      );
      return { names: names.sort(), handlers };
    }, html);
    expect(found).toEqual({
      names: ['a', 'b', 'br', 'div', 'h1', 'hr', 'p', 'span'],
      handlers: [],
    });
  }
}

async function open(page: Page, path: string, ready: string): Promise<void> {
  await goInside(page, new URL(path, instance.url), 'tr');
  await expect(page.locator(ready).first(), path).toBeVisible();
}

async function must(page: Page, path: string, body: object): Promise<void> {
  const answer = await arrange(page, path, body);
  expect(answer, path).toMatchObject({ success: true });
}

const get = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(async (address) => (await fetch(`/api${address}`)).json(), path);

const dataOf = async <Data>(page: Page, path: string): Promise<Data> =>
  ((await get(page, path)) as { data: Data }).data;

function asTemplate(payload: string, index: number): object {
  return {
    name: `t${String(index).padStart(2, '0')}${payload}`,
    language: 'tr',
    status: 'APPROVED',
    category: payload,
    components: [
      {
        type: 'HEADER',
        format: 'TEXT',
        text: `${payload} {{1}}`,
        example: { header_text: [payload] },
      },
      { type: 'BODY', text: `${payload} {{1}}`, example: { body_text: [[payload]] } },
      { type: 'FOOTER', text: payload },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: payload, url: 'javascript:hacked()' }] },
    ],
  };
}
