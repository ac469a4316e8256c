import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';
import { AccountLink } from '@/custom-pages/staff/account/AccountLink';

export type Message = RecordRow<'messages'>;

export const messageList: ListDeclaration<Message> = {
  resource: 'messages',
  path: '/yta/messages',
  title: 'staff.tabs.messages',
  search: 'staff.searchMessages',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [{ kind: 'days', source: 'created_at', label: 'staff.column.written' }],
  columns: [
    { source: 'subject', label: 'staff.column.subject' },
    {
      source: 'email',
      label: 'staff.column.email',
      render: ({ user, email }) => <AccountLink id={user}>{email}</AccountLink>,
    },
    { source: 'created_at', label: 'staff.column.written', kind: 'moment' },
    {
      source: 'message',
      label: 'staff.column.message',
      render: ({ message }) => <p className="words">{message}</p>,
      sortable: false,
      card: 'foot',
    },
  ],
};
