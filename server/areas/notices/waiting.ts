import type { Waiting } from '@contract/calls/notices';
import { COMMENT_CONDITIONS } from '@server/areas/reviews/comments';
import { QUESTION_CONDITIONS } from '@server/areas/reviews/questions';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

const MAX_COUNTED = 100;

/** Counts the items that wait for an answer of the shop, for the menu; at most 100 of each. */
export async function countWaiting(shop: ShopDb, now: Date): Promise<Waiting> {
  const { pid } = shop;
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from (
        select from inbox_thread where pid = ${pid} and state = 'open'
          and coalesce(snoozed_until <= ${now}, true)
        limit ${MAX_COUNTED}) as handoff) as handoffs,
      (select count(*)::int from (
        select from comment where pid = ${pid} and ${COMMENT_CONDITIONS.notApproved}
        limit ${MAX_COUNTED}) as review) as comments,
      (select count(*)::int from (
        select from question where pid = ${pid} and ${QUESTION_CONDITIONS.unanswered}
        limit ${MAX_COUNTED}) as open_question) as questions`.execute(shop);
  return rows[0] ?? { handoffs: 0, comments: 0, questions: 0 };
}
