import { cleanUp } from '@server/housekeeping';
import { buildServer } from '@tests/support/server';
import { expect, test } from 'vitest';

test('A step that fails does not stop the others', async () => {
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
