import type { Trace } from '@contract/entities/staff/footprint';
import { resources, type SmallResource } from '@contract/resources';
import { resourceRules } from '@server/areas/account/resources/rules';
import { saveContent, setStatus } from '@server/areas/campaigns/save';
import { findVersion } from '@server/areas/campaigns/version-queries';
import type { UserCtx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { insertFootprint, STAFF_CATEGORY } from '@server/http/footprint';
import { AppError } from '@server/platform/errors';
import { restoreFields } from '@server/records/crud';
import { findCampaign } from '@server/shop/campaigns';
import { sql } from 'kysely';
import { type AccountForm, labelOf, restoreAccount } from './account';

interface Change {
  pid: string;
  category: string;
  label: string;
  extra: Trace;
}

/** Forms whose changes can be undone; sent e-mails, ended sessions and erased data cannot. */
const RESTORED_FORMS: readonly AccountForm[] = [
  'company',
  'disable',
  'flags',
  'influencer',
  'settings',
];

/** Returns whether a change can be undone; deletions, sent messages and payments cannot. */
export function mayUndo(change: Omit<Change, 'pid'>): boolean {
  return findUndo(change) !== undefined;
}

/**
 * Undoes a change of any shop.
 * @throws AppError `not_found` for a change that cannot be undone, `conflict` for values that have
 * changed since
 */
export async function undoChange(ctx: UserCtx, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('footprint')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const run = row && findUndo(row);
  if (!run) throw new AppError('not_found');
  if (row.extra.undone) throw new AppError('conflict', { message: 'changed_since' });
  await run(ctx, row);
  await sql`update footprint set extra = extra || '{"undone": true}'
    where pid = ${row.pid} and id = ${id}`.execute(ctx.db);
  ctx.footprint({ name: `${row.pid} ${row.extra.name ?? row.label}` });
}

type Undo = (ctx: UserCtx, change: Change) => Promise<void>;

function findUndo({ category, label, extra }: Omit<Change, 'pid'>): Undo | undefined {
  const { before, after, record, version, user, kind } = extra;
  if (category === STAFF_CATEGORY) {
    const form = RESTORED_FORMS.find((one) => labelOf(one) === label);
    if (!form || !user || !before || !after) return undefined;
    return (ctx) => restoreAccount(ctx, user, { form, before, after });
  }
  if (record === undefined) return undefined;
  if (label === '/campaign/save' || label === '/campaign/versions/restore') {
    if (version === undefined || version < 2) return undefined;
    return (ctx, change) =>
      undoInShop(ctx, change, (shop) =>
        restoreCampaign({ ...ctx, shop }, { id: record, version, status: before?.status, kind }),
      );
  }
  const declared = Object.entries(resources).find(([, { path }]) => label === `${path}/save`);
  if (!declared || !before || !after) return undefined;
  const name = declared[0] as SmallResource;
  return (ctx, change) =>
    undoInShop(ctx, change, (shop) =>
      restoreFields({ ...ctx, db: shop, shop, pid: change.pid }, resourceRules, name, {
        id: record,
        before,
        after,
      }),
    );
}

/** Undoes a change made by a merchant, with a footprint of the reverse change in that shop. */
async function undoInShop(
  ctx: UserCtx,
  { pid, category, label, extra }: Change,
  run: (shop: ShopDb) => Promise<void>,
): Promise<void> {
  await run(forShop(ctx.db, pid));
  const { name, kind, before, after } = extra;
  await insertFootprint(
    { ...ctx, pid },
    { email: ctx.user.email, category, label, extra: { name, kind, before: after, after: before } },
  );
}

/** Restores the previous version's content, and the status if it was changed too. */
async function restoreCampaign(
  ctx: Pick<UserCtx, 'caches' | 'now' | 'user'> & { shop: ShopDb },
  { id, version, status }: { id: number; version: number; status: unknown; kind: Trace['kind'] },
): Promise<void> {
  const row = await findCampaign(ctx.shop, id);
  if (!row) throw new AppError('not_found');
  if (row.version !== version) throw new AppError('conflict', { message: 'changed_since' });
  const wasContent = (await findVersion(ctx.shop, { id, version })) !== undefined;
  const former = wasContent ? await lastBefore(ctx.shop, id, version) : undefined;
  if (wasContent && !former) throw new AppError('not_found');
  let at = version;
  if (former) {
    const { name, template_var, body } = former;
    const content = { name, template_var, body: JSON.stringify(body) };
    at = (await saveContent(ctx, { id, version: at }, content)).version;
  }
  if (status === 'active' || status === 'test' || status === 'disabled') {
    await setStatus(ctx, { id, version: at, status });
  }
}

/**
 * Returns the version before `version`; undefined if it is older than the fifty stored versions.
 */
const lastBefore = (shop: ShopDb, id: number, version: number) =>
  shop
    .selectFrom('campaign_version')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
