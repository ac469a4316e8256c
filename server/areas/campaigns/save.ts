import type { CampaignBody } from '@catalogue/campaign';
import { validateCampaign } from '@catalogue/compile';
import { findFixedChanges } from '@catalogue/diff/fixed-changes';
import { entriesOf } from '@catalogue/experiment/variants';
import { installLimit, mayInstall } from '@catalogue/templates/engine/install-limit';
import type { Template } from '@catalogue/templates/engine/types';
import type { StatusOnly, WholeCampaign } from '@contract/calls/campaigns';
import { followSave } from '@server/areas/campaigns/schedules/state';
import { readTemplates } from '@server/areas/campaigns/templates/store';
import type { ShopCtx } from '@server/context';
import type { CampaignTable } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';
import { bodyOf, findCampaign } from '@server/shop/campaigns';
import { nextNumber } from '@server/shop/numbers';
import { checkPickable } from './pickable';
import { countInstalled, insertCampaign, updateContent, updateStatus } from './queries';

/** The caller of a save: a merchant's request, or the demo shop. */
export type Saver = Pick<ShopCtx, 'shop' | 'now' | 'caches'> & Partial<Pick<ShopCtx, 'user'>>;

/** Result of a save: the id, and the version from which the next save starts. */
export interface Saved {
  id: number;
  version: number;
  updated_at: string;
}

/** Creates or updates a campaign, or changes only its status. */
export async function saveCampaign(ctx: Saver, data: WholeCampaign | StatusOnly): Promise<Saved> {
  if (!('_key' in data)) return setStatus(ctx, data);
  const body = checkedBody(data);
  await checkPickable(ctx, data);
  if (data.id === undefined) return create(ctx, data, body);
  const { id, version, name, status, _var } = data;
  const row = await findCampaign(ctx.shop, id);
  if (row) assertFixed([bodyOf(row)], data);
  const target = { id, version, schedule: false };
  return saveContent(ctx, target, { name, status, template_var: _var, body });
}

async function create(ctx: Saver, data: WholeCampaign, body: string): Promise<Saved> {
  const template = (await readTemplates(ctx)).find(data._key);
  if (!template || template.hidden || template.type === 'schedule') {
    throw new AppError('invalid', { fields: [{ path: 'data._key', code: 'notAnOption' }] });
  }
  const { name, _key, _var } = data;
  const variants = Object.values(template.settings.data).flat();
  assertFixed(
    variants.filter(({ id }) => id === _var).map((variant) => variant.data),
    data,
  );
  return storeNew(ctx, installLimit(template), {
    type: typeOf(template),
    name,
    template_key: _key,
    template_var: _var,
    body,
  });
}

/** Stores a new campaign as disabled, whatever status was sent. A limit of -1 means none. */
export async function storeNew(
  ctx: Saver,
  limit: number,
  made: Pick<Parameters<typeof insertCampaign>[1], Made>,
): Promise<Saved> {
  const row = await inTransaction(ctx.shop, async (trx) => {
    // Taking the number first serializes parallel creations, so the count is exact.
    const id = await nextNumber(trx, trx.pid, 'campaign');
    const installed = await countInstalled(trx, made.template_key);
    if (!mayInstall(limit, installed)) throw new AppError('limit_reached');
    return insertCampaign(trx, {
      ...made,
      pid: trx.pid,
      id,
      status: 'disabled',
      updated_at: ctx.now(),
      saved_by: ctx.user?.email ?? null,
    });
  });
  return present(row);
}

type Made = 'type' | 'name' | 'template_key' | 'template_var' | 'body';

/** Returns the type under which campaigns of a template are stored. */
function typeOf({ editor }: Template): CampaignTable['type'] {
  return editor === 'recommendation' ? 'recommendation' : 'campaign';
}

/** @throws AppError `not_found`, `conflict` when it was changed elsewhere */
export function setStatus(ctx: Saver, { id, version, status }: StatusOnly): Promise<Saved> {
  const target = { id, version };
  return change(ctx, target, (shop) =>
    updateStatus(shop, target, { status, updated_at: ctx.now() }),
  );
}

/** Makes a content live, if the campaign is still at `version`. */
export function saveContent(
  ctx: Saver,
  wanted: { id: number; version: number | undefined; schedule?: boolean },
  content: Omit<Parameters<typeof updateContent>[2], 'updated_at' | 'saved_by'>,
): Promise<Saved> {
  const stamp = { updated_at: ctx.now(), saved_by: ctx.user?.email ?? null };
  return change(ctx, wanted, (shop) => updateContent(shop, wanted, { ...content, ...stamp }));
}

/**
 * Runs a change together with its effects on a schedule's waiting contacts.
 * @throws AppError `not_found` without a campaign, `conflict` when it was changed elsewhere
 */
function change(
  { shop, now }: Saver,
  { id, schedule }: { id: number; schedule?: boolean | undefined },
  run: (shop: ShopDb) => ReturnType<typeof updateStatus>,
): Promise<Saved> {
  return inTransaction(shop, async (trx) => {
    const row = await run(trx);
    if (row?.type === 'schedule') await followSave(trx, { id, now: now() });
    if (row) return present(row);
    const there = await findCampaign(trx, id);
    const planned = there?.type === 'schedule';
    throw new AppError(there && (schedule ?? planned) === planned ? 'conflict' : 'not_found');
  });
}

/**
 * Asserts that fields fixed by a template are unchanged. When the content may come from several bases, such as the
 * languages of a template, one of them has to agree.
 * @throws AppError `invalid` with the fields
 */
export function assertFixed(bases: readonly object[], data: object): void {
  const [least = []] = bases
    .map((base) => contentsOf(data).flatMap((content) => findFixedChanges({ ...base }, content)))
    .sort((one, other) => one.length - other.length);
  if (least.length === 0) return;
  const fields = least.map((issue) => ({ ...issue, path: `data.${issue.path}` }));
  throw new AppError('invalid', { fields });
}

/** Returns the content of each variant; a fixed field is fixed in all of them. */
function contentsOf(data: object): Readonly<Record<string, unknown>>[] {
  const { variants, tags } = data as Partial<CampaignBody>;
  if (!variants || !tags) return [{ ...data }];
  return variants.map(({ id }) => ({ ...data, tags: entriesOf(tags, id) }));
}

/** Returns the body to store, validated by the catalogue's rules. */
export function checkedBody(data: CampaignBody): string {
  const { name, status, trigger, who, where, when, tags, frequency, ratio, priority, variants } =
    data;
  const stored = {
    trigger,
    who,
    where,
    when,
    tags,
    frequency,
    ratio,
    ...(priority && { priority }),
    ...(variants && { variants }),
  };
  const body: CampaignBody = { name, status, ...stored };
  const issues = validateCampaign(body);
  if (issues.length > 0) {
    throw new AppError('invalid', {
      fields: issues.map((issue) => ({ ...issue, path: `data.${issue.path}` })),
    });
  }
  return JSON.stringify(stored);
}

function present(row: { id: number; version: number; updated_at: Date }): Saved {
  return { id: row.id, version: row.version, updated_at: row.updated_at.toISOString() };
}
