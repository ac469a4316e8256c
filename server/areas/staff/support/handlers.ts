import type { SupportLook } from '@contract/calls/staff/support';
import { idOf } from '@server/http/id';
import type { Handlers } from '@server/http/mount';
import { beginLook, endLook } from './look';
import { allowedUntil, allowFor, listCalls, listLooks } from './queries';

/** Duration of a merchant's consent to impersonation. */
const ALLOWED_MS = 7 * 86_400_000;

export const supportHandlers = {
  'POST /admin/account/{id}/look': async (ctx, { params, body }) => ({
    success: true,
    data: await beginLook(ctx, params.id, body.reason),
  }),

  'POST /auth/look/end': async (ctx) => ({
    success: true,
    data: { account: await endLook(ctx) },
  }),

  'GET /support/looks': async ({ shop, now }) => {
    const looks: SupportLook[] = (await listLooks(shop)).map(({ staff_email, ...look }) => ({
      ...look,
      by: staff_email,
      started_at: look.started_at.toISOString(),
      ends_at: look.ends_at.toISOString(),
    }));
    return { success: true, data: { allowed_until: await allowedUntil(shop, now()), looks } };
  },

  'GET /support/looks/{id}': async ({ shop }, { params }) => {
    const rows = await listCalls(shop, idOf(params.id));
    return { success: true, data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  },

  'POST /support/allow': async (ctx, { body }) => {
    const until = body.allow ? new Date(ctx.now().getTime() + ALLOWED_MS) : null;
    await allowFor(ctx.shop, until);
    ctx.footprint({ after: { supportUntil: until?.toISOString() ?? null } });
    return { success: true, data: { allowed_until: until?.toISOString() ?? null } };
  },
} satisfies Partial<Handlers>;
