import { AppError, asAppError } from '@server/platform/errors';
import { expect, test } from 'vitest';

const withCode = (code: string) => Object.assign(new Error('secret detail'), { code });

test.each([
  ['a value that fits no column', withCode('22003'), 'invalid', 'value_unusable'],
  ['a refused connection', withCode('ECONNREFUSED'), 'unavailable', undefined],
  ['an unknown error', new Error('secret detail'), 'internal', undefined],
  ['a value that is no error', 'secret detail', 'internal', undefined],
])('asAppError answers %s without its text', (_, thrown, code, message) => {
  const error = asAppError(thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error.code).toBe(code);
  expect(JSON.stringify({ ...error })).not.toContain('secret detail');
  if (message) expect(JSON.stringify({ ...error })).toContain(message);
});
