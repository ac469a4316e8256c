import { type Migration, migrate, migrations } from '@server/db/migrate';
import { openDatabase } from '@server/db/open';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const first: Migration = {
  name: '0001_one',
  sql: 'CREATE TABLE one (n int); SELECT pg_sleep(0.1)',
};
const second: Migration = { name: '0002_two', sql: 'CREATE TABLE two (n int)' };

describe('migrate', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
  });
  afterEach(() => database.drop());

  const applied = async () => {
    const sql = 'SELECT name, applied_at FROM schema_migrations ORDER BY name';
    return (await database.pool.query<{ name: string }>(sql)).rows;
  };

  it('applies files in the order of their names', async () => {
    expect(await migrate(database.pool, [second, first])).toEqual(['0001_one', '0002_two']);
  });

  it('changes nothing when run again', async () => {
    await migrate(database.pool, [first]);
    const before = await applied();
    expect(await migrate(database.pool, [first])).toEqual([]);
    expect(await applied()).toEqual(before);
  });

  it('applies each file once when several servers start together', async () => {
    const others = [1, 2, 3].map(() => openDatabase({ connection: database.url, size: 1 }));
    const counts = await Promise.all(others.map(({ pool }) => migrate(pool, [first, second])));
    await Promise.all(others.map(({ close }) => close()));
    expect(counts.flat().sort()).toEqual(['0001_one', '0002_two']);
  });

  it('leaves the version unchanged when a file fails, and continues with the fixed file', async () => {
    const broken = { name: '0002_two', sql: 'CREATE TABLE two (n int); SELECT nonsense' };
    await expect(migrate(database.pool, [first, broken])).rejects.toThrow(
      'Migration 0002_two failed and changed nothing: column "nonsense" does not exist.',
    );
    expect((await applied()).map(({ name }) => name)).toEqual(['0001_one']);
    expect(await migrate(database.pool, [first, second])).toEqual(['0002_two']);
  });

  it('reports a file that was changed after it ran', async () => {
    await migrate(database.pool, [first]);
    await expect(
      migrate(database.pool, [{ ...first, sql: 'CREATE TABLE other (n int)' }]),
    ).rejects.toThrow('Migration 0001_one was changed after it ran');
  });

  it('accepts an applied file with other line endings', async () => {
    await migrate(database.pool, [{ name: '0001_one', sql: 'SELECT 1;\nSELECT 2' }]);
    expect(
      await migrate(database.pool, [{ name: '0001_one', sql: 'SELECT 1;\r\nSELECT 2' }]),
    ).toEqual([]);
  });

  it('reports a database of a newer release', async () => {
    await migrate(database.pool, [first, second]);
    await expect(migrate(database.pool, [first])).rejects.toThrow(
      'newer release (it has 0002_two)',
    );
  });

  it('migrates an empty database to this release', async () => {
    expect(await migrate(database.pool)).toEqual(migrations.map(({ name }) => name).sort());
    const { rowCount } = await database.pool.query('SELECT FROM event_totals');
    expect(rowCount).toBe(0);
  });
});
