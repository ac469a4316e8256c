import { actionDefinitions } from '@catalogue/actions/registry';
import { frequency } from '@catalogue/conditions/frequency';
import { triggers, when, where, who } from '@catalogue/conditions/registry';
import { fieldsForShop } from '@catalogue/fields/for-shop';
import { listDefinitions } from '@catalogue/kinds';
import { may } from '@contract/access';
import type { Answer } from '@contract/calls';
import type { FullCampaign, FullSchedule, StatusOnly } from '@contract/calls/campaigns/campaigns';
import type { CampaignRecord, CampaignRow } from '@contract/entities/campaigns/campaign';
import { scheduleDefinitions } from '@server/areas/campaigns/schedules/handlers';
import { templateOf } from '@server/areas/campaigns/templates/present';
import { isKeySupported, readTemplates } from '@server/areas/campaigns/templates/store';
import type { ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { changeOf } from '@server/http/footprint';
import { idOf } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import {
  bodyOf,
  type Campaign,
  type CampaignSummary,
  findCampaign,
  findName,
  kindOf,
  listCampaigns,
} from '@server/shop/campaigns';
import { isBlocked } from '@server/shop/daily-limit';
import { findProduct, listIntegrations } from '@server/shop/product';
import { countryUnknown, hasCountrySource } from './country';
import { deleteCampaign } from './queries';
import { type SaveOptions, saveCampaign, saveSchedule, setStatus } from './save';

type Definitions = Omit<Answer<'GET /campaign/definitions'>['definitions'], 'integrations'>;

/** Definitions that the action editor can offer, as JSON. */
const definitions: Definitions = {
  triggers: listDefinitions(triggers),
  who: listDefinitions(who),
  where: listDefinitions(where),
  when: listDefinitions(when),
  frequency: listDefinitions(frequency),
  actions: listDefinitions(actionDefinitions),
};

export const campaignHandlers = {
  'GET /campaign/all/list': async (ctx) => ({ success: true, data: await listRows(ctx) }),

  'GET /campaign': async (ctx) => ({ success: true, data: await listActions(ctx) }),

  'GET /{product}/getCampaignV2': async (ctx) => ({ success: true, data: await listActions(ctx) }),

  'GET /campaign/getV2/{id}': async (ctx, { params }) => {
    const row = await findCampaign(ctx.shop, idOf(params.id));
    // Schedules have their own editor and call, so this call does not find them.
    if (!row || row.type === 'schedule') throw new AppError('not_found');
    const template = templateOf(await readTemplates(ctx), row.template_key, ctx.language);
    return { success: true, data: presentRecord(row, template) };
  },

  'POST /campaign/save': async (ctx, { body: { data, note } }) => {
    const stored = data.id === undefined ? undefined : await findCampaign(ctx.shop, data.id);
    const saved = await save(ctx, data, { stored, note });
    const { name = stored?.name ?? String(data.id), status } = data;
    const kind = kindOf('push_mode' in data ? 'schedule' : stored?.type);
    const change =
      stored && changeOf({ name: stored.name, status: stored.status }, { name, status });
    ctx.footprint({
      name,
      status,
      kind,
      record: saved.id,
      version: saved.version,
      ...change,
      ...(note && { note }),
    });
    return { success: true, data: saved };
  },

  'POST /campaign/delete': async (ctx, { body }) => {
    const before = await findName(ctx.shop, body.id);
    if (!(await deleteCampaign(ctx.shop, body.id))) throw new AppError('not_found');
    const kind = kindOf(before?.type);
    ctx.footprint({ name: before?.name ?? String(body.id), deleted: true, kind });
    return { success: true };
  },

  'GET /campaign/definitions': async ({ db, pid, env }, { query }) => {
    const integrations = await listIntegrations(forShop(db, pid));
    const kinds = query.schedule === 'true' ? scheduleDefinitions : definitions;
    const product = await findProduct(forShop(db, pid));
    const settings = product?.settings;
    const who = hasCountrySource(env, product)
      ? kinds.who
      : kinds.who.map((kind) =>
          kind.type === 'locale-country' ? { ...kind, help: countryUnknown } : kind,
        );
    const actions = kinds.actions.map((kind) => ({
      ...kind,
      fields: fieldsForShop(kind.fields, (setting) => settings?.[setting] === true),
    }));
    return { success: true, definitions: { ...kinds, who, actions, integrations } };
  },

  'POST /personalize/getBuildCampaign': async (ctx, { body }) => {
    const own = new Set((await listCampaigns(ctx.shop)).map(({ id }) => id));
    const block = await isBlocked(ctx, await findProduct(ctx.shop));
    const data = body.camp_ids.filter((id) => own.has(id)).map((cid) => ({ cid, block }));
    return { success: true, data: { data } };
  },
} satisfies Partial<Handlers>;

function save(ctx: ShopCtx, data: FullSchedule | FullCampaign | StatusOnly, more: SaveOptions) {
  if ('push_mode' in data) {
    if (!may('schedules', ctx.user)) throw new AppError('forbidden');
    return saveSchedule(ctx, data, more);
  }
  return '_key' in data ? saveCampaign(ctx, data, more) : setStatus(ctx, data);
}

const listActions = async (ctx: ShopCtx) =>
  (await listRows(ctx)).filter(({ _type }) => _type !== 'schedule');

async function listRows(ctx: ShopCtx) {
  const [rows, product, templates] = await Promise.all([
    listCampaigns(ctx.shop),
    findProduct(ctx.shop),
    readTemplates(ctx),
  ]);
  const blocked = await isBlocked(ctx, product);
  const platform = product?.type ?? 'base';
  return rows.map((row) =>
    presentRow(row, { blocked, supported: isKeySupported(templates, row.template_key, platform) }),
  );
}

/**
 * Presents a campaign. `blocked`: the view limit is used up; `supported`: the template is
 * compatible with the platform.
 */
function presentRow(
  row: CampaignSummary,
  { blocked, supported }: { blocked: boolean; supported: boolean },
): CampaignRow {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    _type: row.type,
    _key: row.template_key,
    _var: row.template_var,
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    // Messages do not count towards the view limit.
    finished: { block: blocked && row.type !== 'schedule' },
    supported,
  };
}

function presentRecord(row: Campaign, template: CampaignRecord['_template']): CampaignRecord {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    type: row.type,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    _key: row.template_key,
    _var: row.template_var,
    data: bodyOf(row),
    _template: template,
  };
}
