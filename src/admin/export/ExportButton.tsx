import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type RaRecord, useDataProvider, useListContext } from 'ra-core';
import { useState } from 'react';
import { useColumns } from '@/admin/columns';
import { cellValue, useListInUse } from '@/admin/list';
import { download } from '@/components/download';
import { Icon } from '@/components/Icon';
import { useLanguage, useText } from '@/i18n/useText';
import type { Sheet } from './sheet';
import { useExport } from './useExport';

type Format = 'xlsx' | 'csv';

/** Sums of what is found are not exported. */
const ROWS_ALONE = { rowsAlone: true };

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

  const write = async (format: Format, rows: RaRecord[]) => {
    const sheet: Sheet = {
      title: text(list.title),
      columns: columns.map(({ label, kind = 'text' }) => ({ heading: text(label), kind })),
      rows: rows.map((row) => {
        const whole = decorate(row);
        return columns.map((column) => {
          const value = cellValue(column, whole, text);
          return typeof value === 'boolean' ? text(value ? 'list.yes' : 'list.no') : (value ?? '');
        });
      }),
    };
    if (format === 'csv') {
      const { writeCsv } = await import('./writeCsv');
      return writeCsv(sheet, language);
    }
    const { writeXlsx } = await import('./writeXlsx');
    return writeXlsx(sheet);
  };
  const { progress, start, stop } = useExport<RaRecord, Format>({
    read: ({ page, perPage, signal }) =>
      dataProvider.getList(list.resource, {
        pagination: { page, perPage },
        sort,
        filter: { ...filterValues, ...filter },
        meta: ROWS_ALONE,
        signal,
      }),
    save: async (rows, format, signal) => {
      const content = await write(format, rows);
      if (!signal.aborted) download(content, `${text(list.title)}.${format}`);
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

const Running = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  '& button': { height: 44 },
});
