import { PAIR_STATES } from '@catalogue/marketplace/suggest-pairs';
import type { RecordRow } from '@contract/records';
import type { ListDeclaration } from '@/admin/list';
import { useText } from '@/i18n/useText';

export type ProductRow = RecordRow<'marketplace-products'>;

export const productList: ListDeclaration<ProductRow> = {
  resource: 'marketplace-products',
  path: '/trendyolpairs',
  title: 'pairs.title',
  search: 'pairs.search',
  sort: { field: 'score', order: 'DESC' },
  count: 'pairs.count',
  filtersOpen: true,
  filters: [
    {
      kind: 'select',
      source: 'state',
      label: 'pairs.column.state',
      choices: PAIR_STATES.map((value) => ({ value, label: `pairs.state.${value}` })),
    },
  ],
  columns: [
    {
      source: 'name',
      label: 'pairs.column.product',
      kind: 'freeText',
      render: ({ id, name }) => <Address url={id} name={name} />,
    },
    {
      source: 'origin_url',
      label: 'pairs.column.page',
      kind: 'freeText',
      sortable: false,
      render: ({ origin_url }) => (origin_url ? <Address url={origin_url} /> : null),
    },
    {
      source: 'state',
      label: 'pairs.column.state',
      value: ({ state }, text) => text(`pairs.state.${state}`),
      render: ({ state }) => <State state={state} />,
    },
    { source: 'score', label: 'pairs.column.score', kind: 'count' },
    {
      source: 'source',
      label: 'pairs.column.source',
      value: ({ source }, text) => (source ? text(`pairs.source.${source}`) : ''),
      sortable: false,
      hidden: true,
    },
    { source: 'barcode', label: 'pairs.column.barcode', hidden: true },
    {
      source: 'id',
      label: 'pairs.column.trendyolUrl',
      sortable: false,
      hidden: true,
      exported: true,
    },
  ],
};

function State({ state }: Pick<ProductRow, 'state'>) {
  const text = useText();
  const status = { paired: 'active', suggested: 'test', unpaired: 'disabled' }[state];
  return (
    <span className="status" data-status={status}>
      {text(`pairs.state.${state}`)}
    </span>
  );
}

function Address({ url, name }: { url: string; name?: string }) {
  const isWeb = /^https?:\/\//i.test(url);
  const shown = (name || url).replace(/^https?:\/\/(www\.)?/i, '');
  return (
    <span className="cut" style={{ whiteSpace: 'normal' }} title={shown}>
      {isWeb ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          style={name ? {} : { fontWeight: 'inherit' }}
        >
          {shown}
        </a>
      ) : (
        shown
      )}
    </span>
  );
}
