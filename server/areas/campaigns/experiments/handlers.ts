import { keepOnlyVariant } from '@catalogue/experiment/variants';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { saveContent, setStatus } from '@server/areas/campaigns/save';
import { idOf } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { bodyOf, findCampaign, kindOf } from '@server/shop/campaigns';
import { findProduct } from '@server/shop/product';
import {
  type Arm,
  armsOf,
  comparedSince,
  daysOf,
  holdoutSince,
  listNotInline,
  readArms,
} from './queries';

export const experimentHandlers = {
  'GET /analytic/experiment/{id}': async (ctx, { params }) => {
    const { shop } = ctx;
    const id = idOf(params.id);
    const campaign = await findCampaign(shop, id);
    if (!campaign || campaign.type === 'schedule') throw new AppError('not_found');
    const arms = armsOf(bodyOf(campaign));
    if (arms.length < 2) return { success: true, experiment: null };
    const at = ctx.now();
    const since = await comparedSince(shop, campaign, at);
    const days = { since, today: istanbulDay(at) };
    const read = await readArms(ctx, { campId: id, campIds: [id], arms, ...days });
    const { version } = campaign;
    return { success: true, experiment: { version, since, days: daysOf(days), ...read } };
  },

  'GET /analytic/holdout': async (ctx) => {
    const { shop, now } = ctx;
    const product = await findProduct(shop);
    const { holdout } = product?.settings ?? {};
    if (!holdout?.percent) return { success: true, holdout: null };
    const share = holdout.percent / 100;
    const arms: Arm[] = [
      { kind: 'shown', share: 1 - share },
      { kind: 'control', share },
    ];
    const since = holdoutSince(holdout, now());
    const days = { since, today: istanbulDay(now()) };
    const read = await readArms(ctx, { campIds: await listNotInline(shop), arms, ...days });
    return { success: true, holdout: { since, days: daysOf(days), ...read } };
  },

  'POST /analytic/experiment/finish': async (ctx, { body: { id, version, winner } }) => {
    const campaign = await findCampaign(ctx.shop, id);
    if (!campaign || campaign.type === 'schedule') throw new AppError('not_found');
    const { name, template_var } = campaign;
    if (winner === 'control') {
      await setStatus(ctx, { id, version, status: 'disabled' });
    } else {
      const body = forAllVisitors(bodyOf(campaign), winner);
      await saveContent(ctx, { id, version }, { name, template_var, body: JSON.stringify(body) });
    }
    ctx.footprint({ name, kind: kindOf(campaign.type) });
    return { success: true };
  },
} satisfies Partial<Handlers>;

type Stored = ReturnType<typeof bodyOf>;

/**
 * Returns the content with which all visitors see the winner.
 * @throws AppError `invalid` for an unknown variant
 */
function forAllVisitors(body: Stored, winner: 'shown' | number): Stored {
  if (winner === 'shown') return { ...body, ratio: ALL_PERCENT };
  if (!body.variants?.some(({ id }) => id === winner)) {
    throw new AppError('invalid', { fields: [{ path: 'winner', code: 'notAnOption' }] });
  }
  return { ...keepOnlyVariant(body, winner), ratio: ALL_PERCENT };
}

/** Ratio in percent with which all visitors see the campaign. */
const ALL_PERCENT = 100;
