import type { WhatsappTemplate } from '@catalogue/bot/whatsapp/whatsapp-template';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { createCache } from '@server/work/memo';
import { readAccess } from './account';

type TemplateCtx = Pick<Ctx, 'db' | 'caches' | 'env' | 'pid' | 'now' | 'ports' | 'log'>;

/** Cache time of templates: a template that was just listed is still approved. */
const TEMPLATES_TTL_MS = 60_000;
const templateCache = ({ now }: Pick<Ctx, 'now'>) =>
  createCache<WhatsappTemplate[]>({ maxEntries: 500, ttlMs: TEMPLATES_TTL_MS, now });

/**
 * Returns the approved templates and whether the shop has connected a number.
 * @throws AppError `unavailable` when the platform does not answer
 */
export async function fetchTemplates(
  ctx: TemplateCtx,
): Promise<{ connected: boolean; templates: WhatsappTemplate[] }> {
  const { businessAccountId, token } = await readAccess({ ...ctx, shop: forShop(ctx.db, ctx.pid) });
  if (!businessAccountId || !token) return { connected: false, templates: [] };
  const answer = await ctx.ports.whatsapp.listTemplates({ businessAccountId, token });
  if (!answer.listed) {
    ctx.log.warn({ pid: ctx.pid, error: answer.error }, 'templates could not be listed');
    throw new AppError('unavailable', { message: 'whatsapp_silent' });
  }
  const templates = answer.templates.sort((a, b) => (a.name < b.name ? -1 : 1));
  ctx.caches.of(templateCache).set(ctx.pid, templates);
  return { connected: true, templates };
}

export async function findTemplate(
  ctx: TemplateCtx,
  chosen: { name: string; language: string },
): Promise<WhatsappTemplate | undefined> {
  const known = ctx.caches.of(templateCache).get(ctx.pid);
  const templates = known ?? (await fetchTemplates(ctx)).templates;
  return templates.find(
    ({ name, language }) => name === chosen.name && language === chosen.language,
  );
}
