import type { Handlers } from '@server/http/mount';
import { eraseVisitor } from './erase';

export const visitorHandlers = {
  'POST /personalize/visitor/erase': async (ctx, { body: { who } }) => {
    const erased = await eraseVisitor(ctx, who);
    // Not who it was: that is erased as well.
    ctx.footprint({ after: erased });
    return { success: true, data: { erased } };
  },
} satisfies Partial<Handlers>;
