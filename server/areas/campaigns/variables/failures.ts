import type { VariableFailure } from '@contract/calls/campaigns/variables';
import type { VariableFailures } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

/** Counts only failures of the currently stored code: saving a variable resets them. */
export async function countFailures(
  shop: ShopDb,
  failures: VariableFailures['failures'],
  now: Date,
): Promise<void> {
  for (const { id, version, message, page } of failures) {
    const last = { version, message: oneLine(message), page: withoutQuery(page), at: now };
    await shop
      .updateTable('variable')
      .set({
        failure: sql`${JSON.stringify(last)}::jsonb || jsonb_build_object('count', 1 + case
          when (failure ->> 'version')::int = version then (failure ->> 'count')::int else 0 end)`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .execute();
  }
}

export async function listFailures(shop: ShopDb): Promise<VariableFailure[]> {
  const rows = await shop
    .selectFrom('variable')
    .select(['id', 'failure'])
    .where(sql<boolean>`(failure ->> 'version')::int = version`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, failure }) => {
    // The cast is safe, because only `countFailures` writes this column.
    const { count, message, page, at } = failure as Omit<VariableFailure, 'id'>;
    return { id, count, message, page, at };
  });
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Removes the query string, which may contain personal data. */
const withoutQuery = (page: string) => page.split(/[?#]/, 1).join('');
