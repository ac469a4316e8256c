import type { CampaignBody } from '@catalogue/campaign';
import { validateCampaign } from '@catalogue/compile';
import { installLimit, mayInstall } from '@catalogue/rules/install-limit';
import { findTemplate } from '@catalogue/templates/registry';
import type { Template } from '@catalogue/templates/types';
import type { SavedCampaign, WholeCampaign } from '@contract/calls/campaigns';
import type { Ctx } from '../../context';
import type { CampaignTable } from '../../db/schema';
import { AppError } from '../../http/errors';
import { checkPickable } from './pickable';
import {
  countInstalled,
  findCampaign,
  insertCampaign,
  nextNumber,
  updateContent,
  updateStatus,
} from './queries';

/** Whoever saves: a merchant's request, or the demo shop. */
export type Saver = Pick<Ctx, 'db' | 'pid' | 'now'> & Partial<Pick<Ctx, 'user'>>;

/** What a save answers: where it is stored and the version the next save starts from. */
export interface Saved {
  id: number;
  version: number;
  updated_at: string;
}

/** Stores a new campaign, a whole one, or only a status. */
export async function saveCampaign(ctx: Saver, data: SavedCampaign): Promise<Saved> {
  if (!('name' in data)) return setStatus(ctx, data);
  const body = checkedBody(data);
  await checkPickable(ctx, data);
  if (data.id === undefined) return create(ctx, data, body);
  const { id, version, name, status, _var } = data;
  return saveContent(ctx, { id, version }, { name, status, template_var: _var, body });
}

/** A new campaign starts disabled, whatever was sent (spec 2 §4). */
async function create(ctx: Saver, data: WholeCampaign, body: string): Promise<Saved> {
  const template = findTemplate(data._key);
  if (!template) {
    throw new AppError('invalid', { fields: [{ path: 'data._key', code: 'notAnOption' }] });
  }
  const row = await ctx.db.transaction().execute(async (trx) => {
    // Taking the number first makes parallel creators wait for each other, so the count is exact.
    const id = await nextNumber(trx, ctx.pid, 'campaign');
    const installed = await countInstalled(trx, ctx.pid, template.id);
    if (!mayInstall(installLimit(template), installed)) throw new AppError('limit_reached');
    return insertCampaign(trx, {
      pid: ctx.pid,
      id,
      type: typeOf(template),
      name: data.name,
      status: 'disabled',
      template_key: template.id,
      template_var: data._var,
      body,
      updated_at: ctx.now(),
      saved_by: ctx.user?.email ?? null,
    });
  });
  return present(row);
}

/** What a template's campaigns are stored as (spec 2 §3 `_type`). */
function typeOf({ type, editor }: Template): CampaignTable['type'] {
  if (type === 'schedule') return 'schedule';
  return editor === 'recommendation' ? 'recommendation' : 'campaign';
}

async function setStatus(
  ctx: Saver,
  { id, version, status }: Exclude<SavedCampaign, WholeCampaign>,
): Promise<Saved> {
  const target = { pid: ctx.pid, id, version };
  return saved(ctx, id, await updateStatus(ctx.db, target, { status, updated_at: ctx.now() }));
}

/** Makes a content the live one, if the campaign is still at `version`. */
export async function saveContent(
  ctx: Saver,
  { id, version }: { id: number; version: number | undefined },
  content: Omit<Parameters<typeof updateContent>[2], 'updated_at' | 'saved_by'>,
): Promise<Saved> {
  const row = await updateContent(
    ctx.db,
    { pid: ctx.pid, id, version },
    { ...content, updated_at: ctx.now(), saved_by: ctx.user?.email ?? null },
  );
  return saved(ctx, id, row);
}

/** @throws AppError `not_found` without a campaign, `conflict` when it was changed elsewhere */
async function saved(ctx: Saver, id: number, row: Parameters<typeof present>[0] | undefined) {
  if (row) return present(row);
  const exists = await findCampaign(ctx.db, ctx.pid, id);
  throw new AppError(exists ? 'conflict' : 'not_found');
}

/** The body as it is stored, checked by the catalogue's own rules. */
export function checkedBody(data: WholeCampaign): string {
  const { name, status, trigger, who, where, when, tags, frequency, ratio } = data;
  const body: CampaignBody = { name, status, trigger, who, where, when, tags, frequency, ratio };
  const issues = validateCampaign(body);
  if (issues.length > 0) {
    throw new AppError('invalid', {
      fields: issues.map((issue) => ({ ...issue, path: `data.${issue.path}` })),
    });
  }
  return JSON.stringify({ trigger, who, where, when, tags, frequency, ratio });
}

function present(row: { id: number; version: number; updated_at: Date }): Saved {
  return { id: row.id, version: row.version, updated_at: row.updated_at.toISOString() };
}
