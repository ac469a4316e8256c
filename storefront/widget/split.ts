import type { CompiledCampaign } from '@catalogue/campaign';
import { drawPercent } from '@catalogue/decide-with';
import { entriesOf } from '@catalogue/experiment/variants';
import type { WidgetConfig } from '@contract/storefront';
import { openStore, type Store } from './visitor/store';
import { readVisitor } from './visitor/visitor';

/** Exports of the chunk that draws visitors' variants and the holdout group. */
export interface SplitChunk {
  split: (config: WidgetConfig, store: Store, test: string) => CompiledCampaign[];
}

/** Seed of the draw for the holdout group; ids of campaigns start with 1. */
const HOLDOUT_SEED = 0;

/**
 * Returns the campaigns for this visitor, with the entries of one variant each. In the holdout
 * group their ratio is 0, so the widget decides and counts them separately. Entries inside the page
 * are not counted, because not every page has their position.
 */
export const split: SplitChunk['split'] = (
  { campaigns, split: { holdout = 0 } = {} },
  store,
  test,
) => {
  const { id } = readVisitor(store);
  const previewed = test ? readPreviewed() : 0;
  const inHoldout = !test && drawPercent(id, HOLDOUT_SEED) < holdout;
  return campaigns.map((campaign) => {
    const { variants = [] } = campaign;
    const draw = drawPercent(id, -campaign.id);
    const variant =
      variants.find((one) => one.id === previewed) ?? variants.find(({ below }) => draw < below);
    const isDrawn = inHoldout || campaign.variants;
    // A visitor who consents later or in another tab may get another id, so the variant is drawn on
    // the next page.
    if ((store.awaitsConsent?.() && isDrawn) || (inHoldout && campaign.inline))
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
  const [, asked] = /[?&]vitrin_variant=(\d+)/.exec(location.search) ?? [];
  if (asked) tab.write('variant', Number(asked));
  return tab.read('variant', 0);
}
