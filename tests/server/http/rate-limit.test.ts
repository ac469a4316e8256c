import { countTry } from '@server/http/rate-limit';
import { HOUR, MINUTE, moveClock } from '@tests/support/clock';
import { buildServer } from '@tests/support/server';
import { expect, test } from 'vitest';

test('a limit that began later than now is an old one: a clock that was put back locks nobody out', async () => {
  const server = await buildServer();
  const clock = moveClock(server);
  const attempt = () =>
    countTry(
      { db: server.deps.db, now: () => server.deps.now() },
      { key: 'test:1', most: 1, seconds: 600 },
    );
  clock.forward(HOUR);
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  clock.forward(-HOUR);
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  // Clocks of two servers differ a little; that opens no second window.
  clock.forward(-MINUTE / 2);
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
  await server.close();
});
