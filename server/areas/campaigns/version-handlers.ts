import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { findOverlap } from '@catalogue/decide/overlap';
import type {
  CampaignContent,
  CampaignVersionRow,
  Overlap,
} from '@contract/calls/campaigns/versions';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { idOf } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import {
  bodyOf,
  byPriority,
  type Campaign,
  findCampaign,
  kindOf,
  listServedCampaigns,
} from '@server/shop/campaigns';
import { makeDemoLink, makePreviewLink } from './preview-link';
import { checkedBody, checkedSchedule, checkPickable, saveContent } from './save';
import {
  deleteDraft,
  findDraft,
  findVersion,
  listVersions,
  newestVersion,
  type StoredVersion,
  saveDraft,
} from './version-queries';

export const versionHandlers = {
  'GET /campaign/draft/{id}': async ({ shop }, { params }) => {
    const row = await findDraft(shop, idOf(params.id));
    if (!row) return { success: true, data: null };
    const { version, based_on, name, saved_at, saved_by, template_var } = row;
    const data = {
      version,
      based_on,
      name,
      saved_by,
      _var: template_var,
      saved_at: saved_at.toISOString(),
      data: contentOf(row),
    };
    return { success: true, data };
  },

  'POST /campaign/draft/save': async (ctx, { body: { data, draft } }) => {
    const schedule = 'push_mode' in data;
    const body = schedule ? checkedSchedule(data) : checkedBody(data);
    const live = await findCampaign(ctx.shop, data.id);
    await checkPickable(ctx, data, { stored: live, schedule });
    if (!live || (live.type === 'schedule') !== schedule) throw new AppError('not_found');
    const row = await saveDraft(
      ctx.shop,
      {
        campaign_id: data.id,
        name: data.name,
        template_var: data._var ?? '',
        body,
        based_on: data.version ?? live.version,
        saved_by: ctx.user.email,
        saved_at: ctx.now(),
      },
      draft,
    );
    if (!row) throw new AppError('conflict');
    ctx.footprint({ name: data.name, kind: kindOf(live.type) });
    return { success: true, data: { ...row, saved_at: row.saved_at.toISOString() } };
  },

  'POST /campaign/draft/discard': async (ctx, { body: { id } }) => {
    if (!(await deleteDraft(ctx.shop, id))) throw new AppError('not_found');
    ctx.footprint({ name: String(id), deleted: true });
    return { success: true };
  },

  'GET /campaign/versions/{id}': async ({ shop }, { params }) => {
    const rows = await listVersions(shop, idOf(params.id));
    if (rows.length === 0) throw new AppError('not_found');
    return { success: true, data: rows.map((row, index) => toRow(row, index === 0)) };
  },

  'GET /campaign/versions/{id}/{version}': async ({ shop }, { params }) => {
    const [id, version] = [idOf(params.id), idOf(params.version)];
    const row = await findVersion(shop, { id, version });
    if (!row) throw new AppError('not_found');
    const shown = toRow(row, (await newestVersion(shop, id)) === version);
    return { success: true, data: { ...shown, _var: row.template_var, data: contentOf(row) } };
  },

  'POST /campaign/versions/restore': async (ctx, { body: { id, version, from } }) => {
    const row = await findVersion(ctx.shop, { id, version });
    if (!row) throw new AppError('not_found');
    const { name, template_var, body } = row;
    const content = { name, template_var, body: JSON.stringify(body) };
    const saved = await saveContent(ctx, { id, version: from }, content);
    ctx.footprint({ name, record: id, version: saved.version });
    return { success: true, data: saved };
  },

  'POST /campaign/preview/link': async (ctx, { body: { data } }) => {
    const link = await makePreviewLink(ctx, data);
    ctx.footprint({ name: data.name });
    return { success: true, data: link };
  },

  'POST /admin/template/try': async (ctx, { body: { data, page } }) => {
    const link = await makeDemoLink(ctx, { body: data, page });
    ctx.footprint({ name: data.name });
    return { success: true, data: link };
  },

  'GET /campaign/meets/{id}': async (ctx, { params }) => {
    return { success: true, data: await listOverlaps(ctx, idOf(params.id)) };
  },
} satisfies Partial<Handlers>;

/** Returns the stored content, which has passed the catalogue's validation. */
const contentOf = (row: Pick<StoredVersion, 'body'>) => row.body as CampaignContent;

/**
 * Presents a version. `live` is true for the newest version only, because a status change creates
 * no version.
 */
function toRow({ saved_at, ...row }: Row, live: boolean): CampaignVersionRow {
  const { version, name, saved_by, note } = row;
  return { version, name, saved_by, note, saved_at: saved_at.toISOString(), live };
}

type Row = Pick<StoredVersion, 'version' | 'name' | 'saved_at' | 'saved_by' | 'note'>;

/**
 * Lists active campaigns that one visitor can get on the same page in the same place as `id`.
 * @throws AppError `not_found`
 */
async function listOverlaps(
  { db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>,
  id: number,
): Promise<Overlap[]> {
  const row = await findCampaign(forShop(db, pid), id);
  if (!row) throw new AppError('not_found');
  if (row.type === 'schedule') return [];
  const own = compiled(row);
  const served = await listServedCampaigns(forShop(db, pid));
  return served
    .filter((other) => other.status === 'active' && other.id !== id && other.type !== 'schedule')
    .map((other) => ({
      id: other.id,
      name: other.name,
      places: findOverlap(own, compiled(other), now()),
      goes_first: byPriority(other, row) < 0,
    }))
    .filter(({ places }) => places.length > 0);
}

function compiled(row: Campaign) {
  const body: CampaignBody = { ...bodyOf(row), name: row.name, status: row.status };
  return compileCampaign(body, row);
}
