import type { Variable } from '@contract/entities/variable';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { ListTools } from '@/components/ListTools';
import { Page } from '@/components/Page';
import { Pager } from '@/components/Pager';
import { PageSkeleton } from '@/components/PageSkeleton';
import { SearchBox } from '@/components/SearchBox';
import { selectRecords } from '@/dataProvider/selectRecords';
import { useWholeList } from '@/dataProvider/useWholeList';
import { useText } from '@/i18n/useText';
import { useListAddress } from '../actions/useListAddress';
import { DeleteVariableDialog } from './DeleteVariableDialog';
import { VariableCards } from './VariableCards';
import { VariableTable } from './VariableTable';

const PER_PAGE = 50;
const SORT = { field: 'updated_at', order: 'DESC' } as const;

/** /variable: what the shop's pages tell the widget, by name. */
export default function VariableList() {
  const text = useText();
  const { data: rows, error, refetch } = useWholeList<Variable>('variables');
  const narrow = useMediaQuery('(max-width: 719px)', { noSsr: true });
  const { search, page, setSearch, setPage } = useListAddress(SORT);
  const [deleting, setDeleting] = useState<Variable | null>(null);
  const found = useMemo(
    () => selectRecords(rows ?? [], { search, sort: SORT }).data,
    [rows, search],
  );
  const create = (
    <Button component={Link} to="/variable/create" variant="contained">
      {text('variables.create')}
    </Button>
  );
  const docs = (
    <Button component={Link} to="/help#variables">
      {text('variables.docs')}
    </Button>
  );
  const Rows = narrow ? VariableCards : VariableTable;
  return (
    <Page title={text('variables.title')} actions={create}>
      {!rows && !error ? <PageSkeleton title={false} /> : null}
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {rows?.length === 0 ? (
        <Card>
          <EmptyState
            icon="list"
            title={text('variables.noVariable')}
            text={text('variables.noVariableText')}
          >
            {create}
            {docs}
          </EmptyState>
        </Card>
      ) : null}
      {rows?.length ? (
        <>
          <ListTools>
            <SearchBox label={text('variables.search')} value={search} onSearch={setSearch} />
            {docs}
          </ListTools>
          <Card>
            {found.length ? (
              <Rows
                rows={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
                onDelete={setDeleting}
              />
            ) : (
              <EmptyState
                icon="search"
                title={text('variables.nothingFound.title', { search })}
                text={text('variables.nothingFound.text')}
              />
            )}
            <Pager page={page} perPage={PER_PAGE} total={found.length} onPage={setPage} />
          </Card>
        </>
      ) : null}
      {deleting ? <DeleteVariableDialog row={deleting} onClose={() => setDeleting(null)} /> : null}
    </Page>
  );
}
