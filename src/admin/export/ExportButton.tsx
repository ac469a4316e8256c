import type { Language } from '@catalogue/language';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type RaRecord, useListContext } from 'ra-core';
import { useState } from 'react';
import { useColumns } from '@/admin/columns';
import { cellValue, useListInUse } from '@/admin/list';
import { download } from '@/components/download';
import { Icon } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import { useLanguage, useText } from '@/i18n/useText';
import { readSlices } from './readSlices';
import type { SheetHead } from './sheet';
import { useExport } from './useExport';

type Format = 'xlsx' | 'csv';

/** Saves what the filters find, on all pages, with the columns as they are shown. */
export function ExportButton() {
  const text = useText();
  const language = useLanguage();
  const { list, decorate } = useListInUse();
  const dataProvider = useDataProvider();
  const { total = 0, sort, filter, filterValues } = useListContext();
  const { shown } = useColumns(list);
  const columns = [
    ...shown,
    ...list.columns.filter((column) => column.exported && !shown.includes(column)),
  ];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const cellsOf = (row: RaRecord) => {
    const whole = decorate(row);
    return columns.map((column) => {
      const value = cellValue(column, whole, text);
      return typeof value === 'boolean' ? text(value ? 'list.yes' : 'list.no') : (value ?? '');
    });
  };
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
      const title = text(list.title);
      const writer = await openWriter(format, language, {
        title,
        columns: columns.map(({ label, kind = 'text' }) => ({ heading: text(label), kind })),
      });
      return {
        add: (rows) => writer.add(rows.map(cellsOf)),
        end: async () => download(await writer.end(), `${title}.${format}`),
      };
    },
  });
  const choose = (format: Format) => {
    setAnchor(null);
    void start(format);
  };
  if (progress) {
    return (
      <Running>
        <span role="status">
          {progress.total > 0
            ? text('list.export.progress', { ...progress })
            : text('list.export.begins')}
        </span>
        <Button variant="outlined" onClick={stop}>
          {text('list.export.stop')}
        </Button>
      </Running>
    );
  }
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
