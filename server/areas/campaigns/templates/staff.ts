import { isSame } from '@catalogue/diff/is-same';
import { settleTemplate } from '@catalogue/templates/engine/settle';
import { contentOf } from '@catalogue/templates/engine/template';
import type { TemplateContent } from '@catalogue/templates/engine/types';
import { validateTemplate } from '@catalogue/templates/engine/validate';
import { findTemplate } from '@catalogue/templates/registry';
import type { Body } from '@contract/calls';
import type { StaffTemplate, TemplateRow } from '@contract/entities/campaigns/template';
import type { Ctx, UserCtx } from '@server/context';
import type { Database } from '@server/db/schema';
import { changeOf } from '@server/http/footprint';
import { AppError, type FieldProblem } from '@server/platform/errors';
import type { Selectable } from 'kysely';
import {
  countMade,
  findRecord,
  findSlugs,
  findVersion,
  listRecords,
  lockOrders,
  lockRecord,
  setHidden,
  storeContent,
  storeOrders,
  type TemplateRecord,
} from './staff-queries';
import { expireTemplates } from './store';

interface Saved {
  id: number;
  version: number;
}

/** Returns the built-in content of a template; null for templates made by staff. */
const builtInOf = (id: number): TemplateContent | null => {
  const builtIn = findTemplate(id);
  return builtIn ? contentOf(builtIn) : null;
};

/** Returns the stored content, which has passed the contract's validation. */
export const contentIn = ({ content }: { content: object }) => content as StaffTemplate['template'];

export const presentVersion = ({
  version,
  saved_at,
  saved_by,
}: Pick<Selectable<Database['template_version']>, 'version' | 'saved_at' | 'saved_by'>) => ({
  version,
  saved_at: saved_at.toISOString(),
  saved_by,
});

export async function listStaffTemplates(db: Ctx['db']): Promise<TemplateRow[]> {
  const rows = await listRecords(db);
  return rows.map(({ edited_at, updated_at, ...row }) => ({
    ...row,
    edited: edited_at !== null,
    updated_at: updated_at.toISOString(),
  }));
}

/** @throws AppError `not_found` for an unknown id */
export async function readStaffTemplate(db: Ctx['db'], id: number): Promise<StaffTemplate> {
  const record = await findRecord(db, id);
  if (!record) throw new AppError('not_found');
  const builtIn = builtInOf(id);
  const { version, hidden, edited_at } = record;
  return {
    id,
    version,
    hidden,
    template: contentIn(record),
    stock: builtIn && contentIn({ content: builtIn }),
    edited: edited_at !== null,
    newer: edited_at !== null && builtIn !== null && !isSame(record.stock, builtIn),
    made: await countMade(db, id),
  };
}

/** @throws AppError `invalid` for wrong fields or a missing version, `not_found`, `conflict` */
export async function saveTemplate(
  ctx: UserCtx,
  { id, version, overwrite, hidden, ...sent }: Body<'POST /campaign/action/saveV2'>['data'],
): Promise<Saved> {
  if (id !== undefined && version === undefined && !overwrite) {
    throw new AppError('invalid', { fields: [{ path: 'data.version', code: 'required' }] });
  }
  const content = settleTemplate(sent);
  // The lock serializes additions, so that no two templates get the same slug or position.
  await lockOrders(ctx.db);
  const before = id === undefined ? undefined : await lockAt(ctx, { id, version });
  await assertValid(ctx, content, id);
  return store(ctx, { before, content, hidden });
}

/**
 * Makes the content of an earlier version current.
 * @throws AppError `not_found` for an unknown id or version, `conflict` when the template is at
 * another version
 */
export async function restoreTemplate(
  ctx: UserCtx,
  { id, version, from }: Body<'POST /admin/template/restore'>,
): Promise<Saved> {
  const before = await lockAt(ctx, { id, version: from });
  const row = await findVersion(ctx.db, { id, version });
  if (!row) throw new AppError('not_found');
  return store(ctx, { before, content: contentIn(row), hidden: before.hidden });
}

/**
 * Makes the built-in content current.
 * @throws AppError `not_found` without built-in content, `conflict` when the template is at another
 * version
 */
export async function restoreBuiltIn(
  ctx: UserCtx,
  { id, from }: Body<'POST /admin/template/takeStock'>,
): Promise<Saved> {
  const before = await lockAt(ctx, { id, version: from });
  const content = builtInOf(id);
  if (!content) throw new AppError('not_found');
  return store(ctx, { before, content, hidden: before.hidden });
}

/** @throws AppError `not_found` for an unknown id */
export async function hideTemplate(
  ctx: UserCtx,
  { id, hidden }: Body<'POST /admin/template/hide'>,
): Promise<Saved> {
  const before = await lockRecord(ctx.db, id);
  if (!before) throw new AppError('not_found');
  const saved = await setHidden(ctx.db, { id, hidden, now: ctx.now() });
  if (!saved) throw new AppError('not_found');
  recordTrace(ctx, { before, content: contentIn(before), hidden });
  return saved;
}

/** @throws AppError `conflict` when the list of templates has changed */
export async function sortTemplates(
  ctx: UserCtx,
  { full, order, language, value }: Body<'POST /campaign/action/sortV2'>,
): Promise<void> {
  await lockOrders(ctx.db);
  const rows = await listRecords(ctx.db);
  const positionOf = new Map(rows.map((row) => [row.id, row.orders[language]]));
  const [, to] = order;
  const now = [full[to], full[to - 1], full[to + 1]].map((id) =>
    id === undefined ? null : (positionOf.get(id) ?? null),
  );
  const isComplete = full.length === rows.length && new Set(full).size === full.length;
  const known = full.every((id) => positionOf.has(id));
  if (!isComplete || !known || !isSame(now, value)) throw new AppError('conflict');
  await storeOrders(ctx.db, { ids: full, language });
  const moved = rows.find(({ id }) => id === full[to]);
  ctx.footprint({
    name: moved?.title.tr ?? String(full[to]),
    before: { place: order[0] + 1 },
    after: { place: to + 1 },
  });
  ctx.afterCommit(() => expireTemplates(ctx));
}

/**
 * Locks a template.
 * @throws AppError `not_found` for an unknown id, `conflict` when the template is at another
 * version
 */
async function lockAt(
  { db }: UserCtx,
  { id, version }: { id: number; version: number | undefined },
): Promise<TemplateRecord> {
  const record = await lockRecord(db, id);
  if (!record) throw new AppError('not_found');
  if (version !== undefined && record.version !== version) throw new AppError('conflict');
  return record;
}

/** Validates the content of a template, whose slug must be unique in each language. */
async function assertValid(ctx: UserCtx, content: TemplateContent, id: number | undefined) {
  const others = (await findSlugs(ctx.db, content.settings.slug)).filter((one) => one.id !== id);
  const takenLanguages = (['tr', 'en'] as const).filter((language) =>
    others.some((one) => one[language]),
  );
  const fields: FieldProblem[] = [
    ...validateTemplate(content),
    ...takenLanguages.map((language) => ({ path: `settings.slug.${language}`, code: 'taken' })),
  ];
  if (fields.length === 0) return;
  throw new AppError('invalid', {
    fields: fields.slice(0, 20).map((field) => ({ ...field, path: `data.${field.path}` })),
  });
}

interface Change {
  before: TemplateRecord | undefined;
  content: TemplateContent;
  hidden: boolean;
}

async function store(ctx: UserCtx, change: Change): Promise<Saved> {
  const { before, content, hidden } = change;
  const builtIn = before && builtInOf(before.id);
  const follows = builtIn ? isSame(content, builtIn) : false;
  const text = JSON.stringify(content);
  const saved = await storeContent(
    ctx.db,
    {
      ...(before && { id: before.id }),
      content: text,
      hidden,
      edited_at: builtIn && !follows ? ctx.now() : null,
      ...(follows && { stock: text }),
    },
    { by: ctx.user.email, now: ctx.now(), isNew: !before || !isSame(before.content, content) },
  );
  recordTrace(ctx, change);
  return saved;
}

/** Records the footprint of a change and expires this server's cache. */
function recordTrace(ctx: UserCtx, { before, content, hidden }: Change): void {
  const after = summaryOf(content, hidden);
  const name = content.settings.title.tr;
  ctx.footprint({
    name,
    ...(before && changeOf(summaryOf(contentIn(before), before.hidden), after)),
  });
  ctx.afterCommit(() => expireTemplates(ctx));
}

/** Summarizes a template for a footprint; its variants are too large and stay in the versions. */
function summaryOf({ settings, limit, type }: TemplateContent, hidden: boolean) {
  const { title, slug, data } = settings;
  return {
    title_tr: title.tr,
    title_en: title.en,
    slug_tr: slug.tr,
    slug_en: slug.en,
    type,
    limit,
    hidden,
    variants: data.tr.length,
  };
}
