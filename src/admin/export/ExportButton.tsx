import type { Language } from '@catalogue/language';
import { EXPORTED_LISTS, MAX_BROWSER_EXPORT_ROWS } from '@catalogue/reports/list-export';
import { exportAccess, may } from '@contract/access';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext, useNotify } from 'react-admin';
import { useColumns } from '@/admin/columns';
import { type ListDeclaration, useListInUse } from '@/admin/list';
import { useUser } from '@/authProvider/useUser';
import { download } from '@/components/files/download';
import { useDownload } from '@/components/files/useDownload';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import type { ListExportRequest } from '@/dataProvider/areas/reports/downloads';
import { errorMessage } from '@/dataProvider/errors';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { cellsOf, headOf } from './cells';
import { readSlices } from './readSlices';
import type { SheetHead } from './sheet';

type Format = 'xlsx' | 'csv';

/** The server exports long staff lists; the browser exports all other lists. */
export function ExportButton() {
  const text = useText();
  const language = useLanguage();
  const { list, decorate } = useListInUse();
  const dataProvider = useDataProvider();
  const { total = 0, sort, filter, filterValues, meta } = useListContext();
  const { exported } = useColumns(list);
  const columns = [
    ...exported,
    ...list.columns.filter((column) => column.exported && !exported.includes(column)),
  ];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const { progress, start, stop } = useExport<RaRecord, Format>({
    read: (signal) =>
      readSlices(dataProvider, {
        resource: list.resource,
        sort,
        filter: { ...filterValues, ...filter },
        total,
        signal,
      }),
    open: async (format) => {
      const writer = await openWriter(format, language, headOf(list, columns, text));
      return {
        add: (rows) => writer.add(rows.map((row) => cellsOf(columns, decorate(row), text))),
        end: async () => download(await writer.end(), `${text(list.title)}.${format}`),
      };
    },
  });
  const server = useServerExport(list, {
    columns: columns.map(({ source }) => source),
    sort: [sort.field, sort.order],
    filter: { ...filterValues, ...filter },
  });
  const isLong = meta?.more === true || total > MAX_BROWSER_EXPORT_ROWS;
  const choose = (format: Format) => {
    setAnchor(null);
    if (server.isPossible && isLong) server.start(format);
    else void start(format);
  };
  if (server.progress) return <RunningExport progress={server.progress} onStop={server.stop} />;
  if (progress) return <RunningExport progress={progress} onStop={stop} />;
  return (
    <>
      <Button
        variant="outlined"
        disabled={total === 0}
        startIcon={<Icon name="download" size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('list.export.label')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('xlsx')}>{text('list.export.xlsx')}</MenuItem>
        <MenuItem onClick={() => choose('csv')}>{text('list.export.csv')}</MenuItem>
      </Menu>
    </>
  );
}

interface RunningExportProps {
  progress: Progress;
  onStop: () => void;
}

function RunningExport({ progress: { done, total }, onStop }: RunningExportProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <Running>
      <span role="status">
        {total > 0
          ? text('list.export.progress', {
              done: formatCount(done, language),
              total: formatCount(total, language),
            })
          : text('list.export.begins')}
      </span>
      <Button variant="outlined" onClick={onStop}>
        {text('list.export.stop')}
      </Button>
    </Running>
  );
}

async function openWriter(format: Format, language: Language, head: SheetHead) {
  if (format === 'csv') {
    const { writeCsv } = await import('./writeCsv');
    return writeCsv(head, language);
  }
  const { writeXlsx } = await import('./writeXlsx');
  return writeXlsx(head);
}

const Running = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  '& button': { height: 44 },
});

/** Records read so far, and their total; zero while unknown. */
interface Progress {
  done: number;
  total: number;
}

interface Export<Row, Format> {
  read: (signal: AbortSignal) => AsyncIterable<{ rows: Row[]; total: number }>;
  /** Opens a file; its `end` offers the file for download. */
  open: (
    format: Format,
  ) => Promise<{ add: (rows: Row[]) => Promise<void>; end: () => Promise<void> }>;
}

/** Writes the list to a file until the export is cancelled or the user leaves the page. */
function useExport<Row, Format = void>({ read, open }: Export<Row, Format>) {
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: Format) => {
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setProgress({ done: 0, total: 0 });
    try {
      const file = await open(format);
      let done = 0;
      for await (const { rows, total } of read(signal)) {
        await file.add(rows);
        signal.throwIfAborted();
        done += rows.length;
        setProgress({ done, total: Math.max(done, total) });
      }
      signal.throwIfAborted();
      await file.end();
    } catch (error) {
      if (!signal.aborted) notify(errorMessage(error), { type: 'error' });
    } finally {
      if (running.current === control) setProgress(null);
    }
  };
  const stop = () => {
    running.current?.abort();
    setProgress(null);
  };
  return { progress, start, stop };
}

type ExportOptions = Pick<ListExportRequest, 'columns' | 'sort' | 'filter'>;

/** Exports a staff list as a job on the server; the job continues when the user leaves the page. */
function useServerExport({ resource, title }: ListDeclaration, options: ExportOptions) {
  const text = useText();
  const notify = useNotify();
  const user = useUser();
  const { downloads } = useDataProvider();
  const list = EXPORTED_LISTS.find((name) => name === resource);
  const isPossible = list !== undefined && may(exportAccess(list), user);
  const filename = text(title);
  const { download, busy, error, start, cancel } = useDownload({
    filename,
    enabled: isPossible,
    startJob: (format: ListExportRequest['format']) => {
      if (!list) throw new Error(`The server does not export ${resource}.`);
      return downloads.startListExport({ ...options, list, filename, format });
    },
  });
  const failure = error ? errorMessage(error) : undefined;
  useEffect(() => {
    if (failure) notify(failure, { type: 'error' });
  }, [failure, notify]);
  const [isOrdered, setOrdered] = useState(false);
  const hasFailed = isOrdered && download?.state === 'failed';
  useEffect(() => {
    if (hasFailed) notify(text('list.export.failed'), { type: 'error' });
  }, [hasFailed, notify, text]);
  return {
    isPossible,
    progress:
      isPossible && busy ? { done: download?.rows_done ?? 0, total: download?.rows ?? 0 } : null,
    start: (format: ListExportRequest['format']) => {
      setOrdered(true);
      start(format);
    },
    stop: cancel,
  };
}
