import { istanbulDay } from '@catalogue/lib/istanbul';
import type { CouponPool } from '@contract/calls/campaigns/coupons';
import type { RecordRow } from '@contract/records';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import { useFullList } from '@/dataProvider/useFullList';
import { formatCount, formatDate, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { useWindowBelow } from '@/theme/useWindowBelow';

function ActionLink({ id }: { id: number }) {
  const { data } = useFullList<RaRecord>('actions');
  const name = data?.find((action) => action.id === id)?.name;
  return <Link to={`/actions/${id}`}>{name ?? `#${id}`}</Link>;
}

export const poolList: ListDeclaration<CouponPool> = {
  resource: 'coupon-pools',
  path: '/coupons',
  title: 'coupons.manage',
  search: 'coupons.search',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'coupons.count',
  filters: [
    {
      kind: 'select',
      source: 'empty',
      label: 'coupons.column.left',
      choices: [
        { value: 'no', label: 'coupons.filter.left' },
        { value: 'yes', label: 'coupons.filter.empty' },
      ],
    },
    { kind: 'days', source: 'created_at', label: 'coupons.column.created' },
  ],
  columns: [
    { source: 'name', label: 'coupons.column.name', render: (row) => <PoolName row={row} /> },
    {
      source: 'used',
      label: 'coupons.column.used',
      value: ({ total, left }) => total - left,
      render: (row) => <Used row={row} />,
      sortable: false,
    },
    // Cards leave this column out, because the sentence with the bar shows the same number.
    { source: 'left', label: 'coupons.column.left', kind: 'count', card: 'none' },
    {
      source: 'supply',
      label: 'coupons.column.supply',
      value: (row, text) => text(`coupons.supply.${supplyOf(row)}`),
      tone: (row) => SUPPLY_TONES[supplyOf(row)],
      sortable: false,
    },
    {
      source: 'total',
      label: 'coupons.column.total',
      kind: 'count',
      hidden: true,
      exported: true,
      card: 'none',
    },
    {
      source: 'created_at',
      label: 'coupons.column.created',
      kind: 'moment',
      render: (row) => <Added row={row} />,
    },
  ],
};

/** A list with at most this share of its codes left is about to run out. */
const LOW_SHARE = 0.1;

const BAR_COLOURS = { enough: 'primary', low: 'warning', none: 'error' } as const;
const SUPPLY_TONES = { enough: 'good', low: 'warn', none: 'bad' } as const;

function supplyOf({ left, total }: CouponPool): keyof typeof SUPPLY_TONES {
  if (left === 0) return 'none';
  return left <= total * LOW_SHARE ? 'low' : 'enough';
}

function Used({ row }: { row: CouponPool }) {
  const { total, left } = row;
  const text = useText();
  const language = useLanguage();
  const isNarrow = useWindowBelow(720);
  const used = total - left;
  const counts = {
    used: formatCount(used, language),
    total: formatCount(total, language),
    left: formatCount(left, language),
  };
  return (
    <Bar className="own-line">
      {isNarrow ? text('coupons.usedOf', counts) : `${counts.used} / ${counts.total}`}
      <LinearProgress
        aria-hidden="true"
        variant="determinate"
        color={BAR_COLOURS[supplyOf(row)]}
        value={total > 0 ? (100 * used) / total : 0}
      />
    </Bar>
  );
}

function Added({ row: { created_at } }: { row: CouponPool }) {
  const text = useText();
  const isNarrow = useWindowBelow(720);
  if (!isNarrow) return formatMoment(created_at);
  return text('coupons.addedOn', { day: formatDate(istanbulDay(new Date(created_at))) });
}

const Bar = styled('span')({
  display: 'inline-grid',
  gap: 4,
  minWidth: 140,
  fontVariantNumeric: 'tabular-nums',
  'p &': { display: 'grid' },
});

function PoolName({ row: { id, name } }: { row: CouponPool }) {
  const filter = encodeURIComponent(JSON.stringify({ pool: id }));
  return (
    <span className="name">
      <Link to={`/coupons/codes?filter=${filter}`}>{name}</Link>
    </span>
  );
}

type Code = RecordRow<'coupons'>;

export const codeList: ListDeclaration<Code> = {
  resource: 'coupons',
  path: '/coupons/codes',
  title: 'coupons.codes.title',
  search: 'coupons.codes.search',
  sort: { field: 'taken_at', order: 'DESC' },
  count: 'coupons.codes.count',
  filters: [
    { kind: 'record', source: 'pool', label: 'coupons.codes.pool', resource: 'coupon-pools' },
    {
      kind: 'select',
      source: 'taken',
      label: 'coupons.codes.state',
      choices: [
        { value: 'true', label: 'coupons.codes.taken' },
        { value: 'false', label: 'coupons.codes.free' },
      ],
    },
  ],
  columns: [
    { source: 'code', label: 'coupons.code', render: ({ code }) => <code>{code}</code> },
    { source: 'pool_name', label: 'coupons.codes.pool' },
    {
      source: 'state',
      label: 'coupons.codes.state',
      value: ({ visitor }, text) => text(visitor ? 'coupons.codes.taken' : 'coupons.codes.free'),
      tone: ({ visitor }) => (visitor ? 'plain' : 'good'),
      sortable: false,
    },
    { source: 'taken_at', label: 'coupons.codes.takenAt', kind: 'moment' },
    {
      source: 'campaign',
      label: 'coupons.codes.action',
      value: ({ campaign }) => (campaign === null ? '' : `#${campaign}`),
      render: ({ campaign }) => (campaign === null ? null : <ActionLink id={campaign} />),
      sortable: false,
    },
    {
      source: 'visitor',
      label: 'coupons.codes.visitor',
      sortable: false,
      hidden: true,
      card: 'none',
    },
  ],
};
