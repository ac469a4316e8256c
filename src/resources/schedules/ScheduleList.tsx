import type { ScheduleRow } from '@contract/entities/schedule';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { TemplateGallery } from '@/campaign-editor/gallery/TemplateGallery';
import { Card } from '@/components/Card';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Icon } from '@/components/Icon';
import { ListTools } from '@/components/ListTools';
import { Page } from '@/components/Page';
import { Pager } from '@/components/Pager';
import { PageSkeleton } from '@/components/PageSkeleton';
import { SearchBox } from '@/components/SearchBox';
import { selectRecords } from '@/dataProvider/selectRecords';
import { useWholeList } from '@/dataProvider/useWholeList';
import { useText } from '@/i18n/useText';
import { useListAddress } from '../actions/useListAddress';
import { useStatusChange } from '../actions/useStatusChange';
import { DeleteScheduleDialog } from './DeleteScheduleDialog';
import { ScheduleCards } from './ScheduleCards';
import { ScheduleTable } from './ScheduleTable';

const PER_PAGE = 50;

/** /schedules: what is sent, when it goes next and what became of it (spec 2 §2). */
export default function ScheduleList() {
  const text = useText();
  const { data: rows, error, refetch } = useWholeList<ScheduleRow>('schedules');
  const create = (
    <Button
      component={Link}
      to="/campaigns/create"
      variant="contained"
      startIcon={<Icon name="plus" />}
    >
      {text('schedules.create')}
    </Button>
  );
  return (
    <Page title={text('schedules.title')} actions={create}>
      {!rows && !error ? <PageSkeleton title={false} /> : null}
      {!rows && error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {rows?.length === 0 ? (
        <>
          <Card sx={{ mb: 4 }}>
            <EmptyState
              icon="calendar"
              title={text('schedules.empty.title')}
              text={text('schedules.empty.text')}
            >
              {create}
            </EmptyState>
          </Card>
          <TemplateGallery resource="schedule-templates" level="h2" />
        </>
      ) : null}
      {rows?.length ? <Found rows={rows} /> : null}
    </Page>
  );
}

function Found({ rows }: { rows: ScheduleRow[] }) {
  const text = useText();
  const narrow = useMediaQuery('(max-width: 719px)', { noSsr: true });
  const { search, page, setSearch, setPage } = useListAddress(SORT);
  const { busy, change } = useStatusChange('schedules');
  const [deleting, setDeleting] = useState<ScheduleRow | null>(null);
  const found = useMemo(() => selectRecords(rows, { search, sort: SORT }).data, [rows, search]);
  const Rows = narrow ? ScheduleCards : ScheduleTable;
  return (
    <>
      <ListTools>
        <SearchBox label={text('schedules.search')} value={search} onSearch={setSearch} />
        <span role="status">{text('schedules.count', { smart_count: found.length })}</span>
      </ListTools>
      <Card>
        {found.length ? (
          <Rows
            rows={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
            busy={busy}
            onStatus={change}
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
      {deleting ? <DeleteScheduleDialog row={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

const SORT = { field: 'updated_at', order: 'DESC' } as const;
