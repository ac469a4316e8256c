import type { Waiting } from '@contract/calls/notices';
import { isWaitingForTeam } from '@server/areas/bot/team/queries';
import { COMMENT_CONDITIONS } from '@server/areas/moderation/comments';
import { QUESTION_CONDITIONS } from '@server/areas/moderation/questions';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

const MAX_COUNTED = 100;
/** Older hand-offs are not counted. */
const HANDOFF_AGE_MS = 30 * 86_400_000;

/** Counts what waits for an answer of the shop, for the menu; at most 100 of each. */
export async function countWaiting(shop: ShopDb, now: Date): Promise<Waiting> {
  const { pid } = shop;
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from (
        select from bot_handoff join conversation
          on conversation.pid = bot_handoff.pid and conversation.id = bot_handoff.conversation
        where bot_handoff.pid = ${pid} and bot_handoff.kind = 'handoff' and not bot_handoff.test
          and bot_handoff.at > ${new Date(now.getTime() - HANDOFF_AGE_MS)} and ${isWaitingForTeam}
        limit ${MAX_COUNTED}) as handoff) as handoffs,
      (select count(*)::int from (
        select from comment where pid = ${pid} and ${COMMENT_CONDITIONS.notApproved}
        limit ${MAX_COUNTED}) as review) as comments,
      (select count(*)::int from (
        select from question where pid = ${pid} and ${QUESTION_CONDITIONS.unanswered}
        limit ${MAX_COUNTED}) as open_question) as questions`.execute(shop);
  return rows[0] ?? { handoffs: 0, comments: 0, questions: 0 };
}
