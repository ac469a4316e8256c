import { chunksOf } from '@server/areas/bots/assistant/passages';
import { assistantFor } from '@server/areas/bots/chat/assistant';
import { DAY, moveClock } from '@tests/support/clock';
import { type Chat, createTopic, openChat, tokenOf } from '@tests/support/rows/bots';
import {
  MODEL,
  MODEL_KEY,
  type ModelServer,
  startModelServer,
} from '@tests/support/servers/language-model';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { startWebServer, type WebServer } from '@tests/support/servers/web-server';
import {
  connectNumber,
  deliver,
  delivery,
  startWhatsappCloud,
} from '@tests/support/servers/whatsapp-cloud';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let models: ModelServer;
let site: WebServer;
let cloud: Awaited<ReturnType<typeof startWhatsappCloud>>;
let page = '';
let merchant: Merchant;
let clock: ReturnType<typeof moveClock>;

beforeAll(async () => {
  models = await startModelServer();
  site = await startWebServer((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  cloud = await startWhatsappCloud();
  server = await buildServer({
    WHATSAPP_URL: cloud.url,
    FETCH_PRIVATE: '1',
    SESSION_IDLE_HOURS: '9999',
    SESSION_ABSOLUTE_DAYS: '9999',
  });
});
beforeEach(async () => {
  clock = moveClock(server);
  models.requests = [];
  models.failures = [];
  models.tokens = { input: 90, output: 10 };
  models.answer = () => 'OK';
  merchant = await server.buildMerchant();
});
afterEach(() => clock.reset());
afterAll(async () => {
  await models.close();
  await cloud.close();
  await site.close();
  await server.close();
});

interface Settings {
  provider: 'openai' | 'anthropic';
  url: string;
  model: string;
  key: string;
  mode: 'off' | 'suggest' | 'answer';
  copy: boolean;
  budget: number;
}

const save = (settings: Partial<Settings> = {}, who = merchant) =>
  who.call('POST /assistant/save', {
    body: {
      provider: 'openai' as const,
      url: models.url,
      model: MODEL,
      key: MODEL_KEY,
      mode: 'answer' as const,
      copy: true,
      budget: 100_000,
      ...settings,
    },
  });
const read = async (who = merchant) => (await who.call('GET /assistant')).body.data;
const tryOut = async () => (await merchant.call('POST /assistant/test')).body.data;
const used = async () => (await read()).used;

test('A page without line breaks is split between words, and no word is lost', () => {
  const words = Array.from({ length: 600 }, (_, at) => `kelime${at}`);
  const chunks = chunksOf(`Kısa satır\n${words.join(' ')}\n${'x'.repeat(2000)}`);
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(900);
  expect(chunks.join(' ').match(/kelime\d+/g)).toEqual(words);
  expect(chunks.join('').match(/x/g)).toHaveLength(2000);
});

describe('the settings', () => {
  test('are empty until a model is set up, and never show its key', async () => {
    expect(await read()).toEqual({ settings: null, pages: [], used: { tokens: 0, requests: 0 } });
    expect((await save()).status).toBe(200);
    expect((await read()).settings).toEqual({
      provider: 'openai',
      url: models.url,
      model: MODEL,
      key: '••••••••',
      mode: 'answer',
      copy: true,
      budget: 100_000,
    });
    const sealed = await server.deps.db
      .selectFrom('product_secret')
      .select('sealed')
      .where('pid', '=', merchant.pid)
      .execute();
    expect(sealed).toHaveLength(1);
    expect(JSON.stringify(sealed)).not.toContain(MODEL_KEY);
    await merchant.call('POST /assistant/remove');
    expect((await read()).settings).toBeNull();
  });

  test('retain the stored key on save, but require it again for another address or provider', async () => {
    await save();
    expect((await save({ key: '••••••••', mode: 'suggest' })).status).toBe(200);
    expect(await tryOut()).toEqual({ problem: null, tokens: 100 });
    for (const moved of [
      { url: 'https://elsewhere.example/v1' },
      { provider: 'anthropic' as const },
    ]) {
      const { status, body } = await save({ key: '••••••••', ...moved });
      expect({ status, fields: body.error.fields }).toMatchObject({
        status: 400,
        fields: [{ path: 'key', code: 'required' }],
      });
    }
  });

  test('need no key for an OpenAI-compatible server at the shop’s own address', async () => {
    expect((await save({ key: '' })).status).toBe(200);
    expect((await save({ key: '', url: '' })).status).toBe(400);
    expect((await save({ key: '', provider: 'anthropic' })).status).toBe(400);
  });
});

describe.each(['openai', 'anthropic'] as const)('a connection test of %s', (provider) => {
  const fail = async (failure: ModelServer['failures'][number]) => {
    models.failures = [failure];
    return (await tryOut()).problem;
  };
  const error = (message: string, type = 'error') => ({ type: 'error', error: { message, type } });

  test('succeeds, and does not count towards the budget', async () => {
    await save({ provider });
    expect(await tryOut()).toEqual({ problem: null, tokens: 100 });
    expect(models.requests).toMatchObject([{ model: MODEL, prompt: 'Write the word OK.' }]);
    expect(await used()).toEqual({ tokens: 0, requests: 0 });
  });

  test('reports a wrong key and an unknown model', async () => {
    await save({ provider, key: 'sk-wrong' });
    expect((await tryOut()).problem).toBe('key');
    await save({ provider, model: 'no-such-model' });
    expect((await tryOut()).problem).toBe('model');
  });

  test('reports each failure of the provider by its reason', async () => {
    await save({ provider });
    expect(await fail({ status: 429, body: error('Rate limit reached') })).toBe('limit');
    expect(await fail({ status: 429, body: error('You exceeded', 'insufficient_quota') })).toBe(
      'quota',
    );
    expect(await fail({ status: 400, body: error('Your credit balance is too low') })).toBe(
      'quota',
    );
    expect(await fail({ status: 400, body: error('Bad request') })).toBe('refused');
    expect(await fail({ status: 529, body: error('Overloaded') })).toBe('busy');
    expect(await fail({ status: 302 })).toBe('address');
    expect(await fail('garbage')).toBe('answer');
  });

  test('reports an address that has no model, refuses connections or does not resolve', async () => {
    await save({ provider, url: `${site.origin}/gone` });
    expect(['address', 'answer']).toContain((await tryOut()).problem);
    await save({ provider, url: 'http://127.0.0.1:9/v1' });
    expect((await tryOut()).problem).toBe('unreachable');
    await save({ provider, url: 'https://no-such-host.invalid/v1' });
    expect((await tryOut()).problem).toBe('address');
  });
});

test('An address inside the server’s network is refused when FETCH_PRIVATE is 0', async () => {
  const guarded = await buildServer({ FETCH_PRIVATE: '0' });
  try {
    const stranger = await guarded.buildMerchant();
    await save({ url: 'http://127.0.0.1/v1' }, stranger);
    const { body } = await stranger.call('POST /assistant/test');
    expect(body.data.problem).toBe('internal');
    expect(models.requests).toEqual([]);
  } finally {
    await guarded.close();
  }
});

async function converse(settings: Partial<Settings> = {}) {
  await createTopic(merchant, {
    name: 'İade süresi',
    text: 'Ürünleri 14 gün içinde iade edebilirsiniz.',
  });
  await createTopic(merchant, {
    name: 'Mağaza adresi',
    text: 'Mağazamız Kadıköy’de. Pazar günleri kapalıyız.',
  });
  await merchant.call('GET /personalize/bot/publish/live');
  await save(settings);
  return openChat(server, { bot: await tokenOf(merchant) });
}
const sendText = async (chat: Chat, text: string): Promise<Chat['lines']> =>
  (await chat.send({ text })).body.data.lines;
const QUESTION = 'Pazar sabahı kahvaltıdan sonra gelsem sorun olur mu?';
const addProduct = (name: string, { pid } = merchant) =>
  sql`insert into shop_product
    (pid, key, url, name, price, currency, available, categories, first_seen, last_seen)
    values (${pid}, ${name}, ${`https://shop.example/${encodeURIComponent(name)}`}, ${name}, 129900,
      'TRY', true, ${['Ev', 'Uyku']}::text[], now(), now())`.execute(server.deps.db);
/** Makes the model answer with `text`, citing the passage whose title starts with `title`. */
const answerFrom = (title: string, text: string) => {
  models.answer = ({ prompt }) => {
    const number = new RegExp(`\\[(\\d+)\\] ${title}`).exec(prompt)?.[1];
    return number ? `${text} [${number}]` : 'NONE';
  };
};

describe('the web bot', () => {
  test('answers from its topics, names the source, and sends no contact details to the model', async () => {
    const chat = await converse();
    answerFrom('Mağaza adresi', 'Pazar günleri kapalıyız.');
    const lines = await sendText(chat, `${QUESTION} ada@shop.example 0555 111 22 33`);
    expect(JSON.stringify(lines)).toContain('Pazar günleri kapalıyız.');
    expect(JSON.stringify(lines)).toContain('Answered by AI. Source: Mağaza adresi');
    expect(models.requests).toHaveLength(1);
    expect(models.requests[0]?.prompt).toContain('Pazar sabahı kahvaltıdan sonra');
    expect(JSON.stringify(models.requests)).not.toMatch(/ada@shop|0555/);
    expect(await used()).toEqual({ tokens: 100, requests: 1 });
    const { rows } = await sql`select type from bot_event where pid = ${merchant.pid}
      and type in ('assisted', 'unanswered')`.execute(server.deps.db);
    expect(rows).toEqual([{ type: 'assisted' }]);
  });

  test('answers from a product of the shop and links to it', async () => {
    const chat = await converse();
    await addProduct('Bambu Nevresim Takımı');
    answerFrom('Bambu Nevresim Takımı', 'Bambu nevresim 1299.00 TRY.');
    const lines = await sendText(chat, 'bambu nevresim kaç lira tutuyor');
    expect(JSON.stringify(lines)).toContain('Bambu nevresim 1299.00 TRY.');
    expect(JSON.stringify(lines)).toContain('https://shop.example/Bambu');
  });

  test('answers from a page that the merchant named', async () => {
    const chat = await converse();
    page = `<title>Hediye paketi</title><nav>Menü</nav><main><h1>Hediye</h1>
      <p>Zürafa desenli hediye paketi ücretsizdir.</p><script>let a</script></main>`;
    const url = `${site.origin}/gift`;
    const { body } = await merchant.call('POST /assistant/page/read', { body: { url } });
    expect(body.data).toEqual({ problem: null });
    expect((await read()).pages).toMatchObject([{ url, title: 'Hediye paketi', problem: null }]);
    answerFrom('Hediye paketi', 'Paket ücretsizdir.');
    const lines = await sendText(chat, 'zürafa desenli paket yapıyor musunuz');
    expect(JSON.stringify(lines)).toContain('Paket ücretsizdir.');
    expect(models.requests[0]?.prompt).not.toMatch(/Menü|let a/);
    await merchant.call('POST /assistant/page/remove', { body: { url } });
    expect((await read()).pages).toEqual([]);
  });

  test('does not ask the model when a topic answers or when no source fits', async () => {
    const chat = await converse();
    await chat.send({ text: 'Mağaza adresi' });
    await chat.send({ text: 'uçak bileti rezervasyonu' });
    expect(models.requests).toEqual([]);
  });

  test.each([
    ['finds no answer', () => (models.answer = () => 'NONE')],
    ['invents a number', () => answerFrom('Mağaza adresi', 'Pazar 11’de açığız.')],
    ['fails', () => models.failures.push({ status: 500 })],
    ['rejects the key', () => models.failures.push({ status: 401 })],
    ['returns an unreadable answer', () => models.failures.push('garbage')],
  ])('gives the same answer as without an assistant when the model %s', async (_, set) => {
    const chat = await converse();
    set();
    const lines = await sendText(chat, QUESTION);
    await save({ mode: 'off' });
    const plain = await openChat(server, { bot: await tokenOf(merchant) });
    const without = await sendText(plain, QUESTION);
    expect(lines.map(({ message }) => message)).toEqual(without.map(({ message }) => message));
    const { rows } = await sql`select type from bot_event where pid = ${merchant.pid}
      and type = 'unanswered'`.execute(server.deps.db);
    expect(rows).toHaveLength(2);
  });

  test.each(['off', 'suggest'] as const)('asks no model in mode %s', async (mode) => {
    const chat = await converse({ mode });
    await chat.send({ text: QUESTION });
    expect(models.requests).toEqual([]);
  });

  test('asks the model at most 20 times an hour in one conversation', async () => {
    await converse();
    answerFrom('Mağaza adresi', 'Kapalıyız.');
    const bot = {
      language: 'tr' as const,
      config: {},
      statuses: [],
      nodes: [
        {
          id: 1,
          name: 'Mağaza adresi',
          type: 'action' as const,
          parent: null,
          order: 1,
          data: { actions: [{ type: 'text', text: 'Pazar günleri kapalıyız.' }] },
        },
      ],
    };
    const ask = assistantFor(server.deps, { pid: merchant.pid, conversation: 'c1', network: '' });
    const answers = [];
    for (let asked = 0; asked < 21; asked++) answers.push(await ask(QUESTION, bot));
    expect(answers.filter(Boolean)).toHaveLength(20);
    expect(answers.at(-1)).toBeUndefined();
  });
});

describe('the bot on WhatsApp', () => {
  const from = '905551112233';
  async function write(texts: string[]) {
    await createTopic(merchant, {
      channel: 'whatsapp',
      name: 'Mağaza adresi',
      text: 'Mağazamız Kadıköy’de. Pazar günleri kapalıyız.',
    });
    await merchant.call('GET /personalize/whatsapp-bot/publish/live');
    await save();
    const { path } = await connectNumber(merchant);
    const messages = texts.map((text, index) => ({ id: `${merchant.pid}${index}`, from, text }));
    const before = cloud.sent.length;
    expect(await deliver(server, path, delivery(messages))).toBe(200);
    await server.settled();
    return JSON.stringify(cloud.sent.slice(before));
  }

  test('answers each message once, in order, with the source', async () => {
    answerFrom('Mağaza adresi', 'Pazar günleri kapalıyız.');
    const sent = await write([QUESTION, 'Mağaza adresi']);
    expect(sent).toContain('Answered by AI. Source: Mağaza adresi');
    expect(sent.indexOf('Answered by AI')).toBeLessThan(sent.indexOf('Mağazamız Kadıköy’de'));
    expect(sent.match(/Answered by AI/g)).toHaveLength(1);
    expect(models.requests).toHaveLength(1);
    expect(JSON.stringify(models.requests)).not.toContain(from);
  });

  test('answers the messages without the assistant when the model fails', async () => {
    models.failures.push({ status: 500 });
    const sent = await write([QUESTION, 'Mağaza adresi']);
    expect(sent).not.toContain('Answered by AI');
    expect(sent).toContain('Mağazamız Kadıköy’de');
    const { rows } = await sql`select from whatsapp_inbox
      where pid = ${merchant.pid} and answered_at is null`.execute(server.deps.db);
    expect(rows).toEqual([]);
  });
});

describe('the budget', () => {
  const copy = (text = 'Hoş geldiniz') =>
    merchant.call('POST /assistant/copy', {
      body: { task: 'shorter' as const, kind: 'line' as const, text },
    });
  const problemOf = async () => (await copy()).body.data.problem;

  test('refuses requests once it is spent, and is full again in the next month', async () => {
    models.answer = () => '["Merhaba"]';
    models.tokens = { input: 900, output: 100 };
    await save({ budget: 2_000 });
    expect(await problemOf()).toBeNull();
    expect(await problemOf()).toBeNull();
    expect(await used()).toEqual({ tokens: 2_000, requests: 2 });
    expect(await problemOf()).toBe('budget');
    expect(models.requests).toHaveLength(2);
    clock.forward(31 * DAY);
    expect(await used()).toEqual({ tokens: 0, requests: 0 });
    expect(await problemOf()).toBeNull();
  });

  test('is never exceeded by concurrent requests', async () => {
    models.answer = () => '["Merhaba"]';
    models.tokens = undefined;
    await save({ budget: 3_000 });
    const results = await Promise.all(Array.from({ length: 8 }, problemOf));
    expect(results.filter((problem) => problem === null).length).toBeGreaterThan(0);
    expect(results).toContain('budget');
    expect((await used()).tokens).toBeLessThanOrEqual(3_000);
  });

  test('is charged for an unreadable answer, but not for a request that the provider refused', async () => {
    await save();
    models.failures = [{ status: 401 }];
    expect(await problemOf()).toBe('key');
    expect((await used()).tokens).toBe(0);
    models.failures = ['garbage'];
    expect(await problemOf()).toBe('answer');
    expect((await used()).tokens).toBeGreaterThan(0);
  });
});

describe('copy suggestions', () => {
  const change = async (body: object) =>
    (await merchant.call('POST /assistant/copy', { body: body as never })).body.data;

  test('keep the variables, fit into the field and contain no duplicates', async () => {
    await save();
    models.answer = () =>
      `Here you are:\n\`\`\`json\n${JSON.stringify([
        'Merhaba {{name}}',
        'Selam {{name}}',
        'Selam {{name}}',
        'Hoş geldin',
        `Hoş geldin {{name}} ${'!'.repeat(40)}`,
        'Hey {{ name }}',
      ])}\n\`\`\``;
    const text = 'Hoş geldin {{name}}';
    expect(await change({ task: 'variants', kind: 'line', text, max: 40 })).toEqual({
      texts: ['Merhaba {{name}}', 'Selam {{name}}', 'Hey {{ name }}'],
      problem: null,
    });
    expect(models.requests[0]?.prompt).toBe(`<text>\n${text}\n</text>`);
    expect(models.requests[0]?.system).toContain('at most 40 characters');
  });

  test('for a rich text contain only the tags that the field allows', async () => {
    await save();
    models.answer = () =>
      JSON.stringify(['<p onclick="x()">Hi <strong>you</strong><img src=x onerror=x></p>']);
    const text = '<p>Hello <strong>you</strong></p>';
    expect((await change({ task: 'friendlier', kind: 'html', text })).texts).toEqual([
      '<p>Hi <strong>you</strong></p>',
    ]);
  });

  test('are empty, with a reason, when the answer is unreadable and when copy is switched off', async () => {
    await save();
    models.answer = () => 'Sure!';
    const asked = { task: 'en', kind: 'line', text: 'Merhaba' };
    expect(await change(asked)).toEqual({ texts: [], problem: 'answer' });
    await save({ copy: false });
    expect(await change(asked)).toEqual({ texts: [], problem: 'off' });
    expect(models.requests).toHaveLength(1);
  });
});

describe('a draft for the team', () => {
  async function handedOff(settings: Partial<Settings> = {}) {
    const chat = await converse({ mode: 'suggest', ...settings });
    await chat.send({ text: QUESTION });
    const { body } = await merchant.call('GET /records/inbox', {
      query: { filter: JSON.stringify({ view: 'all' }) },
    });
    return body[0].id as string;
  }
  const draft = (id: string, who = merchant) =>
    who.call('POST /conversations/{id}/draft', { params: { id } });

  test('is written from the sources, names them, and is not sent to the customer', async () => {
    const id = await handedOff();
    answerFrom('Mağaza adresi', 'Pazar günleri kapalıyız.');
    await merchant.call('POST /conversations/{id}/customer', {
      params: { id },
      body: { name: 'Ada Kaya', email: 'ada@shop.example', phone: '', tags: [] },
    });
    await merchant.call('POST /conversations/{id}/take', { params: { id } });
    expect((await draft(id)).body.data).toEqual({
      text: 'Pazar günleri kapalıyız.',
      sources: ['Mağaza adresi'],
      problem: null,
    });
    const { body } = await merchant.call('GET /conversations/{id}', { params: { id } });
    expect(JSON.stringify(body.data.messages)).not.toContain('Pazar günleri kapalıyız.');
    expect(models.requests[0]?.prompt).toContain(`customer: ${QUESTION}`);
  });

  test('is empty, with a reason, when no source fits and when the assistant is switched off', async () => {
    const id = await handedOff();
    models.answer = () => 'NONE';
    expect((await draft(id)).body.data).toEqual({ text: '', sources: [], problem: 'nothing' });
    await save({ mode: 'off' });
    expect((await draft(id)).body.data.problem).toBe('off');
    expect((await merchant.call('GET /conversations/setup')).body.data.drafts).toBe(false);
    await save({ mode: 'answer' });
    expect((await merchant.call('GET /conversations/setup')).body.data.drafts).toBe(true);
  });

  test('returns 404 for a conversation of another shop', async () => {
    const id = await handedOff();
    const stranger = await server.buildMerchant();
    await save({}, stranger);
    expect((await draft(id, stranger)).status).toBe(404);
    expect(models.requests).toEqual([]);
  });
});

test('A page that can no longer be read keeps the text of its last reading', async () => {
  page = '<title>İade</title><p>İade ücretsizdir.</p>';
  const url = `${site.origin}/returns`;
  await merchant.call('POST /assistant/page/read', { body: { url } });
  await sql`update assistant_page set url = ${`${site.origin}/gone`} where pid = ${merchant.pid}`.execute(
    server.deps.db,
  );
  const again = await merchant.call('POST /assistant/page/read', {
    body: { url: `${site.origin}/gone` },
  });
  expect(again.body.data.problem).toBe('status 404');
  const { rows } = await sql`select body, problem from assistant_page
    where pid = ${merchant.pid}`.execute(server.deps.db);
  expect(rows).toEqual([{ body: 'İade ücretsizdir.', problem: 'status 404' }]);
});
