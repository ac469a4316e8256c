import type { Messages } from '@/i18n/tr';

export const notices: Messages['notices'] = {
  title: 'Alerts',
  allSeen: 'Mark all as seen',
  seen: 'Mark as seen: %{title}',
  new: 'New:',
  resolved: 'Resolved on %{moment}',
  empty: 'All is well',
  emptyText: 'If something needs your attention, you will see it here.',
  settings: 'Notification settings',
  digest: {
    title: 'Digest',
    hint: 'What was shown, what it earned, what fell: a summary of your shop in your mailbox. Nothing is sent for a period without events.',
    rhythm: 'How often',
    off: 'Never',
    daily: 'Every day, about the day before',
    weekly: 'On Mondays, about the week before',
    hour: 'Hour (Istanbul)',
  },
  alerts: {
    title: 'Alerts',
    hint: 'You are told once when something changes; an alert closes by itself when it is over. These settings are yours alone.',
    kind: 'Alert',
    mail: 'Mail',
    bell: 'In the console',
    cell: '%{kind}: %{way}',
  },
  kind: {
    noViews: {
      name: 'Action without views',
      hint: 'A live action was not shown for 24 hours although the shop had visitors.',
    },
    selector: {
      name: 'Missing element',
      hint: 'The element that an action waits for is most likely not on the page.',
    },
    clickRate: {
      name: 'Fallen click rate',
      hint: 'An action is clicked less than half as often as usual.',
    },
    coupons: {
      name: 'Coupons running low',
      hint: 'The coupon list of a live action runs out within days, or is empty.',
    },
    limit: {
      name: 'Daily views',
      hint: 'Today’s views will be used up before the day is over, or are.',
    },
    script: {
      name: 'Missing script',
      hint: 'The pages of your shop have not loaded the Vitrin script for 24 hours.',
    },
    sending: {
      name: 'Undelivered messages',
      hint: 'Mails, WhatsApp messages or notifications do not reach their recipients.',
    },
  },
};
