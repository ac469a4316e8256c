import type { RaRecord } from 'react-admin';
import { type Column, cellValue, type ListDeclaration } from '@/admin/list';
import type { ReadText } from '@/i18n/useText';
import type { SheetHead, SheetRow } from './sheet';

export const headOf = (
  list: ListDeclaration,
  columns: readonly Column[],
  text: ReadText,
): SheetHead => ({
  title: text(list.title),
  columns: columns.map(({ label, kind = 'text' }) => ({ heading: text(label), kind })),
});

/** Returns the cells of a row; an amount of money gets the currency of its record. */
export const cellsOf = (columns: readonly Column[], row: RaRecord, text: ReadText): SheetRow =>
  columns.map((column) => {
    const value = cellValue(column, row, text);
    if (column.kind === 'money' && typeof value === 'number')
      return { amount: value, currency: `${row.currency ?? ''}` };
    return typeof value === 'boolean' ? text(value ? 'list.yes' : 'list.no') : (value ?? '');
  });
