import { afterAll, expect, it } from 'vitest';
import {
  brotliSize,
  buildConsole,
  filesOf,
  INITIAL,
  INITIAL_BUDGET_BYTES,
} from '../../bench/support/console-builds';

const { NODE_ENV } = process.env;
// A production build sets NODE_ENV for the entire process, so the old value is restored.
afterAll(() => {
  process.env.NODE_ENV = NODE_ENV;
});

it('loads no more bytes before the first screen of the console than the budget allows', async () => {
  const built = await buildConsole();
  const bytes = brotliSize(built, filesOf(built, INITIAL));
  const what = 'first screen, bytes of brotli (npm run bench console-size)';
  expect(bytes, what).toBeLessThanOrEqual(INITIAL_BUDGET_BYTES);
});
