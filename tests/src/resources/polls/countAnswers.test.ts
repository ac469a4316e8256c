import type { PollEntry } from '@contract/calls/reviews/polls';
import { expect, it } from 'vitest';
import { countAnswers } from '@/resources/polls/AnswerPie';

const entry = (options: string[], message = ''): PollEntry => ({
  id: Math.random().toString(),
  created_at: '2026-11-21T09:00:00Z',
  camp_id: 1,
  extra: { email: '', options, message },
});

it('sorts by frequency and combines typed answers at the end', () => {
  const entries = [
    entry(['Google']),
    entry([], 'Komşum'),
    entry(['Instagram']),
    entry([], 'Gazete'),
    entry([], 'Radyo'),
    entry(['Instagram']),
  ];
  expect(countAnswers(entries)).toEqual([
    { answer: 'Instagram', other: false, count: 2 },
    { answer: 'Google', other: false, count: 1 },
    { answer: '', other: true, count: 3 },
  ]);
  expect(countAnswers([])).toEqual([]);
});
