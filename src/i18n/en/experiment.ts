import type { Messages } from '@/i18n/tr';

export const experiment: Messages['experiment'] = {
  title: 'Comparison',
  lead: 'Some visitors see this action, the others do not. The two have been compared since %{since}.',
  variantsLead: 'Every visitor sees one variant. They have been compared since %{since}.',
  everybody:
    'Everybody sees the same. Leave some visitors out and you will learn what the action really brings: set the ratio under Advanced in the editor to, say, 90%. Or add a variant, and learn which one brings more.',
  edit: 'Open the editor',
  caption:
    'Orders are those within the window that counts after seeing the action, or after leaving when one would have seen it.',
  arm: 'Group',
  shown: 'Saw it',
  control: 'Did not',
  visitors: 'Visitors',
  buyers: 'Buyers',
  share: 'Share of buyers',
  perVisitor: 'Revenue per visitor',
  lift: 'Difference',
  between: 'between %{from} and %{to}',
  verdict: {
    better:
      '“%{one}” is higher than “%{other}”. Without a difference, at most 5 of 100 comparisons would ever say so.',
    worse:
      '“%{one}” is lower than “%{other}”. Without a difference, at most 5 of 100 comparisons would ever say so.',
    likelyBetter: '%{better}% likely that “%{one}” is higher than “%{other}”.',
    likelyWorse: '%{better}% likely that “%{one}” is lower than “%{other}”.',
    wait: 'At this pace, wait %{smart_count} more day for a decision. |||| At this pace, wait %{smart_count} more days for a decision.',
    long: 'The difference is small: at this pace 90 days would not settle it.',
    few: 'Too few orders yet: each group needs at least %{least} buyers.',
  },
  buyersLead: 'Share of buyers',
  revenueLead: 'Revenue per visitor',
  otherCurrencies:
    'Revenue is that of orders in one currency (%{own}); orders in others (%{others}) count as orders, without their money.',
  peek: 'Look as often as you like: the method is one that looking early does not mislead.',
  split:
    'The groups are not as large as they should be: something loses visitors of one of them. Until it is found these figures say nothing.',
  finish: {
    shown: 'Show it to everybody',
    variant: 'Make variant %{letter} live',
    control: 'Switch it off',
    shownTitle: 'Show the action to everybody?',
    variantTitle: 'Show variant %{letter} to everybody?',
    variantText: 'The other variants end, and with them the comparison. Versions take it back.',
    controlTitle: 'Switch the action off?',
    shownText: 'The control group ends, and with it the comparison. Versions take it back.',
    controlText: 'Nobody sees it any more. You can switch it on again among your actions.',
    done: 'Saved',
  },
  holdout: {
    title: 'All actions together',
    lead: '%{share} of visitors see no action at all. They have been compared with all others since %{since}. Settings, Shop pages changes the percentage.',
    all: 'Sees actions',
    none: 'Sees nothing',
    caption:
      'Visitors for whom the moment of a window, a bar or a corner came, and their orders within the time that counts after it. Actions that sit in the page are not counted: not every page has their place.',
  },
};
