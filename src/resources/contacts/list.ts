import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';

type Contact = RecordRow<'contacts'>;

/** The list at /contacts. */
export const contactList: ListDeclaration<Contact> = {
  resource: 'contacts',
  path: '/contacts',
  title: 'contacts.title',
  search: 'contacts.search',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'contacts.count',
  filters: [
    {
      kind: 'select',
      source: 'subscribed',
      label: 'contacts.column.state',
      choices: [
        { value: 'true', label: 'contacts.filter.subscribed' },
        { value: 'false', label: 'contacts.filter.unsubscribed' },
      ],
    },
    { kind: 'days', source: 'created_at', label: 'contacts.column.created' },
  ],
  columns: [
    { source: 'name', label: 'contacts.column.name', value: ({ name }) => name || '–' },
    { source: 'email', label: 'contacts.column.email' },
    { source: 'phone', label: 'contacts.column.phone', sortable: false },
    {
      source: 'state',
      label: 'contacts.column.state',
      value: (row, text) => text(`contacts.state.${stateOf(row)}`),
      sortable: false,
    },
    { source: 'created_at', label: 'contacts.column.created', kind: 'moment' },
    { source: 'consented_at', label: 'contacts.column.consented', kind: 'moment', card: 'none' },
    {
      source: 'unsubscribed_at',
      label: 'contacts.column.unsubscribed',
      kind: 'moment',
      card: 'none',
    },
  ],
};

/** Returns the state of a contact; consent after an unsubscription makes it active again. */
function stateOf({ consented_at: agreed, unsubscribed_at: left }: Contact) {
  if (left && !(agreed && agreed > left)) return 'unsubscribed';
  return agreed ? 'subscribed' : 'never';
}
