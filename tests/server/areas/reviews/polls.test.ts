import { randomUUID } from 'node:crypto';
import { newChoice, partDefinitions } from '@catalogue/compile';
import { eventCodes } from '@server/events/event-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign } from '../../../support/rows/campaigns';
import { buildServer, type TestServer } from '../../../support/servers/server';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

test('Poll answers are distinguished from own words, newest first, each shop’s own', async () => {
  const owner = await server.buildMerchant({ extra: { poll: true } });
  const survey = { ...newChoice(partDefinitions.tags, 'survey'), name: 'Anket', status: true };
  const camp_id = await createCampaign(owner, { name: 'Kaynak', tags: [survey] });
  const answer = (detail: string, at: number) => ({
    pid: owner.pid,
    id: randomUUID(),
    at,
    type: eventCodes.pollAnswer,
    camp_id,
    visitor: randomUUID(),
    session: randomUUID(),
    detail,
  });
  const now = Date.now();
  await server.deps.ingest.accept([answer('Google', now - 2000), answer('Komşum', now - 1000)]);
  const { body } = await owner.call('POST /personalize/polls', { body: { pid: 'another' } });
  expect(body.polls).toEqual([{ camp_id, name: 'Kaynak', question: 'Bizi nereden duydunuz?' }]);
  expect(body.result.map(({ extra }: { extra: unknown }) => extra)).toEqual([
    { email: '', options: [], message: 'Komşum' },
    { email: '', options: ['Google'], message: '' },
  ]);
  const stranger = await server.buildMerchant({ extra: { poll: true } });
  const other = await stranger.call('POST /personalize/polls', { body: { pid: owner.pid } });
  expect(other.body).toMatchObject({ result: [], polls: [] });
});

test('Answers to polls are refused to a shop whose staff did not open them', async () => {
  const merchant = await server.buildMerchant();
  const answer = await merchant.call('POST /personalize/polls', { body: {} });
  expect(answer.status).toBe(403);
});
