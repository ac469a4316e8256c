import { randomUUID } from 'node:crypto';
import { DEVICES } from '@catalogue/situation';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import { eventCodes } from '@server/events/event-codes';
import { buildEvent, readerOf } from '@tests/support/rows/events';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

const { campaignShown, tagClick, tagCloseClick } = eventCodes;
/** Origin of a view, or of a click for which the widget reported no origin. */
const NOWHERE = { page: null, device: null, source: null };
const ORDERED = new Date('2026-03-31T21:30:00Z');

test('touches returns the last view and click of each campaign, up to the order’s own instant', async () => {
  const { pid } = await server.buildMerchant();
  const visitor = randomUUID();
  const of = (at: string, more: Parameters<typeof buildEvent>[0]) =>
    buildEvent({ pid, visitor, at: Date.parse(at), ...more });
  await server.deps.ingest.accept([
    of('2026-03-30T09:00:00Z', { camp_id: 1 }),
    of('2026-03-31T20:59:59.999Z', { camp_id: 1 }),
    of('2026-03-31T21:30:00.001Z', { camp_id: 1 }),
    of('2026-03-25T10:00:00Z', {
      camp_id: 1,
      type: tagClick,
      detail: 'recommendation:top:a',
      page: '/',
    }),
    of('2026-03-26T10:00:00Z', {
      camp_id: 1,
      type: tagClick,
      detail: 'recommendation:top:b',
      page: '/lamps',
      device: 'mobile',
      source: 'search',
    }),
    of('2026-03-24T21:29:59.999Z', { camp_id: 2, type: tagClick, detail: 'popup' }),
    of('2026-03-24T21:30:00Z', { camp_id: 3, type: tagClick, detail: 'popup' }),
    of('2026-03-31T21:30:00Z', { camp_id: 4, type: campaignShown }),
    of('2026-03-31T10:00:00Z', { camp_id: 5, type: tagCloseClick }),
    of('2026-03-31T10:00:00Z', { camp_id: 6, visitor: randomUUID() }),
    buildEvent({
      pid: 'another00001',
      visitor,
      at: Date.parse('2026-03-31T10:00:00Z'),
      camp_id: 7,
    }),
  ]);
  const from = new Date('2026-03-24T21:30:00Z');
  expect(
    await readerOf(server.deps, pid).touches({ visitors: [visitor], from, to: ORDERED }),
  ).toEqual([
    {
      camp_id: 1,
      type: campaignShown,
      at: new Date('2026-03-31T20:59:59.999Z'),
      details: [],
      variant: null,
      ...NOWHERE,
    },
    {
      camp_id: 1,
      type: tagClick,
      at: new Date('2026-03-26T10:00:00Z'),
      details: ['recommendation:top:a', 'recommendation:top:b'],
      variant: null,
      page: '/lamps',
      device: DEVICES.indexOf('mobile'),
      source: VISIT_SOURCES.indexOf('search'),
    },
    { camp_id: 3, type: tagClick, at: from, details: ['popup'], variant: null, ...NOWHERE },
    { camp_id: 4, type: campaignShown, at: ORDERED, details: [], variant: null, ...NOWHERE },
  ]);
});

test('touches returns a click from long before the visitor’s last visit', async () => {
  const { pid } = await server.buildMerchant();
  const visitor = randomUUID();
  const clicked = Date.parse('2026-01-10T10:00:00Z');
  await server.deps.ingest.accept([
    buildEvent({ pid, visitor, at: clicked, type: tagClick, detail: 'popup' }),
  ]);
  await server.deps.ingest.accept([
    buildEvent({ pid, visitor, at: Date.parse('2026-03-10T10:00:00Z') }),
  ]);
  const to = new Date('2026-01-12T10:00:00Z');
  const from = new Date('2026-01-05T10:00:00Z');
  expect(await readerOf(server.deps, pid).touches({ visitors: [visitor], from, to })).toEqual([
    {
      camp_id: 1,
      type: tagClick,
      at: new Date(clicked),
      details: ['popup'],
      variant: null,
      ...NOWHERE,
    },
  ]);
});

test('touches of several visitors returns the last of all of them, and none of no visitor', async () => {
  const { pid } = await server.buildMerchant();
  const visitors = [randomUUID(), randomUUID()];
  const [first, last] = ['2026-03-30T09:00:00Z', '2026-03-31T09:00:00Z'].map(Date.parse);
  await server.deps.ingest.accept([
    buildEvent({ pid, visitor: visitors[0], at: first }),
    buildEvent({ pid, visitor: visitors[1], at: last }),
    buildEvent({ pid, visitor: visitors[0], at: first, camp_id: 2 }),
  ]);
  const span = { from: new Date('2026-03-24T21:30:00Z'), to: ORDERED };
  const reader = readerOf(server.deps, pid);
  expect(await reader.touches({ visitors, ...span })).toMatchObject([
    { camp_id: 1, at: new Date(last ?? 0) },
    { camp_id: 2, at: new Date(first ?? 0) },
  ]);
  expect(await reader.touches({ visitors: [], ...span })).toEqual([]);
});

test('touches returns nothing for an unknown visitor', async () => {
  const { pid } = await server.buildMerchant();
  const from = new Date(ORDERED.getTime() - 1000);
  expect(
    await readerOf(server.deps, pid).touches({ visitors: [randomUUID()], from, to: ORDERED }),
  ).toEqual([]);
});
