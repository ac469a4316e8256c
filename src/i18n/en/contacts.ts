import type { Messages } from '@/i18n/tr';

export const contacts: Messages['contacts'] = {
  title: 'Contacts',
  search: 'Search by name, e-mail or phone',
  count: '%{smart_count} contact |||| %{smart_count} contacts',
  empty: 'There are no contacts yet',
  emptyText: 'Visitors who leave their contact details in your forms appear here.',
  column: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    state: 'Messages',
    created: 'Added',
    consented: 'Agreed',
    unsubscribed: 'Unsubscribed',
  },
  filter: { subscribed: 'Subscribed', unsubscribed: 'Not subscribed' },
  state: { subscribed: 'Subscribed', unsubscribed: 'Unsubscribed', never: 'Never agreed' },
};
