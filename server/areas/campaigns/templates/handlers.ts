import { toLanguage } from '@catalogue/language';
import type { Template } from '@catalogue/templates/engine/types';
import { may } from '@contract/access';
import type { ShopCtx } from '@server/context';
import { idOf } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { listCampaigns } from '@server/shop/campaigns';
import { findProduct } from '@server/shop/product';
import { presentCard, presentDetail } from './present';
import {
  contentIn,
  hideTemplate,
  listStaffTemplates,
  presentVersion,
  readStaffTemplate,
  restoreBuiltIn,
  restoreTemplate,
  saveTemplate,
  sortTemplates,
} from './staff';
import { countInstalls, findVersion, listVersions } from './staff-queries';
import { inOrder, isListed, readTemplates } from './store';

interface TemplateQuery {
  type?: string | undefined;
  developer?: string | undefined;
  lang?: string | undefined;
}

const TYPE_BY_QUERY_VALUE: Record<string, Template['type']> = {
  campaign: 'action',
  schedule: 'schedule',
};

const list = async (ctx: ShopCtx, { query }: { query: TemplateQuery }) => {
  const { platform, developer, language, shopOf } = await readShop(ctx, query);
  const { all } = await readTemplates(ctx);
  const data = inOrder(all, language)
    .filter((template) => isListed(template, { platform, developer }))
    .filter(({ type }) => query.type === undefined || type === TYPE_BY_QUERY_VALUE[query.type])
    .map((template) => presentCard(template, shopOf(template)));
  return { success: true as const, data };
};

const detail = async (ctx: ShopCtx, id: string, query: TemplateQuery) => {
  const template = (await readTemplates(ctx)).find(Number(id));
  if (!template || template.hidden) throw new AppError('not_found');
  const { shopOf } = await readShop(ctx, query);
  return { success: true as const, data: presentDetail(template, shopOf(template)) };
};

export const templateHandlers = {
  'GET /campaign/template/listV2': async (ctx, { query }) => {
    if (!query.admin) return list(ctx, { query });
    if (!may('admin', ctx.user)) throw new AppError('forbidden');
    return { success: true, data: await listStaffTemplates(ctx.allShops) };
  },
  'GET /campaign/template/list': list,
  'GET /campaign/templateV2/{id}': (ctx, { params, query }) => detail(ctx, params.id, query),
  'GET /campaign/template/{t_id}': (ctx, { params, query }) => detail(ctx, params.t_id, query),

  'GET /admin/template/{id}': async ({ db }, { params }) => ({
    success: true,
    data: await readStaffTemplate(db, idOf(params.id)),
  }),

  'POST /campaign/action/saveV2': async (ctx, { body: { data } }) => ({
    success: true,
    data: await saveTemplate(ctx, data),
  }),

  'POST /campaign/action/sortV2': async (ctx, { body }) => {
    await sortTemplates(ctx, body);
    return { success: true };
  },

  'POST /admin/template/hide': async (ctx, { body }) => ({
    success: true,
    data: await hideTemplate(ctx, body),
  }),

  'GET /admin/template/{id}/versions': async ({ db }, { params }) => {
    const rows = await listVersions(db, idOf(params.id));
    if (rows.length === 0) throw new AppError('not_found');
    return { success: true, data: rows.map(presentVersion) };
  },

  'GET /admin/template/{id}/versions/{version}': async ({ db }, { params }) => {
    const row = await findVersion(db, { id: idOf(params.id), version: idOf(params.version) });
    if (!row) throw new AppError('not_found');
    return { success: true, data: { ...presentVersion(row), template: contentIn(row) } };
  },

  'POST /admin/template/restore': async (ctx, { body }) => ({
    success: true,
    data: await restoreTemplate(ctx, body),
  }),

  'POST /admin/template/takeStock': async (ctx, { body }) => ({
    success: true,
    data: await restoreBuiltIn(ctx, body),
  }),
} satisfies Partial<Handlers>;

async function readShop(ctx: ShopCtx, query: TemplateQuery) {
  const [product, campaigns, installs] = await Promise.all([
    findProduct(ctx.shop),
    listCampaigns(ctx.shop),
    countInstalls(ctx.allShops),
  ]);
  const platform = product?.type ?? 'base';
  const developer = query.developer === 'true';
  const language = query.lang ? toLanguage(query.lang) : ctx.language;
  const shopOf = (template: Template) => ({
    platform,
    language,
    developer,
    installs: installs.get(template.id) ?? 0,
    installed: campaigns
      .filter(({ template_key }) => template_key === template.id)
      .map(({ id, name, status }) => ({ id, name, status })),
  });
  return { platform, developer, language, shopOf };
}
