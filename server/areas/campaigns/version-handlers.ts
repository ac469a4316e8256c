import type { CampaignContent, CampaignVersionRow } from '@contract/calls/campaigns/versions';
import { idOf } from '@server/http/id';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { findCampaign, kindOf } from '@server/shop/campaigns';
import { listOverlaps } from './overlaps';
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
