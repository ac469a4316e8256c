import type { SelectableStatus } from '@catalogue/campaign';
import type { CampaignRow } from '@contract/entities/campaign';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { useActivation } from '@/campaign-editor/versions/useActivation';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { ListTools } from '@/components/ListTools';
import { Pager } from '@/components/Pager';
import { PageSkeleton } from '@/components/PageSkeleton';
import { SearchBox } from '@/components/SearchBox';
import { selectRecords } from '@/dataProvider/selectRecords';
import { useWholeList } from '@/dataProvider/useWholeList';
import { useText } from '@/i18n/useText';
import { ActionCards } from './ActionCards';
import { ActionTable } from './ActionTable';
import type { RowsProps } from './rowProps';
import { useListAddress } from './useListAddress';
import { useStatusChange } from './useStatusChange';
import { useUsageToday } from './useUsageToday';

const DeleteActionDialog = lazy(() => import('./DeleteActionDialog'));
const TestModeDialog = lazy(() =>
  import('@/campaign-editor/TestModeDialog').then((module) => ({ default: module.TestModeDialog })),
);

const PER_PAGE = 50;
const FIRST_ROWS = 12;

/** The merchant's own actions and schedules (spec 2 §2). */
export function ActionList({ onCreate }: { onCreate: () => void }) {
  const text = useText();
  const narrow = useMediaQuery('(max-width: 719px)', { noSsr: true });
  const { data: rows, error, refetch } = useWholeList<CampaignRow>('actions');
  const usage = useUsageToday();
  const { search, sort, page, setSearch, sortBy, setPage } = useListAddress({
    field: 'updated_at',
    order: 'DESC',
  });
  const { busy, change } = useStatusChange();
  const [deleting, setDeleting] = useState<CampaignRow | null>(null);
  const [testing, setTesting] = useState(false);

  const { mayActivate, dialog } = useActivation();
  const setStatus = useCallback(
    async (row: CampaignRow, status: SelectableStatus) => {
      if (status === 'active' && !(await mayActivate(row.id))) return;
      const shown = row._type !== 'schedule';
      if ((await change(row, status)) && status === 'test' && shown) setTesting(true);
    },
    [change, mayActivate],
  );
  const { field, order } = sort;
  const found = useMemo(
    () => selectRecords(rows ?? [], { search, sort: { field, order } }).data,
    [rows, search, field, order],
  );

  const shown = useMemo(() => found.slice((page - 1) * PER_PAGE, page * PER_PAGE), [found, page]);

  if (!rows) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <PageSkeleton title={false} />;
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="actions"
          title={text('actions.empty.title')}
          text={text('actions.empty.text')}
        >
          <Button variant="contained" onClick={onCreate}>
            {text('actions.create')}
          </Button>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ListTools data-tour="search">
        <SearchBox label={text('actions.search')} value={search} onSearch={setSearch} />
        <span role="status">{text('actions.count', { smart_count: found.length })}</span>
      </ListTools>
      <Card>
        {shown.length ? (
          <Rows
            as={narrow ? ActionCards : ActionTable}
            rows={shown}
            usage={usage}
            busy={busy}
            sort={sort}
            onSort={sortBy}
            onStatus={setStatus}
            onDelete={setDeleting}
          />
        ) : (
          <EmptyState
            icon="search"
            title={text('actions.nothingFound.title', { search })}
            text={text('actions.nothingFound.text')}
          />
        )}
        <Pager page={page} perPage={PER_PAGE} total={found.length} onPage={setPage} />
      </Card>
      {dialog}
      <Suspense fallback={null}>
        {deleting ? <DeleteActionDialog row={deleting} onClose={() => setDeleting(null)} /> : null}
        {testing ? <TestModeDialog open onClose={() => setTesting(false)} /> : null}
      </Suspense>
    </>
  );
}

/** What fits on a screen comes at once, the rest of the page right after it. */
function Rows({ as: Drawn, rows, ...props }: RowsProps & { as: ComponentType<RowsProps> }) {
  const drawn = useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
  return <Drawn rows={drawn} {...props} />;
}
