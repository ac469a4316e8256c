import { reminderCounts } from '@server/areas/campaigns/schedules/signals/cart-totals';
import { migrate, migrations } from '@server/db/migrate';
import { forShop } from '@server/db/shop-scope';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('Reminders that are in the log when a release begins to count them are counted, by day and person', async () => {
  const { pool, db } = database;
  await migrate(
    pool,
    migrations.filter(({ name }) => name < '0420'),
  );
  const ayse = '00000000-0000-4000-8000-000000000001';
  const can = '00000000-0000-4000-8000-000000000002';
  const sent = (contact: string | null, at: string, more = `'mail', 'cart', 'sent'`) =>
    `('shop', 1, ${contact ? `'${contact}'` : 'null'}, ${more}, '', now(), now(), '${at}')`;
  await pool.query(`
    insert into contact (pid, id, source, created_at)
      values ('shop', '${ayse}', 1, now()), ('shop', '${can}', 1, now());
    insert into schedule_outbox
        (pid, schedule, contact, channel, origin, state, address, due_at, created_at, settled_at)
      values ${[
        sent(ayse, '2026-03-01T10:00Z'),
        // The day after in Istanbul.
        sent(ayse, '2026-03-01T22:00Z'),
        sent(ayse, '2026-03-05T10:00Z'),
        sent(can, '2026-03-05T11:00Z'),
        sent(can, '2026-03-05T12:00Z'),
        // The people who received these were erased since.
        sent(null, '2026-03-05T13:00Z'),
        sent(null, '2026-03-05T14:00Z'),
        sent(can, '2026-03-05T12:00Z', `'web-push', 'cart', 'sent'`),
        sent(can, '2026-03-05T12:00Z', `'mail', 'cart', 'failed'`),
        sent(can, '2026-03-05T12:00Z', `'mail', 'schedule', 'sent'`),
      ].join(', ')}`);
  await migrate(pool, migrations);
  const read = async (from: string, to: string) =>
    (await reminderCounts(forShop(db, 'shop'), { from, to })).sort((a, b) => b.total - a.total);
  expect(await read('2026-03-01', '2026-03-31')).toEqual([
    { channel: 'mail', total: 7, people: 4 },
    { channel: 'web-push', total: 1, people: 1 },
  ]);
  expect(await read('2026-03-01', '2026-03-02')).toEqual([
    { channel: 'mail', total: 2, people: 1 },
  ]);
  expect(await read('2026-03-05', '2026-03-05')).toMatchObject([
    { channel: 'mail', total: 5, people: 4 },
    { channel: 'web-push' },
  ]);
  const { rows } = await pool.query(`select to_char(day, 'YYYY-MM-DD') as day from cart_person
    where contact = '${ayse}'`);
  expect(rows).toEqual([{ day: '2026-03-05' }]);
});
