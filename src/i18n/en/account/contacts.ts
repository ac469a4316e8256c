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
    source: 'Source',
    consentText: 'Consent text',
    consented: 'Agreed',
    confirmed: 'Confirmed',
    unsubscribed: 'Unsubscribed',
  },
  version: 'Version %{version}: %{words}',
  state: {
    confirmed: 'Confirmed by e-mail',
    subscribed: 'Subscribed',
    pending: 'Waiting for confirmation',
    unsubscribed: 'Unsubscribed',
    never: 'Never agreed',
  },
};
