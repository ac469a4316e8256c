import type { Handlers } from '@server/http/mount';
import { eraseVisitor } from './erase';

export const visitorHandlers = {
  'POST /personalize/visitor/erase': async (ctx, { body: { who } }) => {
    const erased = await eraseVisitor(ctx, who);
    // The footprint does not name the visitor, because an erasure must not add personal data to the
    // activity log.
    ctx.footprint({ after: erased });
    return { success: true, data: { erased } };
  },
} satisfies Partial<Handlers>;
