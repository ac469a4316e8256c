import { widgetBatch } from '@contract/storefront';
import { parseBatch } from '@server/events/receive/parse-batch';
import { buildBatch } from '@tests/support/rows/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const now = Date.parse('2026-05-10T09:00:00Z');
const parse = (batch: unknown) => parseBatch(JSON.stringify(batch), now);

describe('parseBatch', () => {
  it('returns every event with its shop, visitor, session and time', () => {
    const batch = buildBatch({
      events: [
        { age: 1500, detail: 'x' },
        { type: 'tagClick', camp_id: 9 },
      ],
    });
    const { pid, visitor, session, events } = batch;
    const [first, second] = events.map(({ id }) => ({ pid, visitor, session, id }));
    expect(parse(batch)).toEqual({
      pid,
      token: undefined,
      isOwn: false,
      events: [
        { ...first, at: now - 1500, type: 1, camp_id: 1, detail: 'x' },
        { ...second, at: now, type: 3, camp_id: 9, detail: null },
      ],
    });
  });

  it('omits an event older than a day and returns the others of its batch', () => {
    const events = [{ age: 86_400_001 }, { age: 86_400_000 }, { age: 9e12 }];
    expect(parse(buildBatch({ events }))).toMatchObject({ events: [{ at: now - 86_400_000 }] });
    expect(parse(buildBatch({ events: [{ age: 9e12 }] }))).toMatchObject({ events: [] });
  });

  it.each([
    ['an empty text', '', { path: '', message: 'must be JSON' }],
    ['a list', '[]', { path: '', message: 'must be an object' }],
  ])('parseBatch refuses %s', (_, text, problem) => {
    expect(parseBatch(text, now)).toEqual(problem);
  });

  it.each([
    [{ pid: '' }, 'pid'],
    [{ pid: 'a\0' }, 'pid'],
    [{ pid: 'x'.repeat(25) }, 'pid'],
    [{ visitor: 'me' }, 'visitor'],
    [{ session: undefined }, 'session'],
    [{ token: 'x'.repeat(41) }, 'token'],
    [{ events: [] }, 'events'],
    [{ events: Array.from({ length: 101 }, () => ({})) }, 'events'],
    [{ events: [{}, { id: '1' }] }, 'events.1.id'],
    [{ events: [{ type: 'constructor' }] }, 'events.0.type'],
    [{ events: [{ camp_id: 1.5 }] }, 'events.0.camp_id'],
    [{ events: [{ camp_id: 2 ** 31 }] }, 'events.0.camp_id'],
    [{ events: [{ age: -1 }] }, 'events.0.age'],
    [{ events: [{ detail: 'x'.repeat(1001) }] }, 'events.0.detail'],
    [{ events: [{ detail: 'a\0b' }] }, 'events.0.detail'],
    [{ events: [{ detail: '\ud800' }] }, 'events.0.detail'],
    [{ events: [{ other: 1 }] }, 'events.0.other'],
    [{ other: 1 }, 'other'],
  ])('parseBatch refuses %j', (overrides, path) => {
    expect(parse(buildBatch(overrides as Parameters<typeof buildBatch>[0]))).toMatchObject({
      path,
    });
  });

  it('accepts exactly the batches that the schema of the contract accepts', () => {
    const valid = buildBatch({ events: [{ detail: 'x' }, { age: 5 }] });
    const odd = fc.oneof(
      fc.constantFrom(
        null,
        '',
        'x',
        -1,
        0,
        1,
        2.5,
        'tagClick',
        '00000000-0000-0000-0000-000000000000',
      ),
      fc.constantFrom(
        [],
        {},
        true,
        valid.visitor,
        valid.visitor.toUpperCase(),
        undefined,
        'x'.repeat(300),
      ),
    );
    const key = fc.constantFrom('pid', 'visitor', 'session', 'own', 'events', 'extra');
    const eventKey = fc.constantFrom('id', 'type', 'camp_id', 'age', 'detail', 'extra');
    fc.assert(
      fc.property(fc.boolean(), key, eventKey, odd, (outer, name, eventName, value) => {
        const batch = outer
          ? { ...valid, [name]: value }
          : { ...valid, events: [{ ...valid.events[0], [eventName]: value }] };
        const text = JSON.stringify(batch);
        const agreed = widgetBatch.safeParse(JSON.parse(text)).success;
        expect({ text, ok: 'events' in parseBatch(text, now) }).toEqual({ text, ok: agreed });
      }),
      { numRuns: 1_000 },
    );
  });
});
