import { addNews } from '@server/areas/billing/store';
import { momentOf } from '@server/areas/billing/subscription';
import { migrate, migrations } from '@server/db/migrate';
import { createTestDatabase } from '@tests/support/servers/database';
import { expect, test } from 'vitest';

test('Subscriptions from before the upgrade keep their standing, and take new notices', async () => {
  const database = await createTestDatabase({ empty: true });
  const { pool, db } = database;
  await migrate(
    pool,
    migrations.filter(({ name }) => name < '0020'),
  );
  await pool.query(`
    insert into product (pid, daily_limit) values ('a', 5000), ('b', 100), ('c', 1000), ('d', 25000);
    insert into subscription (pid, id, source, subscription_id, plan_id, tier, status, month_limit,
      daily_limit, first_cents, cents, next_bill_date, ends_at, changed_at, created_at) values
    ('a', '1', 'paddle', '71', '768866', 'grow', 'active', 100000, 5000, 4900, 14900, '2026-12-01',
      null, '2026-11-01T10:00:00Z', '2026-10-01T10:00:00Z'),
    ('b', '2', 'paddle', '72', '768866', 'start', 'past_due', 20000, 1000, 4900, 4900, '2026-11-01',
      null, '2026-11-01T10:00:00Z', '2026-10-01T10:00:00Z'),
    ('c', '3', 'trial', null, 'trial', 'pro', 'trial', 20000, 1000, 0, 0, null,
      '2026-11-08T10:00:00.123Z', '2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z'),
    ('d', '4', 'paddle', '74', '768866', 'pro', 'deleted', 500000, 25000, 34900, 34900, '2026-12-01',
      '2026-12-01T20:59:00Z', '2026-11-01T10:00:00Z', '2026-10-01T10:00:00Z');
    insert into users (id, pid, host, email, email_key, password_hash)
      values ('u', 'a', 'main', 'a@a.example', 'a@a.example', '')`);
  await migrate(pool);
  const now = () => new Date('2026-11-05T10:00:00Z');
  const rows = () => db.selectFrom('subscription').selectAll().orderBy('id').execute();
  const before = await rows();
  // Facts older than the stored ones leave every row unchanged.
  for (const row of before) {
    await addNews({ db, now }, row, () => [
      {
        type: 'priced',
        at: momentOf(new Date('2026-10-15T10:00:00Z'), 'updated'),
        cents: 1,
        tier: 'enterprise',
      },
    ]);
  }
  const shown = (list: typeof before) => list.map(({ changed_at: _, facts: __, ...row }) => row);
  expect(shown(await rows())).toEqual(shown(before));
  expect(before.map(({ status }) => status)).toEqual(['active', 'past_due', 'trial', 'deleted']);
  expect(before[1]?.grace_until?.toISOString()).toBe('2026-11-08T10:00:00.000Z');
  const [first] = before;
  if (!first) throw new Error('no row');
  const later = momentOf(new Date('2026-11-04T10:00:00Z'), 'updated');
  const changed = await addNews({ db, now }, first, () => [
    { type: 'priced', at: later, cents: 34_900, tier: 'pro' },
  ]);
  expect(changed).toMatchObject({ tier: 'pro', daily_limit: 25_000, status: 'active' });
  const limits = await db.selectFrom('product').select('daily_limit').orderBy('pid').execute();
  expect(limits.map(({ daily_limit }) => daily_limit)).toEqual([25_000, 1000, 1000, 25_000]);
  await database.drop();
});
