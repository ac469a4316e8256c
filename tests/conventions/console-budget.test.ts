import { afterAll, expect, it } from 'vitest';
import {
  brotliSize,
  buildConsole,
  filesOf,
  INITIAL,
  INITIAL_BUDGET_BYTES,
} from '../../bench/support/console-builds';

const { NODE_ENV } = process.env;
// Building for production sets it for the whole process.
afterAll(() => {
  process.env.NODE_ENV = NODE_ENV;
});

it('keeps what the console loads before its first screen within its budget', async () => {
  const built = await buildConsole();
  const bytes = brotliSize(built, filesOf(built, INITIAL));
  const what = 'first screen, bytes of brotli (npm run bench console-size)';
  expect(bytes, what).toBeLessThanOrEqual(INITIAL_BUDGET_BYTES);
});
