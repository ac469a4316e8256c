import { mayPick } from '@catalogue/actions/may-pick';
import { actionDefinitions } from '@catalogue/actions/registry';
import type { Choice } from '@catalogue/campaign';
import { withheldValues } from '@catalogue/fields/for-shop';
import type { FieldSetting } from '@catalogue/fields/types';
import { lookUp } from '@catalogue/lib/look-up';
import type { FullCampaign } from '@contract/calls/campaigns/campaigns';
import { readTemplates } from '@server/areas/campaigns/templates/store';
import type { ShopCtx } from '@server/context';
import { AppError } from '@server/platform/errors';
import { bodyOf, type Campaign } from '@server/shop/campaigns';
import { listIntegrations } from '@server/shop/integrations';
import { findProduct } from '@server/shop/product';

type Content = Pick<FullCampaign, 'tags' | '_key'> & { _var?: string | undefined };

/**
 * Rejects kinds of actions, and fields of actions, that the shop may not add. Entries of the stored
 * campaign, or of a new campaign's template, remain valid, so that a withdrawn permission does not
 * block later saves. @throws AppError `forbidden`, with the places
 */
export async function checkPickable(
  ctx: Pick<ShopCtx, 'shop' | 'caches'>,
  data: Content,
  { stored, schedule = false }: { stored: Campaign | undefined; schedule?: boolean },
): Promise<void> {
  const { tags } = data;
  const refused = (integrations: Parameters<typeof mayPick>[1]['integrations']) =>
    tags.flatMap(({ type }, index) => {
      const definition = lookUp(actionDefinitions, type) ?? { type };
      return mayPick(definition, { integrations, schedule }) ? [] : [{ type, index }];
    });
  // Most saves contain no restricted kind or field, so they need no query.
  if (refused([]).length === 0 && withheldIn(tags).length === 0) return;
  const [integrations, product] = await Promise.all([
    listIntegrations(ctx.shop),
    findProduct(ctx.shop),
  ]);
  const before = stored && bodyOf(stored).tags;
  const storedEntries = new Set(before?.map(({ type }) => type));
  const wrong = refused(integrations)
    .filter(({ type }) => !storedEntries.has(type))
    .map(({ index }) => `${index}.type`);
  const known = withheldIn(before ?? (await readVariant(ctx, data)));
  const storedValues = new Set(known.map(({ key }) => key));
  const settings = product?.settings;
  const withheld = withheldIn(tags, (setting) => settings?.[setting] === true)
    .filter(({ key }) => !storedValues.has(key))
    .map(({ path }) => path);
  const paths = [...wrong, ...withheld];
  if (paths.length === 0) return;
  throw new AppError('forbidden', {
    message: 'action_on_request',
    fields: paths.map((path) => ({ path: `data.tags.${path}`, code: 'notPickable' })),
  });
}

/**
 * Returns the values of restricted fields by their place and by a key that stays the same when the
 * entry is moved.
 */
function withheldIn(
  tags: readonly Choice[],
  has: (setting: FieldSetting) => boolean = () => false,
): { path: string; key: string }[] {
  return tags.flatMap(({ type, parameters }, index) =>
    withheldValues(lookUp(actionDefinitions, type)?.fields ?? [], parameters, has).map(
      ({ path, value }) => ({
        path: `${index}.parameters.${path}`,
        key: JSON.stringify([type, path.replace(/\.\d+(?=\.|$)/g, ''), value]),
      }),
    ),
  );
}

/** Returns the entries of the template variant from which the new campaign is created. */
async function readVariant(
  ctx: Pick<ShopCtx, 'shop' | 'caches'>,
  { _key, _var }: Content,
): Promise<readonly Choice[]> {
  const template = (await readTemplates(ctx)).find(_key);
  const variants = Object.values(template?.settings.data ?? {}).flat();
  return variants.filter(({ id }) => id === _var).flatMap(({ data }) => data.tags);
}
