import { issueSentence } from '@catalogue/bot/issue-sentence';
import { headersOf, MISSING_SECRET, maskHeaders } from '@catalogue/bot/secret-headers';
import { fromSharedId, overrideOf, toSharedId, usesWebTree } from '@catalogue/bot/shared-tree';
import type { BotIssue, BotNode } from '@catalogue/bot/types';
import { configProblems, nodeProblems, unknownSettings } from '@catalogue/bot/validate';
import { WHATSAPP_LIMITS } from '@catalogue/bot/whatsapp/whatsapp-limits';
import type { Language } from '@catalogue/language';
import type { SavedBotNode } from '@contract/entities/bots/bot';
import type { Ctx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError, type FieldProblem } from '@server/platform/errors';
import { type BotKey, ensureBot, nextNodeId } from './channel';
import { dropUnusedHeaders, headerSecretProblems, sealHeaders } from './header-secrets';
import { insertNode, listNodes, sharesWebTree, toBotNode, updateNode } from './nodes';

export type SaveCtx = Pick<Ctx, 'db' | 'now' | 'language' | 'env'>;

/** Saves a new or changed node; a stored node retains its type and place. */
export async function saveNode(
  saver: SaveCtx,
  key: BotKey,
  node: SavedBotNode,
): Promise<{ id: number; version: number }> {
  const { db, now, language, env } = saver;
  if (await sharesWebTree(forShop(db, key.pid), key.channel))
    return saveSharedNode(saver, key, node);
  // A node with an id belongs to an existing bot, so only a new node may create the bot.
  if (node.id === undefined) await ensureBot(forShop(db, key.pid), key.channel, language);
  const rows = await listNodes(forShop(db, key.pid), key.channel);
  const stored = rows.find(({ id }) => id === node.id);
  if (node.id !== undefined && !stored) throw new AppError('not_found');
  const type = stored?.type ?? node.type;
  const parent = stored ? stored.parent : (node.parent ?? null);
  const nodes = rows.map(toBotNode);
  const fullNode: BotNode = {
    ...node,
    id: node.id ?? 0,
    type,
    parent,
    order: stored?.position ?? 0,
  };
  const problems = [
    ...placeProblems(fullNode, nodes, stored !== undefined),
    // A new node may be a copy, whose secrets are entered later; publishing requires them.
    ...nodeProblems(fullNode, { channel: key.channel, nodes }).filter(
      ({ code }) => stored || code !== MISSING_SECRET,
    ),
    ...headerSecretProblems(node.data, stored?.data),
    ...(key.channel === 'whatsapp' ? await sizeProblems(forShop(db, key.pid), fullNode) : []),
  ];
  refuse(problems, language);
  return inTransaction(db, async (trx) => {
    const shop = forShop(trx, key.pid);
    const data = JSON.stringify(await sealHeaders({ shop, env }, node.data));
    const content = { name: node.name, data, updated_at: now() };
    if (!stored) {
      const id = await nextNodeId(shop, key.channel);
      return insertNode(trx, { ...key, ...content, id, type, parent });
    }
    const target = { id: stored.id, version: node.version };
    const row = await updateNode(shop, key.channel, target, content);
    if (!row) throw new AppError('conflict');
    if (headersOf(stored.data).length > 0) await dropUnusedHeaders(shop);
    return row;
  });
}

/**
 * Saves a node for WhatsApp only: content that differs from the web bot's becomes an override, and
 * a new node is hidden on the web.
 */
async function saveSharedNode(saver: SaveCtx, key: BotKey, node: SavedBotNode) {
  const { db, language } = saver;
  const web: BotKey = { ...key, channel: 'web' };
  const shop = forShop(db, key.pid);
  const shared = (await listNodes(shop, key.channel)).map(toBotNode);
  const parent = fromSharedId(node.parent ?? 0) ?? null;
  const known = shared.find(({ id }) => id === node.id);
  if (node.id !== undefined && !known) throw new AppError('not_found');
  const order = known?.order ?? 0;
  const fullNode: BotNode = {
    ...node,
    id: node.id ?? 0,
    order,
    type: known?.type ?? node.type,
    parent: known ? known.parent : (node.parent ?? null),
  };
  const problems = nodeProblems(fullNode, { channel: key.channel, nodes: shared });
  refuse([...problems, ...(await sizeProblems(shop, fullNode))], language);
  const stored =
    known && (await listNodes(shop, 'web')).find(({ id }) => toSharedId(id) === known.id);
  if (!stored) {
    const data = { ...node.data, hidden: ['web' as const] };
    const { id, version } = await saveNode(saver, web, { ...node, parent, data });
    return { id: toSharedId(id), version };
  }
  const { id, name, type } = stored;
  const original = maskHeaders(stored.data);
  const { whatsapp: _, ...rest } = original;
  const whatsapp = overrideOf({ name, data: original }, node);
  const { phrases, tests } = node.data;
  const data = {
    ...rest,
    ...(phrases && { phrases }),
    ...(tests && { tests }),
    ...(whatsapp && { whatsapp }),
  } as SavedBotNode['data'];
  const { version } = await saveNode(saver, web, { id, name, type, data, version: node.version });
  return { id: toSharedId(id), version };
}

/**
 * Returns problems for videos in the shop's own uploads that are too large; the sizes of other
 * videos are unknown.
 */
export async function sizeProblems(
  shop: ShopDb,
  { data: { actions = [] } }: BotNode,
): Promise<BotIssue[]> {
  const videos = actions.flatMap(({ value }, index) => {
    const name = /\/uploads\/([0-9a-f]{32}\.(?:mp4|3gp))$/.exec(value ?? '')?.[1];
    return name ? [{ name, path: `data.actions.${index}.value` }] : [];
  });
  if (videos.length === 0) return [];
  const large = await shop
    .selectFrom('upload')
    .select('name')
    .where(
      'name',
      'in',
      videos.map(({ name }) => name),
    )
    .where('bytes', '>', WHATSAPP_LIMITS.videoMegabytes * 1024 ** 2)
    .execute();
  return videos
    .filter(({ name }) => large.some((file) => file.name === name))
    .map(({ path }) => ({ path, code: 'whatsapp.videoMegabytes' }));
}

/** Returns a problem unless a new node is a category or an action below a category. */
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
  /** Config version that the save is based on; without it, the save overwrites any version. */
  version?: number | undefined;
}

/**
 * Saves settings of the bot. Absent fields stay unchanged, and a sent `test_id` is ignored.
 * @throws AppError `conflict` when the settings are no longer at the version of the save
 */
export async function saveConfig(
  { db, language }: SaveCtx,
  key: BotKey,
  { data, version }: SentConfig,
): Promise<number> {
  const bot = await ensureBot(forShop(db, key.pid), key.channel, language);
  if (version !== undefined && version !== bot.config_version) throw new AppError('conflict');
  const { test_id: _, ...changes } = data;
  const config = { ...bot.config, ...changes } as typeof bot.config;
  refuse([...unknownSettings(changes), ...configProblems(config, key.channel)], language);
  if (usesWebTree(config)) await ensureBot(forShop(db, key.pid), 'web', language);
  const stored = await forShop(db, key.pid)
    .updateTable('bot')
    .set((set) => ({
      config: JSON.stringify(config),
      config_version: set('config_version', '+', 1),
    }))
    .where('channel', '=', key.channel)
    // The save merges into a config that was read earlier, so the condition rejects it when another
    // save happened in between.
    .where('config_version', '=', bot.config_version)
    .returning('config_version')
    .executeTakeFirst();
  if (!stored) throw new AppError('conflict');
  return stored.config_version;
}

/**
 * Rejects a save that has problems.
 * @throws AppError `invalid` with all problems, each as a sentence in the user's language
 */
export function refuse(problems: readonly BotIssue[], language: Language): void {
  if (problems.length > 0) throw new AppError('invalid', { fields: toFields(problems, language) });
}

export const toFields = (problems: readonly BotIssue[], language: Language): FieldProblem[] =>
  problems.map((problem) => ({ ...problem, message: issueSentence(problem, language) }));
