import { dropOldVersions } from '@server/areas/campaigns/version-queries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCampaign, createCampaign } from '../../../support/rows/campaigns';
import { buildSchedule, createSchedule } from '../../../support/rows/schedules';
import { buildServer, type Merchant, type TestServer } from '../../../support/servers/server';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await buildServer();
  merchant = await server.buildMerchant();
});
afterAll(() => server.close());

const whole = (id: number, name: string) => ({ ...buildCampaign({ name }), id });
const params = (id: number) => ({ params: { id } });

async function save(id: number, name: string) {
  const { body } = await merchant.call('POST /campaign/save', { body: { data: whole(id, name) } });
  return body.data.version as number;
}

describe('the versions of a campaign', () => {
  test('Each saved content is a version, the newest is live, and a status change creates none', async () => {
    const id = await createCampaign(merchant, { name: 'Bir' });
    await merchant.call('POST /campaign/save', { body: { data: { id, status: 'active' } } });
    const version = await save(id, 'İki');
    const { body } = await merchant.call('GET /campaign/versions/{id}', params(id));
    expect(body.data).toMatchObject([
      { version, name: 'İki', live: true, saved_by: merchant.email },
      { version: 1, name: 'Bir', live: false, saved_by: merchant.email },
    ]);
    const first = await merchant.call('GET /campaign/versions/{id}/{version}', {
      params: { id, version: 1 },
    });
    expect(first.body.data).toMatchObject({ name: 'Bir', live: false, data: { ratio: 100 } });
  });

  test('A note is stored with the version that it describes, and in the change log', async () => {
    const id = await createCampaign(merchant, { name: 'Notlu' });
    const note = 'Başlık kısaldı';
    await merchant.call('POST /campaign/save', { body: { data: whole(id, 'Notlu'), note } });
    const { body } = await merchant.call('GET /campaign/versions/{id}', params(id));
    expect(body.data.map((row: { note: string | null }) => row.note)).toEqual([note, null]);
    const logged = await server.deps.db
      .selectFrom('footprint')
      .select('extra')
      .where('pid', '=', merchant.pid)
      .where('label', '=', '/campaign/save')
      .execute();
    expect(logged.filter(({ extra }) => (extra as { note?: string }).note === note)).toHaveLength(
      1,
    );
  });

  test('A version can be restored as a new version, and a stale restore returns 409', async () => {
    const id = await createCampaign(merchant, { name: 'Eski', status: 'active' });
    const from = await save(id, 'Yeni');
    const restored = await merchant.call('POST /campaign/versions/restore', {
      body: { id, version: 1, from },
    });
    expect(restored.body.data.version).toBe(from + 1);
    const { body } = await merchant.call('GET /campaign/getV2/{id}', params(id));
    expect(body.data).toMatchObject({ name: 'Eski', status: 'disabled', version: from + 1 });
    const stale = await merchant.call('POST /campaign/versions/restore', {
      body: { id, version: 1, from },
    });
    expect(stale.status).toBe(409);
  });

  test('A campaign retains at most fifty versions', async () => {
    const id = await createCampaign(merchant);
    for (let at = 0; at < 55; at++) await save(id, `Ad ${at}`);
    await dropOldVersions(server.deps);
    const savedDraft = await server.deps.db
      .selectFrom('campaign_version')
      .select('name')
      .where('pid', '=', merchant.pid)
      .where('campaign_id', '=', id)
      .orderBy('version', 'desc')
      .execute();
    expect(savedDraft).toHaveLength(50);
    expect(savedDraft[0]?.name).toBe('Ad 54');
  });

  test('Versions are deleted with their campaign', async () => {
    const id = await createCampaign(merchant);
    await merchant.call('POST /campaign/draft/save', { body: { data: whole(id, 'x') } });
    await merchant.call('POST /campaign/delete', { body: { id } });
    expect((await merchant.call('GET /campaign/versions/{id}', params(id))).status).toBe(404);
    expect((await merchant.call('GET /campaign/draft/{id}', params(id))).body.data).toBeNull();
  });
});

describe('the draft of a campaign', () => {
  const draftOf = async (id: number) =>
    (await merchant.call('GET /campaign/draft/{id}', params(id))).body.data;

  test('A draft is stored separately and does not change the live content', async () => {
    const id = await createCampaign(merchant, { name: 'Canlı' });
    expect(await draftOf(id)).toBeNull();
    const saved = await merchant.call('POST /campaign/draft/save', {
      body: { data: { ...whole(id, 'Taslak'), version: 1 } },
    });
    expect(saved.body.data.version).toBeGreaterThan(0);
    expect(await draftOf(id)).toMatchObject({
      name: 'Taslak',
      version: saved.body.data.version,
      based_on: 1,
      saved_by: merchant.email,
    });
    const { body } = await merchant.call('GET /campaign/getV2/{id}', params(id));
    expect(body.data).toMatchObject({ name: 'Canlı', version: 1 });
  });

  test('The second of two saves of the same draft gets 409', async () => {
    const id = await createCampaign(merchant);
    const send = (name: string, draft?: number) =>
      merchant.call('POST /campaign/draft/save', { body: { data: whole(id, name), draft } });
    const first = await Promise.all([send('A'), send('B')]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version } = await draftOf(id);
    const third = await send('C', version);
    expect(third.status).toBe(200);
    expect(third.body.data.version).toBeGreaterThan(version);
    expect((await send('D', version)).status).toBe(409);
    expect(await draftOf(id)).toMatchObject({ name: 'C', version: third.body.data.version });
  });

  test('A save of a draft that another user has discarded gets 409, even after a new draft was created', async () => {
    const id = await createCampaign(merchant);
    const send = (name: string, draft?: number) =>
      merchant.call('POST /campaign/draft/save', { body: { data: whole(id, name), draft } });
    const { version } = (await send('A')).body.data;
    await merchant.call('POST /campaign/draft/discard', { body: { id } });
    expect((await send('B', version)).status).toBe(409);
    expect(await draftOf(id)).toBeNull();
    expect((await send('C')).status).toBe(200);
    expect((await send('B', version)).status).toBe(409);
    expect(await draftOf(id)).toMatchObject({ name: 'C' });
  });

  test('A draft is validated like a save, can be discarded, and is hidden from other shops', async () => {
    const id = await createCampaign(merchant);
    const empty = await merchant.call('POST /campaign/draft/save', {
      body: { data: { ...whole(id, 'x'), who: [{ type: 'nobody', parameters: {} }] } },
    });
    expect(empty.status).toBe(400);
    expect(empty.body.error.fields[0].path).toBe('data.who.0.type');
    await merchant.call('POST /campaign/draft/save', { body: { data: whole(id, 'x') } });
    const stranger = await server.buildMerchant();
    expect((await stranger.call('GET /campaign/draft/{id}', params(id))).body.data).toBeNull();
    for (const name of ['POST /campaign/draft/discard'] as const) {
      expect((await stranger.call(name, { body: { id } })).status).toBe(404);
      expect((await merchant.call(name, { body: { id } })).status).toBe(200);
      expect((await merchant.call(name, { body: { id } })).status).toBe(404);
    }
  });
});

test('A schedule has drafts and versions of its own kind', async () => {
  const owner = await server.buildMerchant({ extra: { useSchedule: true } });
  const id = await createSchedule(owner);
  const draft = { ...buildSchedule({ delay: 90 }), name: 'Taslak', id };
  const savedDraft = await owner.call('POST /campaign/draft/save', { body: { data: draft } });
  expect(savedDraft.status, JSON.stringify(savedDraft.body)).toBe(200);
  expect((await owner.call('GET /campaign/draft/{id}', params(id))).body.data).toMatchObject({
    name: 'Taslak',
    data: { schedule_delay: 90, push_mode: draft.push_mode },
  });
  const action = { ...buildCampaign({ name: 'x' }), id };
  const wrong = await owner.call('POST /campaign/draft/save', { body: { data: action } });
  expect(wrong.status).toBe(404);
  await owner.call('POST /campaign/save', { body: { data: draft } });
  const restored = await owner.call('POST /campaign/versions/restore', {
    body: { id, version: 1 },
  });
  expect(restored.status).toBe(200);
  const { body } = await owner.call('GET /campaign/schedule/getV2/{id}', params(id));
  expect(body.data).toMatchObject({ name: 'Forgotten cart', data: { schedule_delay: 60 } });
});

describe('a preview link', () => {
  const config = async (token: string, pid = merchant.pid) => {
    const response = await server.request(`/widget/config/${pid}?test=${token}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return response.json();
  };

  async function link() {
    const owner = await server.buildMerchant();
    const url = 'https://defne.example/?a=1';
    const pageRules = [{ pattern: '/ozel/*', type: 'product' }];
    await server.deps.db
      .updateTable('product')
      .set({ settings: JSON.stringify({ url, pageRules }) })
      .where('pid', '=', owner.pid)
      .execute();
    const data = buildCampaign({
      name: 'Taslak',
      who: [{ type: 'device', parameters: { device: { value: 'tablet', __type: 'boxselect' } } }],
    });
    const { body } = await owner.call('POST /campaign/preview/link', { body: { data } });
    const token = new URL(body.data.url).searchParams.get('vitrin_test') ?? '';
    return { owner, token, ...body.data };
  }

  test('A preview link shows only its campaign, without the campaign’s conditions', async () => {
    const { owner, token, url } = await link();
    expect(url).toMatch(/^https:\/\/defne\.example\/\?a=1&vitrin_test=/);
    const shown = await config(token, owner.pid);
    expect(shown.pages).toEqual([{ pattern: '/ozel/*', type: 'product' }]);
    // The preview link removes the conditions, so the campaign shows to all visitors on all pages.
    expect(shown.campaigns).toMatchObject([{ status: 'test', who: [], where: [] }]);
    expect(JSON.stringify(shown)).not.toContain('Taslak');
  });

  test('A preview link shows no campaign after an hour, at another shop or after any change to it', async () => {
    const { owner, token } = await link();
    expect((await config(token)).campaigns).toEqual([]);
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect((await config(forged, owner.pid)).campaigns).toEqual([]);
    expect((await config('x', owner.pid)).campaigns).toEqual([]);
    const { now } = server.deps;
    server.deps.now = () => new Date(Date.now() + 3_601_000);
    expect((await config(token, owner.pid)).campaigns).toEqual([]);
    server.deps.now = now;
    expect((await config(token, owner.pid)).campaigns).toHaveLength(1);
  });

  test('A preview link cannot be created while the address of the shop is unknown', async () => {
    const { status, body } = await merchant.call('POST /campaign/preview/link', {
      body: { data: buildCampaign() },
    });
    expect(status).toBe(400);
    expect(body.message).toContain('address of your shop');
  });
});

test('Test mode reads the stored campaigns and not the cached configuration', async () => {
  const id = await createCampaign(merchant, { status: 'test' });
  const read = async () =>
    (await (await server.request(`/widget/config/${merchant.pid}?test=1`)).json()).campaigns.map(
      (campaign: { id: number }) => campaign.id,
    );
  expect(await read()).toContain(id);
  await merchant.call('POST /campaign/delete', { body: { id } });
  expect(await read()).not.toContain(id);
});

test('Live campaigns that overlap are returned with the place they share', async () => {
  const owner = await server.buildMerchant();
  const one = await createCampaign(owner, { name: 'Bir', status: 'active' });
  const two = await createCampaign(owner, { name: 'İki' });
  const meets = async (id: number) =>
    (await owner.call('GET /campaign/meets/{id}', params(id))).body.data;
  expect(await meets(two)).toEqual([
    { id: one, name: 'Bir', places: ['center'], goes_first: true },
  ]);
  expect(await meets(one)).toEqual([]);
  expect((await merchant.call('GET /campaign/meets/{id}', params(9999))).status).toBe(404);
});
