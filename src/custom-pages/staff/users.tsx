import { platforms } from '@catalogue/platforms/registry';
import { may } from '@contract/access';
import type { RecordRow } from '@contract/records';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import { useUser } from '@/authProvider/useUser';

type UserRow = RecordRow<'users'>;

/** The list at /yta/user_table. */
export const userList: ListDeclaration<UserRow> = {
  resource: 'users',
  path: '/yta/user_table',
  title: 'staff.tabs.user_table',
  search: 'staff.search',
  sort: { field: 'created_at', order: 'DESC' },
  filters: [
    {
      kind: 'select',
      source: 'host',
      label: 'staff.column.host',
      choices: [
        { value: 'main', label: 'staff.host.main' },
        { value: 'influencer', label: 'staff.host.influencer' },
      ],
    },
    {
      kind: 'select',
      source: 'installed',
      label: 'staff.column.installed',
      choices: [
        { value: 'true', label: 'list.yes' },
        { value: 'false', label: 'list.no' },
      ],
    },
    { kind: 'days', source: 'created_at', label: 'staff.column.created' },
  ],
  columns: [
    { source: 'email', label: 'staff.column.email', render: (row) => <Email row={row} /> },
    { source: 'name', label: 'staff.column.name' },
    { source: 'phone', label: 'staff.column.phone', sortable: false },
    { source: 'created_at', label: 'staff.column.created', kind: 'moment' },
    {
      source: 'platform',
      label: 'staff.column.platform',
      value: ({ platform }) => platformName(platform),
    },
    { source: 'url', label: 'staff.column.url', sortable: false },
    { source: 'host', label: 'staff.column.host', sortable: false },
    {
      source: 'installed_at',
      label: 'staff.column.installedAt',
      kind: 'moment',
      hidden: true,
      card: 'none',
    },
    { source: 'pid', label: 'staff.column.pid', sortable: false, hidden: true, card: 'none' },
  ],
};

/** A limited admin sees who there is, and opens nobody. */
function Email({ row }: { row: UserRow }) {
  const user = useUser();
  if (!user || !may('admin', user)) return row.email;
  return <Link to={`/yta/users/${row.id}`}>{row.email}</Link>;
}

/** A platform's own name. */
export function platformName(type: string): string {
  return Object.entries(platforms).find(([name]) => name === type)?.[1].label ?? type;
}
