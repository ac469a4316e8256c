import pg from 'pg';
import { vi } from 'vitest';

interface Scan {
  table: string;
  indexConditions: string;
  rowConditions: string;
}

/** Scans of the first query of `ask` that matches `text`, planned in a merchant's transaction. */
export async function scansOf({
  pool,
  pid,
  ask,
  text: wanted,
}: {
  pool: pg.Pool;
  pid: string;
  ask: () => Promise<unknown>;
  text: RegExp;
}): Promise<Scan[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await ask();
  const asked = query.mock.calls
    .map(([first, values]) => textOf(first, values))
    .find(([text]) => wanted.test(text));
  query.mockRestore();
  if (!asked) throw new Error(`No query matches ${wanted}.`);
  const client = await pool.connect();
  await client.query('begin');
  await client.query(
    "select set_config('role', 'vitrin_tenant', true), set_config('vitrin.pid', $1, true)",
    [pid],
  );
  const { rows } = await client.query(`explain (format json) ${asked[0]}`, asked[1]);
  await client.query('rollback');
  client.release();
  const plans: { [name: string]: unknown; Plans?: typeof plans }[] = [
    rows[0]['QUERY PLAN'][0].Plan,
  ];
  for (const { Plans = [] } of plans) plans.push(...Plans);
  // The plan of a bitmap scan names the table in the parent of the node that names the index.
  return plans.flatMap((plan) =>
    plan['Relation Name']
      ? [
          {
            table: String(plan['Relation Name']),
            indexConditions: String(plan['Index Cond'] ?? plan['Recheck Cond']),
            rowConditions: String(plan.Filter),
          },
        ]
      : [],
  );
}

/**
 * Returns the SQL and the parameters of a query, which is a text with separate values or an object
 * with both.
 */
function textOf(query: unknown, values: unknown): [text: string, values: unknown[]] {
  if (typeof query === 'string') return [query, (values as unknown[] | undefined) ?? []];
  const { text = '', values: own = [] } = (query ?? {}) as { text?: string; values?: unknown[] };
  return [text, own];
}
