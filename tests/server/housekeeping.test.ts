import { cleanUp } from '@server/housekeeping';
import { buildServer } from '@tests/support/server';
import { expect, test } from 'vitest';

test('a step that fails keeps none of the others from being done', async () => {
  const server = await buildServer();
  const done: string[] = [];
  await cleanUp(server.deps, [
    async () => {
      done.push('first');
      throw new Error('broken');
    },
    async () => {
      done.push('second');
    },
  ]);
  expect(done).toEqual(['first', 'second']);
  await server.close();
});
