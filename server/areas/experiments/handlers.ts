import { daysBetween, istanbulDay } from '@catalogue/lib/istanbul';
import { saveContent, setStatus } from '@server/areas/campaigns/save';
import { AppError } from '@server/http/errors';
import { idOf } from '@server/http/id';
import type { Handlers } from '@server/http/mount';
import { findCampaign, kindOf } from '@server/shop/campaigns';
import { ratioSince, readArms } from './queries';

export const experimentHandlers = {
  'GET /analytic/experiment/{id}': async ({ shop, now }, { params }) => {
    const id = idOf(params.id);
    const campaign = await findCampaign(shop, id);
    if (!campaign || campaign.type === 'schedule') throw new AppError('not_found');
    const { ratio } = campaign.body as { ratio: number };
    if (!(ratio > 0 && ratio < 1)) return { success: true, experiment: null };
    const at = now();
    const today = istanbulDay(at);
    const since = await ratioSince(shop, { id, ratio, now: at });
    const arms = await readArms(shop, { id, since, today });
    // The day it begins on counts; a ratio of today begins tomorrow.
    const days = Math.max(1, daysBetween(since, today) + 1);
    return {
      success: true,
      experiment: { version: campaign.version, ratio, since, days, ...arms },
    };
  },

  'POST /analytic/experiment/finish': async (ctx, { body: { id, version, winner } }) => {
    const campaign = await findCampaign(ctx.shop, id);
    if (!campaign || campaign.type === 'schedule') throw new AppError('not_found');
    const { name, template_var, body } = campaign;
    if (winner === 'control') {
      await setStatus(ctx, { id, version, status: 'disabled' });
    } else {
      const everybody = JSON.stringify({ ...(body as object), ratio: 1 });
      await saveContent(ctx, { id, version }, { name, template_var, body: everybody });
    }
    ctx.footprint({ name, kind: kindOf(campaign.type) });
    return { success: true };
  },
} satisfies Partial<Handlers>;
