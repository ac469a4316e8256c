import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';

const STATES = ['queued', 'sending', 'sent', 'failed', 'unclear'] as const;

/** The list at /yta/outbox. */
export const outboxList: ListDeclaration<RecordRow<'outbox'>> = {
  resource: 'outbox',
  path: '/yta/outbox',
  title: 'staff.tabs.outbox',
  search: 'staff.searchMail',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [
    {
      kind: 'select',
      source: 'state',
      label: 'staff.column.state',
      choices: STATES.map((value) => ({ value, label: `staff.state.${value}` })),
    },
    { kind: 'days', source: 'created_at', label: 'staff.column.created' },
  ],
  columns: [
    { source: 'subject', label: 'staff.column.subject' },
    { source: 'to', label: 'staff.column.to' },
    { source: 'created_at', label: 'staff.column.created', kind: 'moment' },
    { source: 'sent_at', label: 'staff.column.sent', kind: 'moment' },
    {
      source: 'state',
      label: 'staff.column.state',
      value: ({ state }, text) => text(`staff.state.${state}`),
    },
    { source: 'error', label: 'staff.column.error', sortable: false },
  ],
};
