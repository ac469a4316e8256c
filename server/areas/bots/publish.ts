import { draftDiff } from '@catalogue/bot/draft-diff';
import { usesWebTree } from '@catalogue/bot/shared-tree';
import type { BotChannel, BotSnapshot } from '@catalogue/bot/types';
import { failedSentences } from '@catalogue/bot/understanding/sentence-tests';
import { configProblems, nodeProblems } from '@catalogue/bot/validate';
import type { BotVersion } from '@contract/entities/bots/bot';
import type { Ctx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import { type BotKey, ensureBot } from './channel';
import { dropUnusedHeaders } from './header-secrets';
import { type SaveCtx, sizeProblems, toFields } from './save';
import {
  activateVersion,
  activeVersionId,
  addVersion,
  draftOf,
  readSnapshot,
  type VersionKind,
} from './versions';

/** Publishes the draft to the test pane, even when the draft has problems. */
export async function publishTest(
  { db, now, language }: SaveCtx,
  key: BotKey,
): Promise<BotVersion> {
  const bot = await ensureBot(forShop(db, key.pid), key.channel, language);
  const snapshot = await draftOf(forShop(db, key.pid), key.channel, bot);
  return storeVersion({ db, now }, key, { kind: 'test', snapshot });
}

/**
 * Publishes the draft.
 * @throws AppError `invalid` with the problems of the channel and failing test sentences
 */
export async function publishLive(
  { db, now, language }: SaveCtx,
  key: BotKey,
): Promise<BotVersion> {
  const bot = await ensureBot(forShop(db, key.pid), key.channel, language);
  const snapshot = await draftOf(forShop(db, key.pid), key.channel, bot);
  const context = { channel: key.channel, nodes: snapshot.nodes };
  const problems = [
    ...snapshot.nodes.flatMap((node) =>
      nodeProblems(node, context).map((problem) => ({
        ...problem,
        path: `${node.name}: ${problem.path}`,
      })),
    ),
    ...(await videoProblems(forShop(db, key.pid), key.channel, snapshot)),
    ...configProblems(snapshot.config, key.channel),
    ...failedSentences(snapshot),
  ];
  if (problems.length > 0) {
    throw new AppError('invalid', {
      message: 'bot_problems',
      fields: toFields(problems, language),
    });
  }
  return storeVersion({ db, now }, key, { kind: 'live', snapshot });
}

/** Returns videos over WhatsApp's limit in a shared tree; saving a web node does not check them. */
async function videoProblems(shop: ShopDb, channel: BotChannel, { nodes, config }: BotSnapshot) {
  if (channel !== 'whatsapp' || !usesWebTree(config)) return [];
  const found = nodes.map(async (node) =>
    (await sizeProblems(shop, node)).map((problem) => ({
      ...problem,
      path: `${node.name}: ${problem.path}`,
    })),
  );
  return (await Promise.all(found)).flat();
}

async function storeVersion(
  { db, now }: Pick<SaveCtx, 'db' | 'now'>,
  key: BotKey,
  version: { kind: VersionKind; snapshot: BotSnapshot },
): Promise<BotVersion> {
  const shop = forShop(db, key.pid);
  const stored = await addVersion(shop, key.channel, { ...version, at: now() });
  await dropUnusedHeaders(shop);
  return stored;
}

/** Rejects publishing when the shop's settings forbid it; internal staff may always publish. */
export async function assertMayPublish({ db, pid, user }: Pick<Ctx, 'db' | 'pid' | 'user'>) {
  const product = await findProduct(forShop(db, pid));
  if (!product?.settings.disablePublish || user?.extra.admin === true) return;
  throw new AppError('forbidden', { message: 'bot_publish_disabled' });
}

/** @throws AppError `not_found`, or `conflict` for the active version */
export async function restoreVersion({ db }: SaveCtx, key: BotKey, id: string): Promise<void> {
  if ((await activeVersionId(forShop(db, key.pid), key.channel, 'live')) === id) {
    throw new AppError('conflict', { message: 'bot_version_active' });
  }
  if (!(await activateVersion(forShop(db, key.pid), key.channel, id)))
    throw new AppError('not_found');
}

export async function diffToLive({ db, language }: SaveCtx, key: BotKey) {
  const bot = await ensureBot(forShop(db, key.pid), key.channel, language);
  const id = await activeVersionId(forShop(db, key.pid), key.channel, 'live');
  const live =
    id === undefined ? null : ((await readSnapshot(forShop(db, key.pid), key.channel, id)) ?? null);
  return {
    live: live !== null,
    result: draftDiff(await draftOf(forShop(db, key.pid), key.channel, bot), live, language),
  };
}
