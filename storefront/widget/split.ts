import type { CompiledCampaign } from '@catalogue/campaign';
import { drawLot } from '@catalogue/decide-with';
import { entriesOf } from '@catalogue/experiment/variants';
import type { WidgetConfig } from '@contract/storefront';
import { openStore, type Store } from './visitor/store';
import { readVisitor } from './visitor/visitor';

/** The exports of the part that draws visitors for variants and for the group that sees nothing. */
export interface SplitChunk {
  split: (config: WidgetConfig, store: Store, test: string) => CompiledCampaign[];
}

/** Number of the lot that decides which visitors see nothing; numbers of campaigns begin with 1. */
const HOLDOUT_LOT = 0;

/**
 * The campaigns as this visitor has them: the entries of one variant each. Whoever belongs to the group
 * that sees nothing has them with a ratio of 0, so that they are judged as ever and counted apart; what sits
 * in the page is not counted, because not every page has its place.
 */
export const split: SplitChunk['split'] = (
  { campaigns, split: { holdout = 0 } = {} },
  store,
  test,
) => {
  const { id } = readVisitor(store);
  const wanted = test ? readWanted() : 0;
  const held = !test && drawLot(id, HOLDOUT_LOT) < holdout;
  return campaigns.map((campaign) => {
    const { variants = [] } = campaign;
    const lot = drawLot(id, -campaign.id);
    const variant =
      variants.find((one) => one.id === wanted) ?? variants.find(({ below }) => lot < below);
    const isDrawn = held || campaign.variants;
    // A visitor who agrees later, or in another tab, may get another id then, so the next page draws the lot.
    if ((store.held?.() && isDrawn) || (held && campaign.inline)) return { ...campaign, tags: [] };
    const own: CompiledCampaign = held ? { ...campaign, ratio: 0, held } : campaign;
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

/** The variant that a tab in test mode is to try out, from its address: `vitrin_variant=2`. */
function readWanted(): number {
  const tab = openStore('vitrin:', () => sessionStorage);
  const [, asked] = /[?&]vitrin_variant=(\d+)/.exec(location.search) ?? [];
  if (asked) tab.write('variant', Number(asked));
  return tab.read('variant', 0);
}
