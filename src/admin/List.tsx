import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import {
  getQuery,
  ListBase,
  Navigate,
  parseQueryFromLocation,
  type RaRecord,
  useListContext,
  useLocation,
  useStore,
} from 'react-admin';
import { Card } from '@/components/Card';
import { focusMain } from '@/components/focusMain';
import { Icon } from '@/components/Icon';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Pager } from '@/components/tables/Pager';
import { adapterOf } from '@/dataProvider/adapters';
import { staleTimeOf } from '@/dataProvider/fullList';
import { cutList } from '@/dataProvider/interpreter';
import { fullListKey } from '@/dataProvider/keys';
import { useText } from '@/i18n/useText';

import { cleanSearch } from './address';
import { DataTable, type DataTableProps } from './DataTable';
import { ListToolbar } from './ListToolbar';
import {
  DEFAULT_PAGE_SIZE,
  type ListDeclaration,
  type ListInUse,
  ListInUseContext,
  PAGE_SIZES,
  useListInUse,
} from './list';
import { pageSizeKey } from './preferences';

const SelectionToolbar = lazy(() => import('./SelectionToolbar'));

/** Rows may be partial, so they are kept out of react-admin's getOne cache. */
const ROWS = { rows: true };

export interface ListProps<Row extends RaRecord> extends DataTableProps<Row> {
  list: ListDeclaration<Row>;
  /** Content instead of the list when there are no records at all. */
  empty: ReactNode;
  /** Bulk actions; rows can be selected only in a list with bulk actions. */
  bulk?: ReactNode;
  tools?: ReactNode;
  /** Adds data to a record for its row; keep the function stable between renders. */
  decorate?: (row: Row) => Row;
  /** Fixed filter of all records; the user cannot change it and the address does not contain it. */
  filter?: Record<string, unknown>;
  refetchIntervalMs?: number;
  /** Content between the tools and the records. */
  above?: ReactNode;
  below?: ReactNode;
  /** Content to show instead of the table of records. */
  children?: ReactNode;
  /** True for a list in a narrow container: shows cards on wide screens as well. */
  cards?: boolean;
  /** True to hide tools and checkboxes while all records fit on one page of the smallest size. */
  bare?: boolean;
  embedded?: boolean;
}

/** Search, filters, sort and page are in the address, so Back, reload and links restore them. */
export function List<Row extends RaRecord>(props: ListProps<Row>) {
  const { list, filter, refetchIntervalMs } = props;
  const location = useLocation();
  const usual = list.pageSize ?? DEFAULT_PAGE_SIZE;
  const [pageSize] = useStore<number>(pageSizeKey(list.resource), usual);
  const perPage = PAGE_SIZES.find((size) => size === pageSize) ?? usual;
  const rowsHere = useRowsHere(list, perPage);
  const clean = cleanSearch(list, location.search);
  if (clean !== null) return <Navigate to={{ search: clean }} replace />;
  return (
    <ListBase<Row>
      resource={list.resource}
      sort={list.sort}
      perPage={perPage}
      exporter={false}
      {...(filter && { filter })}
      // The state is only in the address, because a search may contain a shopper's name.
      storeKey={false}
      // The layout already checks access to the page.
      disableAuthentication
      queryOptions={{
        meta: ROWS,
        staleTime: staleTimeOf(list.resource),
        ...(refetchIntervalMs && { refetchInterval: refetchIntervalMs }),
        // The list itself shows the loading error.
        onError: ignore,
        ...(filter ? {} : rowsHere),
      }}
      render={() => <ListParts {...props} />}
    />
  );
}

/** Returns initial data from a fully cached list, so that the first render needs no request. */
function useRowsHere<Row extends RaRecord>(list: ListDeclaration<Row>, perPage: number) {
  const queryClient = useQueryClient();
  const location = useLocation();
  const cached = queryClient.getQueryState<{ data: Row[] }>(fullListKey(list.resource));
  if (!cached?.data) return {};
  const { data } = cached.data;
  const listQuery = getQuery({
    queryFromLocation: parseQueryFromLocation(location),
    params: {},
    filterDefaultValues: {},
    sort: list.sort,
    perPage,
  });
  return {
    initialData: () =>
      cutList(adapterOf(list.resource), data, {
        filter: listQuery.filter,
        sort: { field: listQuery.sort, order: listQuery.order },
        pagination: { page: listQuery.page, perPage: listQuery.perPage },
      }),
    // An invalidated list is fetched again.
    initialDataUpdatedAt: cached.isInvalidated ? 0 : cached.dataUpdatedAt,
  };
}

function ListParts<Row extends RaRecord>(props: ListProps<Row>) {
  const { list, empty, bulk, tools, decorate = same, above, below, children } = props;
  const { cards = false, embedded = false, bare = false, rowActions } = props;
  const {
    data,
    total = 0,
    error,
    refetch,
    filterValues,
    selectedIds,
    isPlaceholderData,
  } = useListContext<Row>();
  const knownRows = useRef(new Map<RaRecord['id'], RaRecord>()).current;
  for (const row of data ?? []) knownRows.set(row.id, row);
  const counted = children === undefined;
  const isTable = counted && !cards;
  const [unfolded, setUnfolded] = useState(false);
  const isBare = bare && !unfolded && total <= PAGE_SIZES[0];
  const selectable = bulk !== undefined && !isBare;
  const inUse = useMemo(
    // The cast is safe: components inside a list treat its rows as records of any kind.
    () =>
      ({
        list,
        decorate: decorateOnce(decorate),
        known: knownRows,
        selectable,
        table: isTable,
        counted,
      }) as unknown as ListInUse,
    [list, decorate, knownRows, selectable, isTable, counted],
  );
  if (!data) return <LoadingState error={error} onRetry={refetch} />;
  const narrowed = Object.keys(filterValues).length > 0;
  if (total === 0 && !narrowed && !isPlaceholderData) return empty;
  // A short embedded list hides its tools until it is filtered or grows.
  if (embedded && !unfolded && (narrowed || total > PAGE_SIZES[0])) setUnfolded(true);
  const Frame = embedded ? Inset : Card;
  return (
    <ListInUseContext.Provider value={inUse}>
      {isBare ? null : embedded && !unfolded ? (
        <Unfold tools={tools} onUnfold={() => setUnfolded(true)} />
      ) : (
        <ListToolbar>{tools}</ListToolbar>
      )}
      {above}
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      <Frame className={embedded ? 'inset' : undefined} aria-busy={isPlaceholderData || undefined}>
        {total === 0 ? (
          <NothingFound />
        ) : (
          (children ?? <DataTable<Row> {...(rowActions && { rowActions })} />)
        )}
        <ListPager />
      </Frame>
      {below}
      {selectable ? <LazySelectionToolbar>{bulk}</LazySelectionToolbar> : null}
      {selectable && selectedIds.length > 0 ? <Box sx={{ height: 64 }} /> : null}
    </ListInUseContext.Provider>
  );
}

function Unfold({ tools, onUnfold }: { tools: ReactNode; onUnfold: () => void }) {
  const text = useText();
  return (
    <Folded>
      {tools}
      <Button size="small" startIcon={<Icon name="filter" size={18} />} onClick={onUnfold}>
        {text('list.unfold')}
      </Button>
    </Folded>
  );
}

const Folded = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginBottom: 8,
});

const Inset = styled('div')(({ theme: { colours } }) => ({
  borderBlock: `1px solid ${colours.line}`,
}));

function NothingFound() {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const search = typeof filterValues.q === 'string' ? filterValues.q : '';
  const only = search && Object.keys(filterValues).length === 1;
  return (
    <EmptyState
      icon="search"
      title={only ? text('list.nothingFound.search', { search }) : text('list.nothingFound.title')}
      text={text('list.nothingFound.text')}
    >
      <Button
        variant="outlined"
        onClick={() => {
          setFilters({}, {});
          focusMain();
        }}
      >
        {text('list.clearFilters')}
      </Button>
    </EmptyState>
  );
}

/** Returns the same object for the same row, so that memoized rows do not render again. */
function decorateOnce<Row extends RaRecord>(decorate: (row: Row) => Row) {
  const decorated = new WeakMap<Row, Row>();
  return (row: Row): Row => {
    const found = decorated.get(row) ?? decorate(row);
    decorated.set(row, found);
    return found;
  };
}

const same = <Row,>(row: Row) => row;
const ignore = () => {};

function LazySelectionToolbar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  const [used, setUsed] = useState(false);
  if (!used && selectedIds.length > 0) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <SelectionToolbar>{children}</SelectionToolbar>
    </Suspense>
  ) : null;
}

function ListPager() {
  const { list } = useListInUse();
  const { page, perPage, total = 0, setPage, setPerPage, meta } = useListContext();
  const [, keepSize] = useStore<number>(
    pageSizeKey(list.resource),
    list.pageSize ?? DEFAULT_PAGE_SIZE,
  );
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <Pager
      page={Math.min(page, last)}
      perPage={perPage}
      total={total}
      more={meta?.more === true}
      onPage={setPage}
      sizes={PAGE_SIZES}
      onPerPage={(size) => {
        keepSize(size);
        setPerPage(size);
      }}
    />
  );
}
