import { MAX_ASSISTANT_PAGES } from '@catalogue/bot/assistant/assistant';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import type { Body } from '@contract/calls';
import type { AssistantSettings, AssistantTest } from '@contract/calls/bots/assistant';
import type { Deps, ShopCtx } from '@server/context';
import { readSecret, storeSecret } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import type { BotTables } from '@server/db/tables/bots';
import { countTry } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import type { LanguageModel } from '@server/ports/assistant/assistant';
import type { Selectable } from 'kysely';

const MAX_TESTS_PER_HOUR = 30;
const TEST_TIMEOUT_MS = 15_000;
/** Token limit of a test; high enough for a model that reasons before it answers. */
const TEST_TOKENS = 200;

/** Returns the first day of the Istanbul month that contains a moment. */
export const monthOf = (moment: Date): string => `${istanbulDay(moment).slice(0, 7)}-01`;

export const findAssistant = (
  shop: ShopDb,
): Promise<Selectable<BotTables['assistant']> | undefined> =>
  shop.selectFrom('assistant').selectAll().executeTakeFirst();

/** Returns the settings with the model's key in plain text; undefined when there are none. */
export async function openAssistant(
  { env }: Pick<Deps, 'env'>,
  shop: ShopDb,
): Promise<(Selectable<BotTables['assistant']> & { language: LanguageModel }) | undefined> {
  const row = await findAssistant(shop);
  if (!row) return undefined;
  const key = (await readSecret({ shop, env }, 'assistantKey')) ?? '';
  const { provider, url, model } = row;
  return { ...row, language: { provider, url, model, key } };
}

export async function readAssistant({ shop, now }: ShopCtx): Promise<AssistantSettings> {
  const row = await findAssistant(shop);
  const hasKey = await shop
    .selectFrom('product_secret')
    .select('name')
    .where('name', '=', 'assistantKey')
    .executeTakeFirst();
  const used = await shop
    .selectFrom('assistant_usage')
    .select(['tokens', 'requests'])
    .where('month', '=', monthOf(now()))
    .executeTakeFirst();
  const pages = await shop
    .selectFrom('assistant_page')
    .select(['url', 'title', 'problem', 'read_at'])
    .orderBy('url')
    .limit(MAX_ASSISTANT_PAGES)
    .execute();
  const settings = row && {
    provider: row.provider,
    url: row.url,
    model: row.model,
    mode: row.mode,
    copy: row.copy,
    budget: row.budget,
    key: hasKey ? SECRET_MASK : '',
  };
  return {
    settings: settings ?? null,
    used: used ?? { tokens: 0, requests: 0 },
    pages: pages.map(({ read_at, ...page }) => ({ ...page, read_at: read_at.toISOString() })),
  };
}

/**
 * Stores the assistant's settings.
 * @throws AppError `invalid` when the key that the provider needs is missing
 */
export async function saveAssistant(
  ctx: ShopCtx,
  { key, ...settings }: Body<'POST /assistant/save'>,
): Promise<void> {
  const { shop } = ctx;
  const known = await openAssistant(ctx, shop);
  const fields = { ...settings, pid: shop.pid, created_at: ctx.now() };
  // A stored key is never sent to a changed provider or address: the user must enter the key again.
  const isMoved = known && (known.provider !== settings.provider || known.url !== settings.url);
  const isStored = key === SECRET_MASK && !isMoved && Boolean(known?.language.key);
  const isOwnServer = settings.provider === 'openai' && settings.url !== '';
  if (!isStored && (key === SECRET_MASK || (key === '' && !isOwnServer)))
    throw new AppError('invalid', { fields: [{ path: 'key', code: 'required' }] });
  await shop
    .insertInto('assistant')
    .values(fields)
    .onConflict((conflict) => conflict.column('pid').doUpdateSet(settings))
    .execute();
  await storeSecret(ctx, 'assistantKey', key);
}

/** Removes the model, its key and the pages; this month's usage remains counted. */
export async function removeAssistant(ctx: ShopCtx): Promise<void> {
  await ctx.shop.deleteFrom('assistant').execute();
  await ctx.shop.deleteFrom('assistant_page').execute();
  await storeSecret(ctx, 'assistantKey', '');
}

/**
 * Sends a test prompt to the model, even if the budget is used up.
 * @throws AppError `not_found` without a stored model
 */
export async function testAssistant(ctx: ShopCtx): Promise<AssistantTest> {
  const { shop, pid, ports } = ctx;
  const assistant = await openAssistant(ctx, shop);
  if (!assistant) throw new AppError('not_found');
  await countTry(ctx, { key: `assistant-test:${pid}`, most: MAX_TESTS_PER_HOUR, seconds: 3600 });
  const { problem, tokens } = await ports.assistant.complete({
    model: assistant.language,
    system: 'You check a connection.',
    prompt: 'Write the word OK.',
    maxTokens: TEST_TOKENS,
    timeoutMs: TEST_TIMEOUT_MS,
  });
  return { problem, tokens };
}
