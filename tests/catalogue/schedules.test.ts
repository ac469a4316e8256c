import { nextAllowed, nextRun, readMoments } from '@catalogue/schedules/calendar';
import type { CompiledSchedule } from '@catalogue/schedules/compile';
import { readContact, readPhone } from '@catalogue/schedules/contact';
import { scheduleFooter } from '@catalogue/schedules/footer';
import { birthdaysAt, calendarTriggers } from '@catalogue/schedules/triggers';
import { describe, expect, it } from 'vitest';

/** Returns the moment at which a clock in Istanbul shows this time. */
const at = (text: string) => new Date(`${text}:00+03:00`);
const shown = (moment: Date | null) =>
  moment && new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 16);

type Row = [type: keyof typeof calendarTriggers, p: object, after: string, next: string | null];

const MONDAY = { monday: true, time: '10:00' };
const rows: Row[] = [
  ['once', { at: '2026-03-01T09:15' }, '2026-02-28T23:00', '2026-03-01T09:15'],
  ['once', { at: '2026-03-01T09:15' }, '2026-03-01T09:15', null],
  ['once', { at: '2026-02-30T09:15' }, '2026-01-01T00:00', null],
  ['daily', { time: '10:00' }, '2026-05-04T09:59', '2026-05-04T10:00'],
  ['daily', { time: '10:00' }, '2026-05-04T10:00', '2026-05-05T10:00'],
  ['daily', { time: '00:00' }, '2026-12-31T23:59', '2027-01-01T00:00'],
  // The clocks of the rest of Europe change in these nights; those of Istanbul do not.
  ['daily', { time: '03:30' }, '2026-03-29T00:00', '2026-03-29T03:30'],
  ['daily', { time: '03:30' }, '2026-10-25T00:00', '2026-10-25T03:30'],
  ['weekly', MONDAY, '2026-05-04T09:00', '2026-05-04T10:00'],
  ['weekly', MONDAY, '2026-05-04T10:00', '2026-05-11T10:00'],
  ['weekly', { ...MONDAY, sunday: true }, '2026-05-04T12:00', '2026-05-10T10:00'],
  ['weekly', { time: '10:00' }, '2026-05-04T12:00', null],
  ['monthly', { day: 1, time: '08:00' }, '2026-05-01T08:00', '2026-06-01T08:00'],
  ['monthly', { day: 31, time: '08:00' }, '2026-04-01T00:00', '2026-04-30T08:00'],
  ['monthly', { day: 31, time: '08:00' }, '2026-04-30T08:00', '2026-05-31T08:00'],
  ['monthly', { day: 31, time: '08:00' }, '2026-01-31T08:00', '2026-02-28T08:00'],
  ['monthly', { day: 29, time: '08:00' }, '2028-02-01T00:00', '2028-02-29T08:00'],
  ['monthly', { day: 30, time: '00:30' }, '2026-12-30T00:30', '2027-01-30T00:30'],
  ['birthday', { time: '10:00' }, '2026-05-04T11:00', '2026-05-05T10:00'],
];

describe('the next moment', () => {
  it.each(rows)('The next moment of %s %o after %s is %s', (type, p, after, next) => {
    expect(shown(calendarTriggers[type].next({ ...p }, at(after)))).toBe(next);
  });

  it('is always in the future, also from a moment within a minute', () => {
    let moment: Date | null = new Date(at('2026-01-31T08:00').getTime() - 1);
    const months: (string | null)[] = [];
    for (let count = 0; count < 13 && moment; count++) {
      moment = calendarTriggers.monthly.next({ day: 31, time: '08:00' }, moment);
      months.push(shown(moment)?.slice(0, 10) ?? null);
    }
    expect(months).toHaveLength(13);
    expect(new Set(months).size).toBe(13);
    expect(months).toContain('2026-02-28');
    expect(months.at(-1)).toBe('2027-01-31');
  });
});

describe('the moments that a server missed while it was stopped', () => {
  const daily = { type: 'daily', p: { time: '10:00' } };
  const cases: [string, string, string | null, number][] = [
    ['2026-05-04T09:00', '2026-05-04T09:59', null, 0],
    ['2026-05-04T09:00', '2026-05-04T10:00', '2026-05-04T10:00', 0],
    ['2026-05-04T09:00', '2026-05-05T09:59', '2026-05-04T10:00', 0],
    ['2026-05-04T09:00', '2026-05-08T09:00', '2026-05-07T10:00', 3],
  ];
  it.each(cases)(
    'A server stopped from %s to %s finds %s due and %i missed',
    (since, now, due, missed) => {
      const found = readMoments(daily, at(since), at(now));
      expect(shown(found.due)).toBe(due);
      expect(found.missed).toHaveLength(missed);
    },
  );

  it('A moment that is a day old counts as missed instead of due', () => {
    const once = { type: 'once', p: { at: '2026-05-04T10:00' } };
    const since = at('2026-05-04T09:00');
    expect(readMoments(once, since, at('2026-05-05T09:59')).due).toEqual(at('2026-05-04T10:00'));
    expect(readMoments(once, since, at('2026-05-05T10:00'))).toEqual({
      due: null,
      missed: [at('2026-05-04T10:00')],
    });
    expect(readMoments({ type: 'gone', p: {} }, since, at('2026-06-01T00:00')).due).toBeNull();
  });
});

describe('a due message', () => {
  const hours = (days: string, from: number, to: number) => ({
    type: 'weekday-hour',
    p: { days, from, to },
  });
  const range = (start: string | null, end: string | null) => ({
    type: 'date-range',
    p: { ...(start && { start: at(start).getTime() }), ...(end && { end: at(end).getTime() }) },
  });
  const cases: [string, Parameters<typeof nextAllowed>[0], string, string | null][] = [
    ['goes at once', [hours('all', 9, 21)], '2026-05-04T12:34', '2026-05-04T12:34'],
    ['waits for the morning', [hours('all', 9, 21)], '2026-05-04T21:00', '2026-05-05T09:00'],
    ['waits over the weekend', [hours('weekdays', 9, 18)], '2026-05-08T18:05', '2026-05-11T09:00'],
    ['waits past midnight', [hours('all', 22, 6)], '2026-05-04T07:00', '2026-05-04T22:00'],
    ['waits for a week', [hours('1', 9, 10)], '2026-05-04T10:00', '2026-05-11T09:00'],
    [
      'waits for the first allowed day',
      [range('2026-06-01T07:20', null)],
      '2026-05-04T10:00',
      '2026-06-01T07:20',
    ],
    [
      'waits for the first allowed day and the allowed hours',
      [range('2026-06-06T12:00', null), hours('weekdays', 9, 18)],
      '2026-05-04T10:00',
      '2026-06-08T09:00',
    ],
    ['never goes after the last day', [range(null, '2026-05-01T00:00')], '2026-05-04T10:00', null],
    [
      'never goes where hours contradict',
      [hours('1', 9, 10), hours('2', 9, 10)],
      '2026-05-04T10:00',
      null,
    ],
    ['never goes by a rule nobody knows', [{ type: 'gone', p: {} }], '2026-05-04T10:00', null],
  ];
  it.each(cases)('A due message waits for its allowed hours: %s', (_name, when, now, next) => {
    expect(shown(nextAllowed(when, at(now)))).toBe(next);
  });

  it('The announced next run respects the allowed hours', () => {
    const schedule = {
      push_mode: 'calendar',
      trigger: { type: 'daily', p: { time: '23:00' } },
      when: [hours('all', 9, 21)],
    } as unknown as CompiledSchedule;
    expect(shown(nextRun(schedule, at('2026-05-04T12:00')))).toBe('2026-05-05T09:00');
  });
});

it('includes birthdays of 29 February on 28 February of a common year', () => {
  expect(birthdaysAt(at('2026-02-28T10:00'))).toEqual(['02-28', '02-29']);
  expect(birthdaysAt(at('2028-02-28T10:00'))).toEqual(['02-28']);
  expect(birthdaysAt(at('2028-02-29T10:00'))).toEqual(['02-29']);
  // It is already the next day in Istanbul, but not in London.
  expect(birthdaysAt(new Date('2026-05-04T22:00:00Z'))).toEqual(['05-05']);
});

it.each([
  ['0532 111 22 33', '905321112233'],
  ['532 111 22 33', '905321112233'],
  ['+90 (532) 111-22-33', '905321112233'],
  ['0090 532 111 22 33', '905321112233'],
  ['+49 151 23456789', '4915123456789'],
  ['02125556677', null],
  ['12345', null],
  ['', null],
])('parses the number %s as %s', (written, phone) => {
  expect(readPhone(written)).toBe(phone);
});

it('parses the fields of a submitted form', () => {
  const detail = JSON.stringify({
    email: ' ayse@mail.example ',
    name: 'Ayşe',
    phone: '0532 111 22 33',
    birthday: '1990-02-30',
    consent: 'on',
  });
  expect(readContact(detail)).toEqual({
    email: 'ayse@mail.example',
    name: 'Ayşe',
    phone: '905321112233',
    birthday: null,
    consent: true,
  });
  expect(readContact('{"email":"a@b.example","birthday":"1992-02-29"}')).toMatchObject({
    birthday: '02-29',
    consent: false,
  });
});

it.each([
  null,
  '',
  'null',
  '[]',
  '{"email":5}',
  '{"email":"nobody"}',
  '{"email":"a@b.example\\r\\nBcc: c@d.example"}',
])('readContact returns null for %s', (detail) => {
  expect(readContact(detail)).toBeNull();
});

it.each([
  [{ subject: 'Sepetiniz sizi bekliyor', body: '<p>Merhaba,</p>' }, 'Bu e-postayı'],
  [{ subject: 'Your cart is waiting', body: '<p>Hello,</p>' }, 'You receive this e-mail'],
  [{}, 'Bu e-postayı'],
])('ends an e-mail with a reason in the language of its text (%#)', (p, start) => {
  const { text, link, url } = scheduleFooter(p, 'https://shop.example/unsubscribe/1');
  expect(text.startsWith(start)).toBe(true);
  expect(link).toBe('Listeden çık / Unsubscribe');
  expect(url).toBe('https://shop.example/unsubscribe/1');
});
