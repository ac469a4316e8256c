import { toLanguage } from '@catalogue/language';
import { findTemplate, templates } from '@catalogue/templates/registry';
import type { Template } from '@catalogue/templates/types';
import type { Ctx } from '../../context';
import { AppError } from '../../http/errors';
import type { Handlers } from '../../http/mount';
import { listCampaigns } from '../campaigns/queries';
import { findProduct } from '../session/queries';
import { presentCard, presentDetail } from './present';
import { countInstalls } from './queries';

interface Asked {
  type?: string | undefined;
  developer?: string | undefined;
  lang?: string | undefined;
}

export const templateHandlers = {
  'GET /campaign/template/listV2': async (ctx, { query }) => {
    const shopOf = await readShop(ctx, query);
    const data = templates
      .filter(
        ({ type }) =>
          query.type === undefined || (type === 'schedule') === (query.type === 'schedule'),
      )
      .map((template) => presentCard(template, shopOf(template)));
    return { success: true, data };
  },

  'GET /campaign/templateV2/{id}': async (ctx, { params, query }) => {
    const template = findTemplate(Number(params.id));
    if (!template) throw new AppError('not_found');
    const shopOf = await readShop(ctx, query);
    return { success: true, data: presentDetail(template, shopOf(template)) };
  },
} satisfies Partial<Handlers>;

/** What the gallery says of a template depends on the shop that looks. */
async function readShop(ctx: Ctx, asked: Asked) {
  const [product, campaigns, installs] = await Promise.all([
    findProduct(ctx.db, ctx.pid),
    listCampaigns(ctx.db, ctx.pid),
    countInstalls(ctx.db),
  ]);
  return (template: Template) => ({
    platform: product?.type ?? 'base',
    language: asked.lang ? toLanguage(asked.lang) : ctx.language,
    developer: asked.developer === 'true',
    installs: installs.get(template.id) ?? 0,
    installed: campaigns
      .filter(({ template_key }) => template_key === template.id)
      .map(({ id, name, status }) => ({ id, name, status })),
  });
}
