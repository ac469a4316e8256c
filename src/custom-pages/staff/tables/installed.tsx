import { STATUSES } from '@catalogue/campaign';
import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';
import { CAMPAIGN_TONES } from '@/components/status/tones';
import { AccountLink } from '@/custom-pages/staff/account/AccountLink';
import { testUsers } from '@/custom-pages/staff/testUsers';

const KINDS = ['action', 'schedule'] as const;

export const installedList: ListDeclaration<RecordRow<'installed'>> = {
  resource: 'installed',
  path: '/yta/installed_table',
  title: 'staff.tabs.installed_table',
  search: 'staff.searchInstalled',
  sort: { field: 'date', order: 'DESC' },
  count: 'staff.count.installed',
  filters: [
    {
      kind: 'select',
      source: 'type',
      label: 'staff.column.kind',
      choices: KINDS.map((value) => ({ value, label: `footprints.kind.${value}` })),
    },
    {
      kind: 'select',
      source: 'status',
      label: 'staff.column.state',
      choices: STATUSES.map((value) => ({ value, label: `app.status.${value}` })),
    },
    testUsers,
    { kind: 'days', source: 'date', label: 'staff.column.made' },
  ],
  columns: [
    {
      source: 'name',
      label: 'staff.column.action',
      render: ({ name }) => (
        <span className="name">
          <strong>{name}</strong>
        </span>
      ),
    },
    { source: 'title', label: 'staff.column.template', sortable: false, minWindow: 1440 },
    { source: 'key', label: 'staff.column.templateId', hidden: true, card: 'none' },
    {
      source: 'email',
      label: 'staff.column.email',
      render: ({ user, email }) => (
        <span className="light">
          <AccountLink id={user}>{email}</AccountLink>
        </span>
      ),
      sortable: false,
    },
    {
      source: 'type',
      label: 'staff.column.kind',
      value: ({ type }, text) => text(`staff.kind.${type}`),
      sortable: false,
    },
    {
      source: 'status',
      label: 'staff.column.state',
      value: ({ status }, text) => text(`app.status.${status}`),
      tone: ({ status }) => CAMPAIGN_TONES[status],
    },
    { source: 'date', label: 'staff.column.made', kind: 'moment' },
    { source: 'number', label: 'staff.column.id', sortable: false, hidden: true, card: 'none' },
    { source: 'pid', label: 'staff.column.pid', sortable: false, hidden: true, card: 'none' },
  ],
};
