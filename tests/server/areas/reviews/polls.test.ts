import { randomUUID } from 'node:crypto';
import { compileEntries, newChoice, partDefinitions } from '@catalogue/compile';
import { reportedAnswer } from '@catalogue/design/blocks/choice/answer';
import { blocksOf } from '@catalogue/design/render/chunks';
import { isScheduleBody } from '@catalogue/schedules/body';
import { findTemplate } from '@catalogue/templates/registry';
import { eventCodes } from '@server/events/event-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCampaign } from '../../../support/rows/campaigns';
import { buildServer, type TestServer } from '../../../support/servers/server';

/** Id of a built-in survey template with a single, named question. */
const SURVEY_TEMPLATE = 11;

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

test('Poll answers separate options from free text, newest first, only of the own shop', async () => {
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

test('An answer to a survey with one question is listed without the name of the question', async () => {
  const owner = await server.buildMerchant({ extra: { poll: true } });
  const template = findTemplate(SURVEY_TEMPLATE)?.settings.data.tr[0]?.data;
  const tags = template && !isScheduleBody(template) ? template.tags : [];
  const camp_id = await createCampaign(owner, { name: 'Kaynak', tags });
  const question = compileEntries(tags)
    .flatMap(({ p }) => blocksOf(p))
    .find(({ kind }) => kind === 'choice')?.form;
  const name = String(question?.name);
  expect(name).not.toBe('');
  const report = (given: string, at: number) => ({
    pid: owner.pid,
    id: randomUUID(),
    at,
    type: eventCodes.pollAnswer,
    camp_id,
    visitor: randomUUID(),
    session: randomUUID(),
    detail: reportedAnswer(name, given),
  });
  const now = Date.now();
  await server.deps.ingest.accept([report('Instagram', now - 2000), report('Komşum', now - 1000)]);
  const { body } = await owner.call('POST /personalize/polls', { body: { pid: owner.pid } });
  expect(body.result.map(({ extra }: { extra: unknown }) => extra)).toEqual([
    { email: '', options: [], message: 'Komşum' },
    { email: '', options: ['Instagram'], message: '' },
  ]);
  const list = await owner.call('GET /records/poll-answers');
  expect((list.body as { answer: string }[]).map(({ answer }) => answer)).toEqual([
    'Komşum',
    'Instagram',
  ]);
});

test('Poll answers return 403 without the flag', async () => {
  const merchant = await server.buildMerchant();
  const answer = await merchant.call('POST /personalize/polls', { body: {} });
  expect(answer.status).toBe(403);
});
