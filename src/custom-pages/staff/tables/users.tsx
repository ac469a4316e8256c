import { platforms } from '@catalogue/platforms/registry';
import { may } from '@contract/access';
import type { RecordRow } from '@contract/records';
import { Link } from 'react-router';
import type { Column, ListDeclaration } from '@/admin/list';
import { useUser } from '@/authProvider/useUser';
import { SUBSCRIPTION_TONES } from '@/components/status/tones';
import { testUsers } from '@/custom-pages/staff/testUsers';
import { UserTags } from '@/custom-pages/staff/UserTags';
import { writePhone } from '@/i18n/phone';
import { platformText } from '@/i18n/platformText';
import type { Messages } from '@/i18n/tr';

type UserRow = RecordRow<'users'>;

// Repeated here, because the console may import only types from the contract's validation.
const USER_GROUPS = ['register', 'last_week', 'subs', 'fatura', 'fatura_subs'] as const;
const PAYMENT_GROUPS = ['active', 'active_deneme', 'deleted', 'timeout'] as const;
const HOSTS = ['main', 'influencer'] as const;

export const userList: ListDeclaration<UserRow> = {
  resource: 'users',
  path: '/yta/user_table',
  title: 'staff.tabs.user_table',
  search: 'staff.search',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'staff.count.users',
  filters: [
    {
      kind: 'select',
      source: 'group',
      label: 'staff.column.group',
      choices: USER_GROUPS.map((value) => ({ value, label: `staff.group.${value}` })),
    },
    {
      kind: 'select',
      source: 'payment',
      label: 'staff.column.subscription',
      choices: PAYMENT_GROUPS.map((value) => ({ value, label: `staff.payment.${value}` })),
    },
    testUsers,
    {
      kind: 'select',
      source: 'host',
      label: 'staff.column.host',
      choices: HOSTS.map((value) => ({ value, label: `staff.host.${value}` })),
    },
    {
      kind: 'select',
      source: 'platform',
      label: 'staff.column.platform',
      choices: [
        { value: 'base', label: 'settings.product.otherPlatform' },
        ...Object.entries(platforms).map(([value, { label }]) => ({ value, name: label })),
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
    {
      source: 'phone',
      label: 'staff.column.phone',
      render: ({ phone }) => writePhone(phone),
      sortable: false,
      minWindow: 1440,
    },
    { source: 'created_at', label: 'staff.column.created', kind: 'moment' },
    {
      source: 'platform',
      label: 'staff.column.platform',
      value: ({ settings }, text) => platformText(text, settings.type),
    },
    {
      source: 'url',
      label: 'staff.column.url',
      value: ({ settings }) => settings.url,
      render: ({ settings }) => settings.url.replace(/^https?:\/\//i, '') || '–',
      sortable: false,
    },
    {
      source: 'payment',
      label: 'staff.column.subscription',
      value: ({ payment_data }, text) =>
        payment_data && text(`billing.status.${payment_data.status}`),
      tone: ({ payment_data }) =>
        payment_data ? SUBSCRIPTION_TONES[payment_data.status] : 'plain',
      sortable: false,
    },
    {
      source: 'new_price',
      label: 'staff.column.price',
      kind: 'price',
      value: ({ payment_data }) => payment_data?.new_price,
      sortable: false,
      hidden: true,
      card: 'none',
    },
    {
      source: 'is_invoice',
      label: 'staff.column.invoice',
      value: ({ extra }) => extra.is_invoice,
      sortable: false,
      hidden: true,
      card: 'none',
    },
    hidden('host', ({ host }, text) => text(`staff.host.${host}`)),
    hidden('plan', ({ payment_data }) => payment_data?.subscription_plan_id),
    { ...hidden('unitPrice', ({ payment_data }) => payment_data?.unit_price), kind: 'price' },
    hidden('company', ({ extra }) => extra.company.name),
    hidden('vatNumber', ({ extra }) => extra.company.vatNumber),
    hidden('address', ({ extra: { company } }) =>
      [company.street, company.postcode, company.city, company.state, company.country]
        .filter(Boolean)
        .join(', '),
    ),
    hidden('test', ({ extra }) => extra.is_test),
    hidden('staff', ({ extra }, text) => {
      if (extra.admin) return text('staff.role.admin');
      return extra.limited_admin ? text('staff.role.limited') : '';
    }),
    hidden('disabled', ({ disabled }) => disabled),
    { ...hidden('installedAt'), source: 'installed_at', sortable: true, kind: 'moment' },
    hidden('pid'),
    hidden('id'),
  ],
};

/** Returns a column hidden by default; exports contain it only when the user shows it. */
function hidden(
  source: keyof Messages['staff']['column'],
  value?: Column<UserRow>['value'],
): Column<UserRow> {
  return {
    source,
    label: `staff.column.${source}`,
    ...(value && { value }),
    sortable: false,
    hidden: true,
    card: 'none',
  };
}

/** Address that is a link unless the viewer is a limited admin, who cannot open users. */
function Email({ row }: { row: UserRow }) {
  const user = useUser();
  return (
    <div className="name">
      {user && may('admin', user) ? (
        <Link to={`/yta/users/${row.id}`}>{row.email}</Link>
      ) : (
        <strong>{row.email}</strong>
      )}
      <span className="words">
        <UserTags {...row} />
      </span>
    </div>
  );
}
