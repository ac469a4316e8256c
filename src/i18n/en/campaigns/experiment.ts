import type { Messages } from '@/i18n/tr';

export const experiment: Messages['experiment'] = {
  title: 'Comparison',
  extra: 'Vs. control group',
  extraFew: 'not enough data yet',
  extraSince: 'extra revenue since %{since}',
  lead: 'Some visitors see this action and others do not. They have been compared since %{since}.',
  variantsLead: 'Every visitor sees one variant. They have been compared since %{since}.',
  everybody:
    'Everyone sees the same content. To measure what the action really brings, leave some visitors out: set the ratio under Advanced in the editor to 90%, for example. Or add a variant to compare.',
  edit: 'Open the editor',
  caption:
    'Counts orders within the attribution window after a visitor saw the action, or would have seen it.',
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
      '“%{one}” is higher than “%{other}”. Without a real difference, at most 5 in 100 comparisons would show this.',
    worse:
      '“%{one}” is lower than “%{other}”. Without a real difference, at most 5 in 100 comparisons would show this.',
    likelyBetter: '%{better}% likely that “%{one}” is higher than “%{other}”.',
    likelyWorse: '%{better}% likely that “%{one}” is lower than “%{other}”.',
    wait: 'At this pace, wait %{smart_count} more day for a decision. |||| At this pace, wait %{smart_count} more days for a decision.',
    long: 'The difference is small: at this pace, 90 days are not enough to decide.',
    few: 'Too few orders yet: each group needs at least %{least} buyers.',
  },
  buyersLead: 'Share of buyers',
  revenueLead: 'Revenue per visitor',
  otherCurrencies:
    'Revenue is in one currency (%{own}). Orders in other currencies (%{others}) count as orders, but not as revenue.',
  peek: 'Check as often as you like: looking early does not distort the result.',
  split:
    'The groups do not have the expected sizes, so one of them is losing visitors. Do not rely on these figures until that is fixed.',
  finish: {
    shown: 'Show to everyone',
    variant: 'Make variant %{letter} live',
    control: 'Switch it off',
    shownTitle: 'Show the action to everyone?',
    variantTitle: 'Show variant %{letter} to everyone?',
    variantText:
      'This ends the other variants and the comparison. You can restore them under Versions.',
    controlTitle: 'Switch the action off?',
    shownText:
      'This ends the control group and the comparison. You can restore them under Versions.',
    controlText: 'Visitors no longer see it. You can switch it on again in your actions.',
    done: 'Saved',
  },
  holdout: {
    title: 'All actions together',
    lead: '%{share} of visitors see no action at all. They have been compared with everyone else since %{since}. Change the percentage under Settings, Shop pages.',
    all: 'Sees actions',
    none: 'Sees nothing',
    caption:
      'Counts visitors who reached the moment of a window, bar or corner card, and their orders within the attribution window. Actions inside a page are not counted, because not every page has a place for them.',
  },
};
