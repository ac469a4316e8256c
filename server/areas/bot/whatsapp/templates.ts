import type { WhatsappTemplate } from '@catalogue/bot/whatsapp-template';
import type { Ctx } from '@server/context';
import { AppError } from '@server/http/errors';
import { readAccess } from './account';

type Asker = Pick<Ctx, 'db' | 'env' | 'pid' | 'now' | 'ports' | 'log'>;

/** A template that was just shown is still approved (milliseconds). */
const KEEP = 60_000;
const MOST_KEPT = 500;
const kept = new Map<string, { templates: WhatsappTemplate[]; until: number }>();

/**
 * The approved templates of the shop's account, as the platform has them now.
 * @throws AppError `unavailable` when it does not tell
 */
export async function askTemplates(
  ctx: Asker,
): Promise<{ connected: boolean; templates: WhatsappTemplate[] }> {
  const { businessAccountId, token } = await readAccess(ctx, ctx.pid);
  if (!businessAccountId || !token) return { connected: false, templates: [] };
  const answer = await ctx.ports.whatsapp.listTemplates({ businessAccountId, token });
  if (!answer.listed) {
    ctx.log.warn({ pid: ctx.pid, error: answer.error }, 'templates not listed');
    throw new AppError('unavailable', { message: 'whatsapp_silent' });
  }
  const templates = answer.templates.sort((a, b) => (a.name < b.name ? -1 : 1));
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(ctx.pid, { templates, until: ctx.now().getTime() + KEEP });
  return { connected: true, templates };
}

/** One of them; undefined for a name nobody approved. */
export async function findTemplate(
  ctx: Asker,
  chosen: { name: string; language: string },
): Promise<WhatsappTemplate | undefined> {
  const known = kept.get(ctx.pid);
  const fresh = known && known.until > ctx.now().getTime();
  const { templates } = fresh ? known : await askTemplates(ctx);
  return templates.find(
    ({ name, language }) => name === chosen.name && language === chosen.language,
  );
}
