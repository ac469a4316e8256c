import { actionDefinitions, mayPick } from '@catalogue/actions/registry';
import { usedAnchors } from '@catalogue/anchors';
import type { CampaignBody, Choice } from '@catalogue/campaign';
import { validateCampaign } from '@catalogue/compile';
import { findFixedChanges } from '@catalogue/diff/fixed-changes';
import { entriesOf } from '@catalogue/experiment/variants';
import { withheldValues } from '@catalogue/fields/for-shop';
import type { FieldSetting, Issue } from '@catalogue/fields/types';
import { lookUp } from '@catalogue/lib/look-up';
import type { ScheduleBody } from '@catalogue/schedules/body';
import { NO_TEMPLATE } from '@catalogue/schedules/compose';
import { validateSchedule } from '@catalogue/schedules/validate';
import { installLimit, mayInstall } from '@catalogue/templates/engine/template';
import type { Template } from '@catalogue/templates/engine/types';
import type { FullCampaign, FullSchedule, StatusOnly } from '@contract/calls/campaigns/campaigns';
import { updateStateAfterSave } from '@server/areas/campaigns/schedules/state';
import { readTemplates } from '@server/areas/campaigns/templates/store';
import type { ShopCtx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import type { CampaignTable } from '@server/db/tables/campaigns';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';
import { bodyOf, type Campaign, findCampaign } from '@server/shop/campaigns';
import { nextNumber } from '@server/shop/numbers';
import { findProduct, listIntegrations } from '@server/shop/product';
import { countInstalled, insertCampaign, updateContent, updateStatus } from './queries';

export type SaveCtx = Pick<ShopCtx, 'shop' | 'now' | 'caches'> & Partial<Pick<ShopCtx, 'user'>>;

export interface SaveOptions {
  stored?: Campaign | undefined;
  note?: string | undefined;
}

/** Result of a save: the id, and the version from which the next save starts. */
export interface Saved {
  id: number;
  version: number;
  updated_at: string;
}

/** @throws AppError `not_found` for an id without a row */
export async function saveCampaign(
  ctx: SaveCtx,
  data: FullCampaign,
  { stored, note }: SaveOptions = {},
): Promise<Saved> {
  const body = checkedBody(data);
  await checkPickable(ctx, data, { stored });
  const { id, version, name, status, _key, _var } = data;
  if (id !== undefined) {
    if (!stored) throw new AppError('not_found');
    assertFixed([bodyOf(stored)], data);
    const target = { id, version, schedule: false };
    return saveContent(ctx, target, { name, status, template_var: _var, body, note });
  }
  const template = await findOffered(ctx, _key, (type) => type !== 'schedule');
  assertFixed(contentsOfVariant(template, _var), data);
  return storeNew(ctx, installLimit(template), {
    type: typeOf(template),
    name,
    template_key: _key,
    template_var: _var,
    body,
    note,
  });
}

/** @throws AppError `not_found` for an id without a row */
export async function saveSchedule(
  ctx: SaveCtx,
  data: FullSchedule,
  { stored, note }: SaveOptions = {},
): Promise<Saved> {
  const body = checkedSchedule(data);
  await checkPickable(ctx, data, { stored, schedule: true });
  const { id, version, name, status, _key, _var = '' } = data;
  if (id !== undefined) {
    if (!stored) throw new AppError('not_found');
    assertFixed([stored.body as object], data);
    const target = { id, version, schedule: true };
    return saveContent(ctx, target, { name, status, template_var: _var, body, note });
  }
  if (_key !== NO_TEMPLATE) await findOffered(ctx, _key, (type) => type === 'schedule');
  return storeNew(ctx, installLimit({ type: 'schedule' }), {
    type: 'schedule',
    name,
    template_key: _key,
    template_var: _var,
    body,
    note,
  });
}

/**
 * Returns the template of a new campaign.
 * @throws AppError `invalid` when merchants cannot choose the template
 */
async function findOffered(
  ctx: SaveCtx,
  key: number,
  fits: (type: Template['type']) => boolean,
): Promise<Template> {
  const template = (await readTemplates(ctx)).find(key);
  if (template && !template.hidden && fits(template.type)) return template;
  throw new AppError('invalid', { fields: [{ path: 'data._key', code: 'notAnOption' }] });
}

/**
 * Stores a new campaign, disabled. `limit` is the maximum of its template; -1 means no limit.
 * @throws AppError `limit_reached`
 */
async function storeNew(
  ctx: SaveCtx,
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

type Made = 'type' | 'name' | 'template_key' | 'template_var' | 'body' | 'note';

function typeOf({ editor }: Template): CampaignTable['type'] {
  return editor === 'recommendation' ? 'recommendation' : 'campaign';
}

/** @throws AppError `not_found`, or `conflict` when the campaign was changed elsewhere */
export function setStatus(ctx: SaveCtx, { id, version, status }: StatusOnly): Promise<Saved> {
  const target = { id, version };
  return change(ctx, target, (shop) =>
    updateStatus(shop, target, { status, updated_at: ctx.now() }),
  );
}

/** Makes the content live if the campaign is still at `version`. */
export function saveContent(
  ctx: SaveCtx,
  target: { id: number; version: number | undefined; schedule?: boolean },
  content: Omit<Parameters<typeof updateContent>[2], 'updated_at' | 'saved_by'>,
): Promise<Saved> {
  const stamp = { updated_at: ctx.now(), saved_by: ctx.user?.email ?? null };
  return change(ctx, target, (shop) => updateContent(shop, target, { ...content, ...stamp }));
}

/**
 * Runs a change; in the same transaction, updates the waiting recipients of a schedule.
 * @throws AppError `not_found`, also for another type, or `conflict` after a change elsewhere
 */
function change(
  { shop, now }: SaveCtx,
  { id, schedule }: { id: number; schedule?: boolean | undefined },
  run: (shop: ShopDb) => ReturnType<typeof updateStatus>,
): Promise<Saved> {
  return inTransaction(shop, async (trx) => {
    const row = await run(trx);
    if (row?.type === 'schedule') await updateStateAfterSave(trx, { id, now: now() });
    if (row) return present(row);
    const existing = await findCampaign(trx, id);
    const planned = existing?.type === 'schedule';
    throw new AppError(existing && (schedule ?? planned) === planned ? 'conflict' : 'not_found');
  });
}

/**
 * Rejects changes of fixed fields. Content that may derive from several bases, such as languages,
 * must match one of them.
 * @throws AppError `invalid` with the changed fields
 */
function assertFixed(bases: readonly object[], data: object): void {
  const [least = []] = bases
    .map((base) => contentsOf(data).flatMap((content) => findFixedChanges({ ...base }, content)))
    .sort((one, other) => one.length - other.length);
  assertNone(least);
}

/** @throws AppError `invalid` with the fields of the issues, if there are any */
function assertNone(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const fields = issues.map((issue) => ({ ...issue, path: `data.${issue.path}` }));
  throw new AppError('invalid', { fields });
}

/** Returns the content of each variant, because a fixed field is fixed in all variants. */
function contentsOf(data: object): Readonly<Record<string, unknown>>[] {
  const { variants, tags } = data as Partial<CampaignBody>;
  if (!variants || !tags) return [{ ...data }];
  return variants.map(({ id }) => ({ ...data, tags: entriesOf(tags, id) }));
}

/**
 * Rejects kinds and values that the shop may not use. Kinds and values of the stored campaign, and
 * values of a new campaign's template, remain valid, so that a withdrawn permission does not block
 * later saves.
 * @throws AppError `forbidden` with the fields
 */
export async function checkPickable(
  ctx: Pick<SaveCtx, 'shop' | 'caches'>,
  data: Tagged,
  { stored, schedule = false }: { stored: Campaign | undefined; schedule?: boolean },
): Promise<void> {
  const { tags } = data;
  const refused = (integrations: Parameters<typeof mayPick>[1]['integrations']) =>
    tags.flatMap(({ type }, index) => {
      const definition = lookUp(actionDefinitions, type) ?? { type };
      return mayPick(definition, { integrations, schedule }) ? [] : [{ type, index }];
    });
  // Most saves contain no restricted kind or field, so they need no query of permissions.
  if (refused([]).length === 0 && withheldIn(tags).length === 0) return;
  const [integrations, product] = await Promise.all([
    listIntegrations(ctx.shop),
    findProduct(ctx.shop),
  ]);
  const before = stored && bodyOf(stored).tags;
  const storedEntries = new Set(before?.map(({ type }) => type));
  const refusedPaths = refused(integrations)
    .filter(({ type }) => !storedEntries.has(type))
    .map(({ index }) => `${index}.type`);
  const known = withheldIn(before ?? (await readTemplateActions(ctx, data)));
  const storedValues = new Set(known.map(({ key }) => key));
  const settings = product?.settings;
  const withheld = withheldIn(tags, (setting) => settings?.[setting] === true)
    .filter(({ key }) => !storedValues.has(key))
    .map(({ path }) => path);
  const paths = [...refusedPaths, ...withheld];
  if (paths.length === 0) return;
  throw new AppError('forbidden', {
    message: 'action_on_request',
    fields: paths.map((path) => ({ path: `data.tags.${path}`, code: 'notPickable' })),
  });
}

/** Content of a campaign or schedule; the template is only given for a new one. */
type Tagged = Pick<FullCampaign, 'tags' | '_key'> & { _var?: string | undefined };

/** Returns the values that need a permission; `key` stays the same when the entry is moved. */
function withheldIn(
  tags: readonly Choice[],
  has: (setting: FieldSetting) => boolean = () => false,
): { path: string; key: string }[] {
  return tags.flatMap(({ type, parameters }, index) =>
    withheldValues(lookUp(actionDefinitions, type)?.fields ?? [], parameters, has).map(
      ({ path, value }) => ({
        path: `${index}.parameters.${path}`,
        key: JSON.stringify([type, path.replace(/\.\d+(?=\.|$)/g, ''), value]),
      }),
    ),
  );
}

async function readTemplateActions(
  ctx: Pick<SaveCtx, 'shop' | 'caches'>,
  { _key, _var }: Tagged,
): Promise<readonly Choice[]> {
  const template = (await readTemplates(ctx)).find(_key);
  return contentsOfVariant(template, _var).flatMap(({ tags }) => tags);
}

/** Returns the contents of a template's variant, one per language; none without such a variant. */
const contentsOfVariant = (template: Template | undefined, variant: string | undefined) =>
  Object.values(template?.settings.data ?? {})
    .flat()
    .filter(({ id }) => id === variant)
    .map(({ data }) => data);

/** Validates a campaign by the catalogue's rules and returns its body as it is stored. */
export function checkedBody(data: CampaignBody): string {
  const { name, status, trigger, who, where, when, tags, frequency, ratio, priority, variants } =
    data;
  const anchors = usedAnchors(data);
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
    ...(anchors.length > 0 && { anchors }),
  };
  const body: CampaignBody = { name, status, ...stored };
  assertNone(validateCampaign(body));
  return JSON.stringify(stored);
}

/** Validates a schedule by the catalogue's rules and returns its body as it is stored. */
export function checkedSchedule({
  id: _,
  type: __,
  _key,
  _var,
  version,
  ...body
}: FullSchedule): string {
  const fullBody: ScheduleBody = body;
  assertNone(validateSchedule(fullBody));
  const { name: ___, status: ____, ...stored } = fullBody;
  return JSON.stringify(stored);
}

function present(row: { id: number; version: number; updated_at: Date }): Saved {
  return { id: row.id, version: row.version, updated_at: row.updated_at.toISOString() };
}
