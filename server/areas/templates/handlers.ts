import { toLanguage } from '@catalogue/language';
import type { Template } from '@catalogue/templates/engine/types';
import { findTemplate, templates } from '@catalogue/templates/registry';
import type { ShopCtx } from '@server/context';
import { AppError } from '@server/http/errors';
import type { Handlers } from '@server/http/mount';
import { listCampaigns } from '@server/shop/campaigns';
import { findProduct } from '@server/shop/product';
import { presentCard, presentDetail } from './present';
import { countInstalls } from './queries';
import { isListed } from './support';

interface Asked {
  type?: string | undefined;
  developer?: string | undefined;
  lang?: string | undefined;
}

/** The type of a template under its name in a list request. */
const TYPES: Record<string, Template['type']> = { campaign: 'action', schedule: 'schedule' };

const list = async (ctx: ShopCtx, { query }: { query: Asked }) => {
  const { platform, developer, shopOf } = await readShop(ctx, query);
  const data = templates
    .filter((template) => isListed(template, { platform, developer }))
    .filter(({ type }) => query.type === undefined || type === TYPES[query.type])
    .map((template) => presentCard(template, shopOf(template)));
  return { success: true as const, data };
};

const detail = async (ctx: ShopCtx, id: string, query: Asked) => {
  const template = findTemplate(Number(id));
  if (!template) throw new AppError('not_found');
  const { shopOf } = await readShop(ctx, query);
  return { success: true as const, data: presentDetail(template, shopOf(template)) };
};

export const templateHandlers = {
  'GET /campaign/template/listV2': list,
  'GET /campaign/template/list': list,
  'GET /campaign/templateV2/{id}': (ctx, { params, query }) => detail(ctx, params.id, query),
  'GET /campaign/template/{t_id}': (ctx, { params, query }) => detail(ctx, params.t_id, query),
} satisfies Partial<Handlers>;

/** What the gallery shows of a template depends on the shop that looks. */
async function readShop(ctx: ShopCtx, asked: Asked) {
  const [product, campaigns, installs] = await Promise.all([
    findProduct(ctx.shop),
    listCampaigns(ctx.shop),
    countInstalls(ctx.allShops),
  ]);
  const platform = product?.type ?? 'base';
  const developer = asked.developer === 'true';
  const language = asked.lang ? toLanguage(asked.lang) : ctx.language;
  const shopOf = (template: Template) => ({
    platform,
    language,
    developer,
    installs: installs.get(template.id) ?? 0,
    installed: campaigns
      .filter(({ template_key }) => template_key === template.id)
      .map(({ id, name, status }) => ({ id, name, status })),
  });
  return { platform, developer, shopOf };
}
