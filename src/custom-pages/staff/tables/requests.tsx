import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';
import { AccountLink } from '@/custom-pages/staff/account/AccountLink';
import { testUsers } from '@/custom-pages/staff/testUsers';

export type RequestRow = RecordRow<'surveys'>;

export const requestList: ListDeclaration<RequestRow> = {
  resource: 'surveys',
  path: '/yta/request_table',
  title: 'staff.tabs.request_table',
  search: 'staff.searchSurveys',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'staff.count.requests',
  filters: [
    {
      kind: 'select',
      source: 'handled',
      label: 'staff.column.handled',
      choices: [
        { value: 'false', label: 'staff.handled.open' },
        { value: 'true', label: 'staff.handled.done' },
      ],
    },
    { kind: 'text', source: 'type', label: 'staff.column.kind' },
    testUsers,
    { kind: 'days', source: 'created_at', label: 'staff.column.written' },
  ],
  columns: [
    { source: 'action', label: 'staff.column.wish' },
    {
      source: 'email',
      label: 'staff.column.email',
      render: ({ user, email }) => <AccountLink id={user}>{email}</AccountLink>,
    },
    { source: 'type', label: 'staff.column.kind' },
    { source: 'created_at', label: 'staff.column.written', kind: 'moment' },
    {
      source: 'handled',
      label: 'staff.column.state',
      value: ({ handled_at }, text) =>
        text(handled_at ? 'staff.handled.done' : 'staff.handled.open'),
      tone: ({ handled_at }) => (handled_at ? 'good' : 'warn'),
      sortable: false,
    },
    {
      source: 'handled_at',
      label: 'staff.column.handledAt',
      kind: 'moment',
      minWindow: 1440,
      card: 'none',
    },
    { source: 'handled_by', label: 'staff.column.handledBy', sortable: false, hidden: true },
    { source: 'pid', label: 'staff.column.pid', sortable: false, hidden: true, card: 'none' },
  ],
};
