import type { Messages } from '@/i18n/tr';

export const experiment: Messages['experiment'] = {
  title: 'Control group',
  lead: '%{ratio} of visitors see this action, the others do not. The two have been compared since %{since}.',
  everybody:
    'Everybody sees this action. Leave some visitors out and you will learn what it really brings: set the ratio under Advanced in the editor to, say, 90%.',
  edit: 'Change the ratio',
  caption:
    'Orders are those within the window that counts after seeing the action, or after leaving when one would have seen it.',
  side: 'Group',
  shown: 'Saw it',
  control: 'Did not',
  visitors: 'Visitors',
  buyers: 'Buyers',
  share: 'Share of buyers',
  perVisitor: 'Revenue per visitor',
  lift: 'Difference',
  between: 'between %{from} and %{to}',
  verdict: {
    better: 'Higher for those who see it. That is certain: show the action to everybody.',
    worse: 'Lower for those who see it. That is certain: switch the action off.',
    likelyBetter: '%{better}% likely to be higher for those who see it.',
    likelyWorse: '%{better}% likely to be lower for those who see it.',
    wait: 'At this pace, wait %{smart_count} more day for a decision. |||| At this pace, wait %{smart_count} more days for a decision.',
    long: 'The difference is small: at this pace 90 days would not settle it.',
    few: 'Too few orders yet: each group needs at least %{least} buyers.',
  },
  buyersLead: 'Share of buyers',
  revenueLead: 'Revenue per visitor',
  peek: 'Look as often as you like: the method is one that looking early does not mislead.',
  split:
    'The groups are not as large as they should be: something loses visitors of one of them. Until it is found these figures say nothing.',
  finish: {
    shown: 'Show it to everybody',
    control: 'Switch it off',
    shownTitle: 'Show the action to everybody?',
    controlTitle: 'Switch the action off?',
    shownText: 'The control group ends, and with it the comparison. Versions take it back.',
    controlText: 'Nobody sees it any more. You can switch it on again among your actions.',
    done: 'Saved',
  },
};
