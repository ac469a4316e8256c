import type { Messages } from '@/i18n/tr';

export const cannedReplies: Messages['cannedReplies'] = {
  title: 'Canned replies',
  one: 'Canned reply',
  create: 'New canned reply',
  empty: 'You have no canned replies yet',
  emptyText:
    'Save answers that your team writes often, and use them in the inbox by typing / and the shortcut.',
  field: { name: 'Name', shortcut: 'Shortcut', body: 'Reply' },
  hint: {
    shortcut: 'One word without spaces, typed into the inbox as /shortcut.',
    body: '{{name}} becomes the name of the customer, {{agent}} your name, {{order}} the number of the last order.',
  },
  issue: { notAShortcut: 'A shortcut has only letters, digits, - and _.' },
};
