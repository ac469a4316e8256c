import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MAX_SUBJECT_CHARS = 72;
/** Older ones are what they are. */
const NEWEST = 20;

test('The newest commits have subjects that fit a line of a log', () => {
  const log = execFileSync('git', ['log', `-${NEWEST}`, '--format=%s'], { encoding: 'utf8' });
  const subjects = log.trim().split('\n');
  expect(subjects.filter((subject) => subject.length > MAX_SUBJECT_CHARS)).toEqual([]);
});
