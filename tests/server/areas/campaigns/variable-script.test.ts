import { actionDefinitions } from '@catalogue/actions/registry';
import { who } from '@catalogue/conditions/registry';
import { chooseEntry } from '@catalogue/decide/choose';
import { fillForm } from '@catalogue/fields/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCampaign } from '../../../support/rows/campaigns';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

const dataOf = (key: string, code: string) => ({
  _raw: {
    key: { value: key },
    auto: { value: true },
    unique: { value: false },
    code: { value: code },
  },
});

async function saveVariable(
  key: string,
  code: string,
  { id, disabled = false }: { id?: number; disabled?: boolean } = {},
) {
  const answer = await merchant.call('POST /personalize/variable/save', {
    body: { data: { id, name: key, disabled, data: dataOf(key, code) } },
  });
  return answer;
}

/** Stores a variable without validating its code, as earlier releases did. */
async function plant(id: number, key: string, code: string) {
  await server.deps.db
    .insertInto('variable')
    .values({
      pid: merchant.pid,
      id,
      name: key,
      disabled: false,
      data: JSON.stringify(dataOf(key, code)),
      updated_at: new Date(),
    })
    .execute();
}

const read = (keys: string, v = '') =>
  server.request(`/widget/variables/${merchant.pid}.js?v=${v}&keys=${keys}`);

async function load(source: string) {
  const address = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as {
    default: Record<string, { id: number; version: number; auto: boolean; read: () => unknown }>;
  };
  return module.default;
}

describe('the script of a shop’s variables', () => {
  it('has a separate function for each variable, with its version', async () => {
    const saved = await saveVariable('points', 'var a = 1;\nreturn a + 1; // two');
    const answer = await read('points');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { points } = await load(await answer.text());
    expect(points).toMatchObject({ id: saved.body.data.id, version: 1, auto: true, unique: false });
    expect(points?.read()).toBe(2);
  });

  it('omits exactly the variables whose stored code is invalid', async () => {
    await saveVariable('good', 'return 1');
    await plant(901, 'brace', 'return 1 }}, evil: {read: function () {');
    await plant(902, 'open', 'return `');
    await plant(903, 'comment', 'return 1 /*');
    await plant(904, 'sloppy', 'with (document) return title');
    await plant(905, 'html', '<!-- x\nreturn 1');
    await plant(906, '__proto__', 'return 7');
    const answer = await read('good,brace,open,comment,sloppy,html,__proto__');
    const all = await load(await answer.text());
    expect(Object.keys(all).sort()).toEqual(['__proto__', 'good']);
    expect(all.good?.read()).toBe(1);
  });

  it.each([
    ['return await x;', 1],
    ['\nwith (document) return title', 2],
    ['return 1;\n<!-- x', 2],
    ['return 010;', 1],
  ])('returns 400 on saving %j, which is invalid in a module', async (code, line) => {
    const answer = await saveVariable('refused', code);
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toMatchObject([
      { path: 'data.data._raw.code.value', code: 'notJavaScript', params: { line } },
    ]);
  });

  it('returns 404 for variables that are switched off or not there', async () => {
    await saveVariable('off', 'return 1', { disabled: true });
    for (const keys of ['off', 'nothing', '', "a'b"]) expect((await read(keys)).status).toBe(404);
    const stranger = await server.request('/widget/variables/nobody.js?keys=points');
    expect(stranger.status).toBe(404);
  });

  it('returns 404 for a variable of another shop', async () => {
    const other = await server.buildMerchant();
    const answer = await server.request(`/widget/variables/${other.pid}.js?keys=points`);
    expect(answer.status).toBe(404);
  });

  it('is in the configuration once a text uses a variable, and is cached for a year by its hash', async () => {
    const tags = [chooseEntry(actionDefinitions, ['popup', 'P', { title: '{{points}} puan' }])];
    await createCampaign(merchant, { tags, status: 'active' });
    const config = await (await server.request(`/widget/config/${merchant.pid}?test=1`)).json();
    const { script, texts } = config.campaigns[0].tags[0].v;
    expect(texts).toEqual({ 'steps.0.blocks.0.block.form.text': 'text' });
    expect(config.parts).toContain('variable');
    const exact = await server.request(`/widget/variables/${script}`);
    expect(exact.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await read('points', 'old')).headers.get('cache-control')).toBe('public, max-age=30');
  });

  it('is named by a condition on a variable, while a condition on page values needs the reader', async () => {
    const shop = await server.buildMerchant();
    const data = dataOf('tier', 'return 1');
    await shop.call('POST /personalize/variable/save', {
      body: { data: { name: 'tier', disabled: false, data } },
    });
    const compare = (variable: string) => ({
      type: 'variable',
      parameters: fillForm(who.variable.fields, {
        variable,
        compare: { kind: 'is', form: { value: 'a' } },
      }),
    });
    await createCampaign(shop, { who: [compare('{{tier}}')], status: 'active' });
    const read = async () =>
      (await server.request(`/widget/config/${shop.pid}?test=1`)).json() as Promise<{
        shop?: string;
        parts: string[];
        campaigns: { who: { p: object }[] }[];
      }>;
    const first = await read();
    expect(first).not.toHaveProperty('shop');
    expect(first.parts).toContain('variable');
    expect(first.campaigns[0]?.who[0]?.p).toMatchObject({
      name: 'tier',
      script: expect.stringMatching(/keys=tier$/),
    });
    await createCampaign(shop, { who: [compare('{{memberGroup}}')], status: 'active' });
    expect(await read()).toHaveProperty('shop');
  });
});

describe('failures on the shop’s pages', () => {
  const report = (failure: object, pid = merchant.pid) =>
    server.request(`/widget/variables/${pid}`, {
      method: 'POST',
      body: JSON.stringify({ failures: [failure] }),
    });
  const list = async () =>
    (await merchant.call('GET /personalize/variable/failures')).body.data as object[];

  it('are counted, listed with the last message, and removed when the variable is saved', async () => {
    const { id } = (await saveVariable('fails', 'return x.y')).body.data;
    const failure = {
      id,
      version: 1,
      message: 'TypeError: \n x',
      page: 'https://a.example/p?mail=a@b',
    };
    expect((await report(failure)).status).toBe(202);
    await report({ ...failure, message: 'ReferenceError: x' });
    expect(await list()).toEqual([
      {
        id,
        count: 2,
        message: 'ReferenceError: x',
        page: 'https://a.example/p',
        at: expect.stringMatching(/^20/),
      },
    ]);
    await saveVariable('fails', 'return 1', { id });
    expect(await list()).toEqual([]);
    await report(failure);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ id: 1, version: 1, message: 'x'.repeat(201), page: '' }],
    [{ id: 1, version: 1, message: '', page: '' }],
    [{ id: 'x', version: 1, message: 'x', page: '' }],
    [{ id: 1, version: 1, message: 'x', page: '', more: 1 }],
  ])('returns 400 for the invalid report %#', async (failure) => {
    expect((await report(failure)).status).toBe(400);
  });

  it('returns 404 for an unknown shop', async () => {
    const failure = { id: 1, version: 1, message: 'x', page: '' };
    expect((await report(failure, 'nobody')).status).toBe(404);
  });
});
