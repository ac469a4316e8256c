import { readdirSync, readFileSync } from 'node:fs';
import { type AnyDeclaration, pathOf } from '@contract/resource';
import { resources } from '@contract/resources';
import { describe, expect, test } from 'vitest';

const FOLDER = 'server/db/migrations';
/** Number of the migration that enables row level security for all earlier tables. */
const ROW_SECURITY = '0012';

const declarations = Object.entries(resources as unknown as Record<string, AnyDeclaration>);
const migrations = readdirSync(FOLDER).map((file) => ({
  file,
  sql: readFileSync(`${FOLDER}/${file}`, 'utf8').toLowerCase(),
}));

describe.each(declarations)('the declared resource %s', (name, declaration) => {
  const { table, fields } = declaration;
  const made = migrations.find(({ sql }) => sql.includes(`create table ${table} (`));

  test('A migration creates the table of a declared resource with a column for each field', () => {
    expect(made, `no migration has "create table ${table} ("`).toBeDefined();
    const sql = migrations
      .filter(({ sql }) => sql.includes(`table ${table}`))
      .map((migration) => migration.sql)
      .join('\n');
    const columns = Object.entries(fields).map(([field, shape]) => pathOf(field, shape));
    for (const column of ['pid', 'id', 'version', 'updated_at', ...columns]) {
      expect(sql, column).toMatch(new RegExp(`\\b${column.split('.')[0]}"? `));
    }
  });

  // Migration 0012 covers older tables; see tests/server/db/row-security.test.ts.
  const isOlder = made !== undefined && made.file < ROW_SECURITY;
  test.skipIf(isOlder)(
    'Row level security limits the rows of a declared resource to their shop',
    () => {
      expect(made?.sql).toContain(`alter table ${table} enable row level security`);
      expect(made?.sql).toContain(`create policy shop on ${table} using`);
    },
  );

  test('A declared resource is registered under its name, which is a valid key of texts', () => {
    expect(name).toBe(declaration.name);
    expect(name).toMatch(/^[a-z][a-zA-Z]*$/);
  });

  test('Every rule of a declared resource has an example that breaks it', () => {
    for (const [code, { broken, example }] of Object.entries(declaration.rules)) {
      expect(broken(example as never, undefined), code).toBe(true);
    }
  });
});

test('No two declared resources share a table or the path of their calls', () => {
  for (const key of ['table', 'path'] as const) {
    const all = declarations.map(([, declaration]) => declaration[key]);
    expect(new Set(all).size).toBe(all.length);
  }
});
