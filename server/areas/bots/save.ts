import { issueSentence } from '@catalogue/bot/issue-sentence';
import type { BotIssue, BotNode } from '@catalogue/bot/types';
import { configProblems, nodeProblems, unknownSettings } from '@catalogue/bot/validate';
import { WHATSAPP_LIMITS } from '@catalogue/bot/whatsapp/whatsapp-limits';
import type { Language } from '@catalogue/language';
import type { SavedBotNode } from '@contract/entities/bot';
import type { Ctx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError, type FieldProblem } from '@server/platform/errors';
import { type BotKey, ensureBot, nextNodeId } from './channel';
import { insertNode, listNodes, toBotNode, updateNode } from './nodes';

/** Context of a save: a merchant's request, or the demo shop. */
export type Saver = Pick<Ctx, 'db' | 'now' | 'language'>;

/** Stores a new or changed node; a fixed node can only be changed, and its type stays. */
export async function saveNode(
  { db, now, language }: Saver,
  key: BotKey,
  node: SavedBotNode,
): Promise<{ id: number; version: number }> {
  // A node with an id belongs to an existing bot, so only a new node may create the bot.
  if (node.id === undefined) await ensureBot(forShop(db, key.pid), key.channel, language);
  const rows = await listNodes(forShop(db, key.pid), key.channel);
  const stored = rows.find(({ id }) => id === node.id);
  if (node.id !== undefined && !stored) throw new AppError('not_found');
  const type = stored?.type ?? node.type;
  const parent = stored ? stored.parent : (node.parent ?? null);
  const nodes = rows.map(toBotNode);
  const whole: BotNode = { ...node, id: node.id ?? 0, type, parent, order: stored?.position ?? 0 };
  const problems = [
    ...placeProblems(whole, nodes, stored !== undefined),
    ...nodeProblems(whole, { channel: key.channel, nodes }),
    ...(key.channel === 'whatsapp' ? await sizeProblems(forShop(db, key.pid), whole) : []),
  ];
  refuse(problems, language);
  const content = { name: node.name, data: JSON.stringify(node.data), updated_at: now() };
  if (!stored) {
    return inTransaction(db, async (trx) => {
      const id = await nextNodeId(forShop(trx, key.pid), key.channel);
      return insertNode(trx, { ...key, ...content, id, type, parent });
    });
  }
  const row = await updateNode(
    forShop(db, key.pid),
    key.channel,
    { id: stored.id, version: node.version },
    content,
  );
  if (!row) throw new AppError('conflict');
  return row;
}

/**
 * Returns problems for the shop's own videos that exceed WhatsApp's size limit; other videos cannot
 * be checked.
 */
async function sizeProblems(
  shop: ShopDb,
  { data: { actions = [] } }: BotNode,
): Promise<BotIssue[]> {
  const named = actions.flatMap(({ value }, index) => {
    const name = /\/uploads\/([0-9a-f]{32}\.(?:mp4|3gp))$/.exec(value ?? '')?.[1];
    return name ? [{ name, path: `data.actions.${index}.value` }] : [];
  });
  if (named.length === 0) return [];
  const large = await shop
    .selectFrom('upload')
    .select('name')
    .where(
      'name',
      'in',
      named.map(({ name }) => name),
    )
    .where('bytes', '>', WHATSAPP_LIMITS.videoMegabytes * 1024 ** 2)
    .execute();
  return named
    .filter(({ name }) => large.some((file) => file.name === name))
    .map(({ path }) => ({ path, code: 'whatsapp.videoMegabytes' }));
}

/** Returns a problem unless a new node is a category or an action below one. */
function placeProblems(
  { type, parent }: BotNode,
  nodes: readonly BotNode[],
  stored: boolean,
): BotIssue[] {
  if (stored) return [];
  if (type === 'category') return parent === null ? [] : [{ path: 'parent', code: 'notAnOption' }];
  if (type !== 'action') return [{ path: 'type', code: 'notAnOption' }];
  const above = nodes.find(({ id }) => id === parent);
  return above?.type === 'category' ? [] : [{ path: 'parent', code: 'notAnOption' }];
}

interface SentConfig {
  data: Record<string, unknown>;
  /** Config version that the save is based on; without it, the save overwrites any stored version. */
  version?: number | undefined;
}

/**
 * Stores settings and returns their new version; absent fields stay unchanged, and `test_id` is set
 * by the server. @throws AppError `conflict` when they are no longer at the version the save
 * started from
 */
export async function saveConfig(
  { db, language }: Saver,
  key: BotKey,
  { data, version }: SentConfig,
): Promise<number> {
  const bot = await ensureBot(forShop(db, key.pid), key.channel, language);
  if (version !== undefined && version !== bot.config_version) throw new AppError('conflict');
  const { test_id: _, ...changes } = data;
  const config = { ...bot.config, ...changes } as typeof bot.config;
  refuse([...unknownSettings(changes), ...configProblems(config, key.channel)], language);
  const stored = await forShop(db, key.pid)
    .updateTable('bot')
    .set((set) => ({
      config: JSON.stringify(config),
      config_version: set('config_version', '+', 1),
    }))
    .where('channel', '=', key.channel)
    // The save merges into a config that was read before, so it must not undo a save in between.
    .where('config_version', '=', bot.config_version)
    .returning('config_version')
    .executeTakeFirst();
  if (!stored) throw new AppError('conflict');
  return stored.config_version;
}

/** @throws AppError `invalid` with all problems, each as a sentence in the user's language */
export function refuse(problems: readonly BotIssue[], language: Language): void {
  if (problems.length > 0) throw new AppError('invalid', { fields: toFields(problems, language) });
}

export const toFields = (problems: readonly BotIssue[], language: Language): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, message: issueSentence(problem, language) }));
