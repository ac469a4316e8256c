import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import { focusMain } from '@/components/focusMain';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { BulkContext } from './bulk';
import { nameOf, useListInUse } from './list';
import { useBulkRun } from './useBulkRun';

/** Maximum number of selected records; larger changes have a server call of their own. */
const MAX_SELECTED = 1_000;
const MAX_LISTED_FAILURES = 20;

export default function SelectionToolbar({ children }: { children: ReactNode }) {
  const text = useText();
  const { list, known } = useListInUse();
  const { selectedIds, onSelect, total = 0 } = useListContext();
  const bulk = useBulkRun();
  const selectAll = useSelectAll();
  const rows = selectedIds.flatMap((id: RaRecord['id']) => known.get(id) ?? []);
  const { run } = bulk;
  if (run?.running) {
    return (
      <Bar>
        <div className="progress">
          <p role="status">{text('list.bulk.progress', { done: run.done, total: run.total })}</p>
          <LinearProgress
            variant="determinate"
            value={Math.round((run.done / run.total) * 100)}
            aria-label={text('list.bulk.progressLabel')}
          />
        </div>
        <Button variant="outlined" size="small" onClick={bulk.stop}>
          {text('list.bulk.stop')}
        </Button>
      </Bar>
    );
  }
  if (run && run.failed.length > 0) {
    const unlistedCount = run.failed.length - MAX_LISTED_FAILURES;
    return (
      <Bar role="alert">
        <div className="progress">
          <p>{text('list.bulk.failed', { smart_count: run.failed.length, done: run.succeeded })}</p>
          <ul>
            {run.failed.slice(0, MAX_LISTED_FAILURES).map(({ row, reason }) => (
              <li key={row.id}>
                <strong>{nameOf(list, row, text)}</strong> {reason}
              </li>
            ))}
            {unlistedCount > 0 ? (
              <li>{text('list.bulk.more', { smart_count: unlistedCount })}</li>
            ) : null}
          </ul>
        </div>
        <Button variant="outlined" size="small" onClick={bulk.retry}>
          {text('list.bulk.retry')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            bulk.dismiss();
            focusMain();
          }}
        >
          {text('app.close')}
        </Button>
      </Bar>
    );
  }
  if (selectedIds.length === 0) return null;
  const reachable = Math.min(total, MAX_SELECTED);
  return (
    <BulkContext.Provider value={{ rows, start: bulk.start }}>
      <Bar role="toolbar" aria-label={text('list.bulk.label')}>
        <strong role="status">{text('list.bulk.selected', { smart_count: rows.length })}</strong>
        {rows.length < reachable ? (
          <Button size="small" loading={selectAll.busy} onClick={selectAll.run}>
            {total > MAX_SELECTED
              ? text('list.bulk.selectFirst', { count: MAX_SELECTED })
              : text('list.bulk.selectAll', { count: total })}
          </Button>
        ) : null}
        <Button
          size="small"
          onClick={() => {
            onSelect([]);
            focusMain();
          }}
        >
          {text('list.bulk.clear')}
        </Button>
        <span className="actions">{children}</span>
      </Bar>
    </BulkContext.Provider>
  );
}

function useSelectAll() {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { list, known } = useListInUse();
  const { sort, filter, filterValues, onSelect } = useListContext();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { data } = await dataProvider.getList(list.resource, {
        pagination: { page: 1, perPage: MAX_SELECTED },
        sort,
        filter: { ...filterValues, ...filter },
      });
      for (const row of data) known.set(row.id, row);
      onSelect(data.map(({ id }) => id));
    } catch (error) {
      notify(errorMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Floats above the bottom of the window, so that it moves no content when it appears. */
const Bar = styled('div')(({ theme: { colours } }) => ({
  position: 'fixed',
  zIndex: 15,
  insetInline: 12,
  bottom: 'calc(12px + var(--window-bottom, 8px))',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  width: 'fit-content',
  maxWidth: 'min(760px, calc(100% - 24px))',
  maxHeight: '50vh',
  margin: '0 auto',
  padding: '8px 12px 8px 16px',
  overflow: 'auto',
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.raised,
  boxShadow: colours.shadow.menu,
  boxSizing: 'border-box',
  fontSize: size.body,
  '& .actions': { display: 'flex', flex: 1, flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
  '& .progress': { flex: '1 1 240px', minWidth: 0 },
  '& p': { margin: '0 0 6px' },
  '& ul': { margin: 0, paddingInlineStart: 18, overflowWrap: 'anywhere' },
  // Centred in the space beside the menu column.
  '@media (min-width: 900px)': { insetInlineStart: 260 },
}));
