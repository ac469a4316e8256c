import type { Language } from '@catalogue/language';
import { MAX_BROWSER_EXPORT_ROWS } from '@catalogue/reports/list-export';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useColumns } from '@/admin/columns';
import { useListInUse } from '@/admin/list';
import { download } from '@/components/files/download';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { cellsOf, headOf } from './cells';
import { readSlices } from './readSlices';
import type { SheetHead } from './sheet';
import { useExport } from './useExport';
import { useServerExport } from './useServerExport';

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

function RunningExport({
  progress: { done, total },
  onStop,
}: {
  progress: { done: number; total: number };
  onStop: () => void;
}) {
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
