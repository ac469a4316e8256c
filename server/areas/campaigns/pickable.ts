import { mayPick } from '@catalogue/actions/may-pick';
import { actionDefinitions } from '@catalogue/actions/registry';
import { lookUp } from '@catalogue/lib/look-up';
import type { WholeCampaign } from '@contract/calls/campaigns';
import type { ShopCtx } from '@server/context';
import { AppError } from '@server/http/errors';
import { bodyOf, findCampaign } from '@server/shop/campaigns';
import { listIntegrations } from '@server/shop/integrations';

/**
 * Refuses kinds of action the shop may not add. What a campaign already holds stays savable: an
 * integration that was taken away must not lock its owner out.
 *
 * @throws AppError `forbidden`, with the places of the entries
 */
export async function checkPickable(
  { shop }: Pick<ShopCtx, 'shop'>,
  { id, tags }: Pick<WholeCampaign, 'id' | 'tags'>,
  { schedule = false } = {},
): Promise<void> {
  const refused = (integrations: Parameters<typeof mayPick>[1]['integrations']) =>
    tags.flatMap(({ type }, index) => {
      const definition = lookUp(actionDefinitions, type) ?? { type };
      return mayPick(definition, { integrations, schedule }) ? [] : [{ type, index }];
    });
  // Most saves need no check: they cost no query.
  if (refused([]).length === 0) return;
  const stored = id === undefined ? undefined : await findCampaign(shop, id);
  const kept = new Set(stored && bodyOf(stored).tags.map(({ type }) => type));
  const wrong = refused(await listIntegrations(shop)).filter(({ type }) => !kept.has(type));
  if (wrong.length === 0) return;
  throw new AppError('forbidden', {
    message: 'action_on_request',
    fields: wrong.map(({ index }) => ({ path: `data.tags.${index}.type`, code: 'notPickable' })),
  });
}
