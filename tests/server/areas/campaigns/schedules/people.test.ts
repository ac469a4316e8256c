import { randomUUID } from 'node:crypto';
import { findPerson } from '@server/areas/campaigns/schedules/people/people';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

test('findPerson finds a contact in its own shop only', async () => {
  const { db } = server.deps;
  const [own, other] = [await server.buildMerchant(), await server.buildMerchant()];
  const id = randomUUID();
  await sql`insert into contact (pid, id, email, email_key, source, consented_at, created_at)
    values (${own.pid}, ${id}, 'ayse@musteri.example', 'ayse@musteri.example', 1, now(), now())`.execute(
    db,
  );
  const asked = { by: 'contact', id, who: [] } as const;
  expect(await findPerson(db, { ...asked, pid: own.pid })).toMatchObject({
    email: 'ayse@musteri.example',
  });
  expect(await findPerson(db, { ...asked, pid: other.pid })).toBeUndefined();
});
