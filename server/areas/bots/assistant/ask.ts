import type { AssistantProblem } from '@catalogue/bot/assistant/assistant';
import type { Prompt } from '@catalogue/bot/assistant/prompt';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import type { Completed } from '@server/ports/assistant/assistant';
import { sql } from 'kysely';
import { monthOf, openAssistant } from './settings';

type AskNeeds = Pick<Deps, 'env' | 'now' | 'ports'>;

export type AssistantResult =
  | { text: string; problem: null }
  | { text: ''; problem: Exclude<AssistantProblem, 'nothing'> };

/** Minimum characters per token of most models; used to estimate the size of a prompt. */
const CHARS_PER_TOKEN = 3;

/**
 * Sends a prompt to the model. Reserves the most tokens that the request can use before it is sent,
 * so that simultaneous requests never exceed the budget; the actual usage then replaces the
 * reservation.
 */
export async function askAssistant(
  { env, now, ports }: AskNeeds,
  shop: ShopDb,
  { maxTokens, timeoutMs, ...prompt }: Prompt & { maxTokens: number; timeoutMs: number },
): Promise<AssistantResult> {
  const assistant = await openAssistant({ env }, shop);
  if (!assistant) return { text: '', problem: 'off' };
  const month = monthOf(now());
  const chars = prompt.system.length + prompt.prompt.length;
  const reserved = Math.ceil(chars / CHARS_PER_TOKEN) + maxTokens;
  if (!(await reserve(shop, { month, tokens: reserved, budget: assistant.budget })))
    return { text: '', problem: 'budget' };
  const completed = await ports.assistant.complete({
    ...prompt,
    model: assistant.language,
    maxTokens,
    timeoutMs,
  });
  await settle(shop, month, tokensOf(completed, reserved) - reserved);
  const { text, problem } = completed;
  return problem === null ? { text, problem } : { text: '', problem };
}

/**
 * Returns the reported tokens. If the model reported none, returns the reserved tokens when they
 * may be charged, else 0.
 */
function tokensOf(completed: Completed, reserved: number): number {
  if (completed.tokens !== null) return completed.tokens;
  return completed.problem === null || completed.spent ? reserved : 0;
}

/** Reserves tokens; returns false when the budget of the month does not suffice. */
async function reserve(
  shop: ShopDb,
  { month, tokens, budget }: { month: string; tokens: number; budget: number },
): Promise<boolean> {
  if (tokens > budget) return false;
  const row = await shop
    .insertInto('assistant_usage')
    .values({ pid: shop.pid, month, tokens, requests: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['pid', 'month'])
        .doUpdateSet({
          tokens: sql`assistant_usage.tokens + excluded.tokens`,
          requests: sql`assistant_usage.requests + 1`,
        })
        .where(sql<boolean>`assistant_usage.tokens + excluded.tokens <= ${budget}`),
    )
    .returning('tokens')
    .executeTakeFirst();
  return row !== undefined;
}

const settle = (shop: ShopDb, month: string, difference: number) =>
  shop
    .updateTable('assistant_usage')
    .set({ tokens: sql`greatest(0, tokens + ${difference}::int)` })
    .where('month', '=', month)
    .execute();
