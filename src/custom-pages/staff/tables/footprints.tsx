import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';
import { testUsers } from '@/custom-pages/staff/testUsers';
import { type ReadText, type TextKey, useText } from '@/i18n/useText';
import { callText } from '@/resources/footprints/calls';
import { changesColumn, FilterButton, Person } from '@/resources/footprints/cells';
import { stateText, stateTone, subjectText } from '@/resources/footprints/changes';

export type StaffFootprint = RecordRow<'all-footprints'>;

const KINDS = ['action', 'schedule'] as const;

/** Labels of staff changes. Changes within a shop use the labels of the shop's own list. */
const STAFF_CALLS: Record<string, TextKey> = {
  'account/company': 'staff.footprint.company',
  'account/disable': 'staff.footprint.disable',
  'account/erase': 'staff.footprint.erase',
  'account/flags': 'staff.footprint.flags',
  'account/influencer': 'staff.footprint.influencer',
  'account/invite': 'staff.footprint.invite',
  'account/reset': 'staff.footprint.reset',
  'account/sessions': 'staff.footprint.sessions',
  'account/settings': 'staff.footprint.settings',
  '/admin/account/{id}/impersonate': 'staff.footprint.impersonation',
  '/admin/account/{id}/shop/archive': 'staff.footprint.archive',
  '/admin/account/{id}/shop/archive/cancel': 'staff.footprint.archiveCancel',
  '/admin/account/{id}/shop/delete': 'staff.footprint.shopDelete',
  '/admin/footprints/undo': 'staff.footprint.undo',
  '/admin/list/export': 'staff.footprint.listExport',
  '/admin/payments/close': 'staff.footprint.payment',
  '/admin/surveys/handle': 'staff.footprint.survey',
};

const FLAGS = ['useSchedule', 'comment', 'question', 'poll', 'pairs', 'inf'] as const;
const SETTINGS = [
  'isPremium',
  'show_hidden_price',
  'disablePublish',
  'showWatsonsAnalytic',
  'dahi',
  'ecommerceconfig',
  'custom_discount',
  'account_custom_price',
  'daily_limit',
  'custom_sub_id',
] as const;
const COMPANY = ['vatNumber', 'country', 'city', 'state', 'street', 'postcode'] as const;

const fieldsOf = <Name extends string>(names: readonly Name[], key: (name: Name) => TextKey) =>
  Object.fromEntries(names.map((name) => [name, key(name)]));

export const STAFF_FIELDS: Record<string, TextKey> = {
  ...fieldsOf(FLAGS, (name) => `staff.account.flag.${name}`),
  ...fieldsOf(SETTINGS, (name) => `staff.account.setting.${name}`),
  ...fieldsOf(COMPANY, (name) => `staff.account.companyField.${name}`),
  is_invoice: 'staff.column.invoice',
  is_test: 'staff.column.test',
  disabled: 'staff.column.disabled',
  inf_id: 'staff.account.infId',
  pid: 'staff.column.pid',
  sessions: 'account.sessions',
  reset: 'staff.account.reset',
  invited: 'staff.account.invited',
  reason: 'staff.column.reason',
  handled: 'staff.column.handled',
  place: 'staff.column.place',
};

export const staffCallText = (row: Pick<StaffFootprint, 'label' | 'extra'>, text: ReadText) =>
  STAFF_CALLS[row.label] ? text(STAFF_CALLS[row.label] as TextKey) : callText(row, text);

export const staffFootprintList: ListDeclaration<StaffFootprint> = {
  resource: 'all-footprints',
  path: '/yta/footprint_table',
  title: 'staff.tabs.footprint_table',
  search: 'staff.searchFootprints',
  sort: { field: 'date', order: 'DESC' },
  count: 'footprints.count',
  filters: [
    { kind: 'days', source: 'date', label: 'footprints.column.when' },
    { kind: 'text', source: 'email', label: 'footprints.column.who' },
    { kind: 'text', source: 'pid', label: 'staff.column.pid' },
    {
      kind: 'select',
      source: 'kind',
      label: 'footprints.column.kind',
      choices: KINDS.map((value) => ({ value, label: `footprints.kind.${value}` })),
    },
    {
      kind: 'select',
      source: 'category',
      label: 'staff.column.by',
      choices: [{ value: 'staff', label: 'staff.by.staff' }],
    },
    testUsers,
  ],
  columns: [
    {
      source: 'name',
      label: 'footprints.column.about',
      kind: 'freeText',
      value: subjectText,
      sortable: false,
    },
    { source: 'label', label: 'footprints.column.what', value: staffCallText, sortable: false },
    {
      source: 'state',
      label: 'footprints.column.state',
      value: ({ extra }, text) => stateText(extra, text),
      tone: ({ extra }) => stateTone(extra),
      sortable: false,
    },
    {
      source: 'email',
      label: 'footprints.column.who',
      render: ({ email, person, pid }) => (
        <span className="people">
          <Person email={email} name={person} />
          <span className="quiet"> · </span>
          <Shop pid={pid} />
        </span>
      ),
    },
    {
      source: 'pid',
      label: 'staff.column.pid',
      render: ({ pid }) => <Shop pid={pid} />,
      // The column of the person already shows the shop.
      hidden: true,
      exported: true,
      card: 'none',
    },
    { source: 'date', label: 'footprints.column.when', kind: 'moment' },
    changesColumn(STAFF_FIELDS),
  ],
};

function Shop({ pid }: { pid: string }) {
  const text = useText();
  return <FilterButton source="pid" value={pid} label={text('staff.onlyShop', { shop: pid })} />;
}
