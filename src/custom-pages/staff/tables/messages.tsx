import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';

type Message = RecordRow<'messages'>;

/** The list at /yta/messages. */
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
      render: ({ email, subject }) => (
        <a href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>{email}</a>
      ),
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
