import type { CompiledCampaign } from '@catalogue/campaign';
import { bucketOf } from '@catalogue/decide/decide-with';
import { entriesOf } from '@catalogue/experiment/variants';
import type { WidgetConfig } from '@contract/storefront';
import { openStore, type Store } from './visitor/store';
import { readVisitor } from './visitor/visitor';

export interface SplitChunk {
  split: (config: WidgetConfig, store: Store, test: string) => CompiledCampaign[];
}

/** Seed of the holdout bucket, in place of a campaign's id; campaign ids start with 1. */
const HOLDOUT_SEED = 0;

/**
 * Assigns the visitor's variants and holdout group. In that group every campaign has the ratio 0,
 * and its views are `campaignHoldout`. Inline campaigns are not counted there, because not every
 * page contains their position.
 */
export const split: SplitChunk['split'] = (
  { campaigns, split: { holdout = 0 } = {} },
  store,
  test,
) => {
  const { id } = readVisitor(store);
  const previewed = test ? readPreviewed() : 0;
  const inHoldout = !test && bucketOf(id, HOLDOUT_SEED) < holdout;
  return campaigns.map((campaign) => {
    const { variants = [] } = campaign;
    const bucket = bucketOf(id, -campaign.id);
    const variant =
      variants.find((one) => one.id === previewed) ?? variants.find(({ below }) => bucket < below);
    const isRandomized = inHoldout || campaign.variants;
    // A visitor who consents later or in another tab may get another id. Before consent, a campaign
    // with variants and every campaign of the holdout group show nothing; the next page assigns the
    // variant.
    if ((store.awaitsConsent?.() && isRandomized) || (inHoldout && campaign.inline))
      return { ...campaign, tags: [] };
    const own: CompiledCampaign = inHoldout ? { ...campaign, ratio: 0, inHoldout } : campaign;
    if (!variant) return own;
    const { overlay: _, ...rest } = own;
    return {
      ...rest,
      variant: variant.id,
      tags: entriesOf(own.tags, variant.id),
      ...(variant.overlay && { overlay: variant.overlay }),
    };
  });
};

/** Returns the variant that a tab in test mode previews, from its address: `vitrin_variant=2`. */
function readPreviewed(): number {
  const tab = openStore('vitrin:', () => sessionStorage);
  const [, variant] = /[?&]vitrin_variant=(\d+)/.exec(location.search) ?? [];
  if (variant) tab.write('variant', Number(variant));
  return tab.read('variant', 0);
}
