import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type TestServer } from '../../../support/servers/server';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

async function influencer(inf_id?: string) {
  const merchant = await server.buildMerchant();
  await server.deps.db
    .updateTable('product')
    .set({ settings: JSON.stringify({ url: 'https://defne.example' }) })
    .where('pid', '=', merchant.pid)
    .execute();
  const extra = inf_id ? { inf_id } : {};
  return server.buildMerchant({ host: 'influencer', pid: merchant.pid, extra });
}

const share = (user: Awaited<ReturnType<typeof influencer>>, id: string, after?: string) =>
  user.call('POST /personalize/createinflucer', { body: { id, ...(after && { after }) } });
const shared = async (user: Awaited<ReturnType<typeof influencer>>) =>
  (await user.call('POST /personalize/checkInflucer', { body: {} })).body.result;

test('An influencer can create a campaign, set its link and delete it', async () => {
  const user = await influencer('ayse');
  expect(await shared(user)).toBeNull();
  expect((await share(user, 'yaz')).body.result).toEqual({ id: 'yaz', link: '' });
  const made = await share(user, 'yaz', 'defne.example/elbise');
  expect(made.body.result.link).toBe('https://defne.example/elbise?yc=ayse&ci=yaz');
  expect(await shared(user)).toEqual(made.body.result);
  const remove = (id: string) =>
    user.call('POST /personalize/deleceteCampaignInfluencer', { body: { id } });
  expect((await remove('kis')).status).toBe(404);
  expect((await remove('yaz')).status).toBe(200);
  expect(await shared(user)).toBeNull();
});

test('An address outside the shop is refused with the host that it must contain', async () => {
  const user = await influencer('can');
  const { status, body } = await share(user, 'yaz', 'https://evil.example/');
  expect(status).toBe(400);
  expect(body.message).toContain('defne.example');
  expect(body.error.fields).toEqual([{ path: 'after', code: 'otherSite' }]);
  expect(await shared(user)).toBeNull();
});

test('An influencer without an id gets 409 with a message', async () => {
  const { status, body } = await share(await influencer(), 'yaz');
  expect(status).toBe(409);
  expect(body.message).toContain('influencer');
});

test('An influencer does not see the campaign of another influencer', async () => {
  const one = await influencer('bir');
  await share(one, 'yaz');
  const other = await influencer('iki');
  expect(await shared(other)).toBeNull();
});
