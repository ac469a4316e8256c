import { DAY_MS } from '@catalogue/lib/durations';
import type { Impersonation } from '@contract/calls/staff/support';
import { idOf } from '@server/http/id';
import type { Handlers } from '@server/http/mount';
import { beginImpersonation, endImpersonation } from './impersonate';
import { allowedUntil, allowFor, listCalls, listImpersonations } from './queries';

/** Duration of a merchant's consent to changes during impersonations. */
const ALLOWED_MS = 7 * DAY_MS;

export const supportHandlers = {
  'POST /admin/account/{id}/impersonate': async (ctx, { params, body }) => ({
    success: true,
    data: await beginImpersonation(ctx, params.id, body.reason),
  }),

  'POST /auth/impersonation/end': async (ctx) => ({
    success: true,
    data: { account: await endImpersonation(ctx) },
  }),

  'GET /support/impersonations': async ({ shop, now }) => {
    const impersonations: Impersonation[] = (await listImpersonations(shop)).map(
      ({ staff_email, ...impersonation }) => ({
        ...impersonation,
        by: staff_email,
        started_at: impersonation.started_at.toISOString(),
        ends_at: impersonation.ends_at.toISOString(),
      }),
    );
    return {
      success: true,
      data: { allowed_until: await allowedUntil(shop, now()), impersonations },
    };
  },

  'GET /support/impersonations/{id}': async ({ shop }, { params }) => {
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
