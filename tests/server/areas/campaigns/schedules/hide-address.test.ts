import { hiddenAddress } from '@server/areas/campaigns/schedules/queries';
import { buildServer, type TestServer } from '@tests/support/servers/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;

beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.close());

it.each([
  ['ayse@mail.example', 'ay***@mail.example'],
  ['ay@mail.example', 'a***@mail.example'],
  ['a@mail.example', '***@mail.example'],
  ['a@b@mail.example', 'a@***@mail.example'],
  ['905321112233', '90*****33'],
  ['https://Push.example:8443/a/secret', 'push.example'],
  ['1234', ''],
  ['', ''],
])('shortens the address "%s" to "%s"', async (address, shown) => {
  const { rows } = await sql<{ who: string }>`select ${hiddenAddress(sql.ref('a'))} as who
    from (values (${address}::text)) as given (a)`.execute(server.deps.db);
  expect(rows[0]?.who).toBe(shown);
});
