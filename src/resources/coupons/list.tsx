import type { CouponPool } from '@contract/calls/campaigns/coupons';
import type { RecordRow } from '@contract/records';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import { useFullList } from '@/dataProvider/useFullList';

/** The name of an action, or its number while the actions are loading or once it is deleted. */
function ActionLink({ id }: { id: number }) {
  const { data } = useFullList<RaRecord>('actions');
  const name = data?.find((action) => action.id === id)?.name;
  return <Link to={`/actions/${id}`}>{name ?? `#${id}`}</Link>;
}

/** The list at /coupons. */
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
    { source: 'left', label: 'coupons.column.left', kind: 'count' },
    { source: 'total', label: 'coupons.column.total', kind: 'count' },
    { source: 'created_at', label: 'coupons.column.created', kind: 'moment' },
  ],
};

/** Link to the list's codes. */
function PoolName({ row: { id, name } }: { row: CouponPool }) {
  const filter = encodeURIComponent(JSON.stringify({ pool: id }));
  return (
    <span className="name">
      <Link to={`/coupons/codes?filter=${filter}`}>{name}</Link>
    </span>
  );
}

type Code = RecordRow<'coupons'>;

/** The list at /coupons/codes. */
export const codeList: ListDeclaration<Code> = {
  resource: 'coupons',
  path: '/coupons/codes',
  title: 'coupons.codes.title',
  search: 'coupons.codes.search',
  // In the order of the files: the first free code is issued next.
  sort: { field: 'position', order: 'ASC' },
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
