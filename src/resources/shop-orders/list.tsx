import { minorUnits } from '@catalogue/shop/money';
import { isSettling, ORDER_STATES, SERVER_SOURCES } from '@catalogue/shop/order';
import { DEVICES } from '@catalogue/situation';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import type { RecordRow } from '@contract/records';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import { ORDER_TONES } from '@/components/status/tones';
import { formatCount } from '@/i18n/format';
import { currentLanguage } from '@/i18n/language';
import { formatAmount } from '@/i18n/money';
import { useText } from '@/i18n/useText';

type Row = RecordRow<'shop-orders'>;

export const writeAmount = (minor: number | null, currency: string | null): string =>
  minor === null ? '' : formatAmount(minor, currency, currentLanguage());

/** Converts to units of the currency, for calculations in a spreadsheet. */
const inUnits = (minor: number | null, currency: string | null) =>
  minor === null ? null : minor / minorUnits(currency ?? '');

export const orderList: ListDeclaration<Row> = {
  resource: 'shop-orders',
  path: '/orders',
  title: 'orders.title',
  search: 'orders.search',
  sort: { field: 'placed_at', order: 'DESC' },
  count: 'orders.count',
  filters: [
    { kind: 'days', source: 'placed_at', label: 'orders.column.placed' },
    {
      kind: 'select',
      source: 'state',
      label: 'orders.column.state',
      choices: ORDER_STATES.map((value) => ({ value, label: `orders.state.${value}` as const })),
    },
    {
      kind: 'select',
      source: 'source',
      label: 'orders.column.source',
      choices: (['browser', ...SERVER_SOURCES] as const).map((value) => ({
        value,
        label: `orders.source.${value}` as const,
      })),
    },
    {
      kind: 'record',
      source: 'coupon_list',
      label: 'orders.filter.couponList',
      resource: 'coupon-pools',
    },
    { kind: 'text', source: 'coupon', label: 'orders.filter.coupon' },
    {
      kind: 'record',
      source: 'clicked_action',
      label: 'orders.filter.action',
      resource: 'actions',
      linked: true,
    },
    {
      kind: 'select',
      source: 'clicked_device',
      label: 'orders.filter.device',
      linked: true,
      choices: DEVICES.map((value) => ({ value, label: `analytics.parts.keys.${value}` as const })),
    },
    {
      kind: 'select',
      source: 'clicked_source',
      label: 'orders.filter.visit',
      linked: true,
      choices: VISIT_SOURCES.map((value) => ({
        value,
        label: `analytics.parts.keys.${value}` as const,
      })),
    },
    { kind: 'text', source: 'clicked_page', label: 'orders.filter.page', linked: true },
    {
      kind: 'record',
      source: 'schedule',
      label: 'orders.filter.schedule',
      resource: 'schedules',
      linked: true,
    },
    {
      kind: 'record',
      source: 'schedule_once',
      label: 'orders.filter.scheduleOnce',
      resource: 'schedules',
      linked: true,
    },
  ],
  columns: [
    {
      source: 'number',
      label: 'orders.column.number',
      render: ({ id, number }) => (
        <span className="name">
          <Link to={`/orders/${id}`}>{number}</Link>
        </span>
      ),
    },
    { source: 'placed_at', label: 'orders.column.placed', kind: 'moment' },
    {
      source: 'source',
      label: 'orders.column.source',
      value: ({ source }, text) => text(`orders.source.${source}`),
      minWindow: 1440,
    },
    {
      source: 'state',
      label: 'orders.column.state',
      value: ({ state }, text) => text(`orders.state.${state}`),
      tone: ({ state }) => ORDER_TONES[state],
    },
    {
      source: 'total',
      label: 'orders.column.total',
      kind: 'money',
      value: ({ total, currency }) => inUnits(total, currency),
      render: ({ total, currency }) => writeAmount(total, currency) || '–',
      plain: true,
    },
    {
      source: 'refunded',
      label: 'orders.column.refunded',
      kind: 'money',
      value: ({ refunded, currency }) => inUnits(refunded, currency),
      render: ({ refunded, currency }) => (refunded ? writeAmount(refunded, currency) : ''),
      sortable: false,
      hidden: true,
      exported: true,
      card: 'none',
    },
    {
      source: 'currency',
      label: 'orders.column.currency',
      sortable: false,
      hidden: true,
      exported: true,
      card: 'none',
    },
    {
      source: 'actions',
      label: 'orders.column.actions',
      value: ({ action_names }) => action_names.join(', '),
      render: (row) => <Actions row={row} />,
      sortable: false,
      card: 'none',
    },
  ],
};

/** The first attributed action and the number of others; a note until the attribution is final. */
function Actions({ row: { action_names, placed_at } }: { row: Row }) {
  const text = useText();
  if (isSettling(placed_at, new Date())) return <>{text('orders.settling')}</>;
  const [first, ...others] = action_names;
  if (first === undefined) return <>–</>;
  return (
    <ActionNames title={action_names.join(', ')}>
      <span>{first}</span>
      {others.length > 0 ? <small>+{formatCount(others.length, currentLanguage())}</small> : null}
    </ActionNames>
  );
}

const ActionNames = styled('span')(({ theme: { colours } }) => ({
  display: 'flex',
  gap: 6,
  // Names of usual length do not widen the column when the rows further down are added.
  minWidth: 176,
  maxWidth: 280,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { flex: 'none', color: colours.quiet, fontSize: 'inherit' },
}));
