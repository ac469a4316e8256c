import type { Language } from '@catalogue/language';
import { formatAmount } from '@catalogue/pricing/tiers';
import { createContext, type ReactNode, useContext } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { TagTone } from '@/components/status/tones';
import type { ResourceName } from '@/dataProvider/adapters';
import { formatCount, formatDate, formatMoment, formatNumber } from '@/i18n/format';
import type { ReadText, TextKey } from '@/i18n/useText';

type CellValue = string | number | boolean | null | undefined;

/**
 * Format of a value: `moment` is an ISO timestamp, `day` YYYY-MM-DD, `money` an amount in the
 * currency of its record, `price` an amount in dollars, `figure` a number that is already
 * formatted, `freeText` text that a person wrote, cut after two lines.
 */
export type CellKind =
  | 'text'
  | 'count'
  | 'money'
  | 'price'
  | 'moment'
  | 'day'
  | 'figure'
  | 'freeText';

export interface Column<Row extends RaRecord = RaRecord> {
  /** Name of the field by which the list sorts; also the column's key in preferences. */
  source: string;
  label: TextKey;
  /** Kind of the value; `text` by default. */
  kind?: CellKind;
  /** Value for exports and, without `render`, for the cell; the field `source` by default. */
  value?: (row: Row, text: ReadText) => CellValue;
  render?: (row: Row) => ReactNode;
  tone?: (row: Row) => TagTone;
  sortable?: boolean;
  hidden?: boolean;
  /** True to export the column even while it is hidden. */
  exported?: boolean;
  /** Width of the window, in px, below which tables hide the column by default. */
  minWindow?: 1200 | 1440;
  /** True for a number that cards show without its label, such as an amount of money. */
  plain?: true;
  /** True for a text that cards show with its label. */
  withLabel?: true;
  /** Position in a card on narrow screens; in the line below the name by default. */
  card?: CardPlace | ((row: Row) => CardPlace);
}

/** `head` is the end of the line with the name. */
type CardPlace = 'head' | 'line' | 'foot' | 'none';

/** An option of a filter; a `name` is a proper name, which is the same in every language. */
export type Choice = { value: string } & ({ label: TextKey } | { name: string });

export const choiceText = (choice: Choice, text: ReadText): string =>
  'name' in choice ? choice.name : text(choice.label);

export type ListFilter = (
  | {
      kind: 'select' | 'multi';
      source: string;
      label: TextKey;
      choices: readonly Choice[];
      /** Label of the unset option; "All" by default. */
      any?: TextKey;
      /** True for a filter set by chips; `meta.counts` has record counts by choice, and `all`. */
      chips?: true;
    }
  /** One record of another resource, whose full list is small enough for a select. */
  | { kind: 'record'; source: string; label: TextKey; resource: ResourceName }
  /** A text field, applied by Enter or on blur. */
  | { kind: 'text'; source: string; label: TextKey }
  /** A range of Istanbul days as `{ start, end }`; an empty end means no limit. */
  | { kind: 'days'; source: string; label: TextKey }
) & {
  /** True for a filter that only links set. Users can remove it, but cannot enter it. */
  linked?: true;
};

/** Declaration that a list's table, cards, filters, column menu, export and tests share. */
export interface ListDeclaration<Row extends RaRecord = RaRecord> {
  resource: ResourceName;
  title: TextKey;
  sort: SortPayload;
  pageSize?: (typeof PAGE_SIZES)[number];
  /** Label of the search; without a label, the list has no search. */
  search?: TextKey;
  filters?: readonly ListFilter[];
  filtersOpen?: boolean;
  /** The first column names the record and is always shown. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Label of the number of results: "3 actions". */
  count?: TextKey;
  /** Label of the period that the figures in the list's rows cover. */
  figures?: TextKey;
  path: string;
}

type ChipsFilter = Extract<ListFilter, { choices: unknown }> & { chips: true };

export const isChips = (filter: ListFilter): filter is ChipsFilter =>
  filter.kind === 'select' && filter.chips === true;

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;

export function cellValue<Row extends RaRecord>(
  column: Column<Row>,
  row: Row,
  text: ReadText,
): CellValue {
  return column.value ? column.value(row, text) : (row[column.source] as CellValue);
}

export function formatCell(
  value: CellValue,
  kind: CellKind = 'text',
  { text, language }: { text: ReadText; language: Language },
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return text(value ? 'list.yes' : 'list.no');
  if (kind === 'moment') return formatMoment(String(value));
  if (kind === 'day') return formatDate(String(value));
  if (kind === 'count') return formatCount(Number(value), language);
  if (kind === 'money') return formatNumber(Number(value), language);
  if (kind === 'price') return formatAmount(Number(value));
  return String(value);
}

export function nameOf<Row extends RaRecord>(
  list: ListDeclaration<Row>,
  row: Row,
  text: ReadText,
): string {
  return String(cellValue(list.columns[0], row, text) ?? `#${row.id}`);
}

export interface ListInUse {
  list: ListDeclaration;
  decorate: (row: RaRecord) => RaRecord;
  /** All records that were visible or selected since the list was opened. */
  known: Map<RaRecord['id'], RaRecord>;
  selectable: boolean;
  /** True for a table with headings, false for cards. */
  table: boolean;
  /** True when DataTable draws the records and shows the number of results above its cards. */
  counted: boolean;
}

export const ListInUseContext = createContext<ListInUse | null>(null);

export function useListInUse(): ListInUse {
  const found = useContext(ListInUseContext);
  if (!found) throw new Error('This component belongs inside a List.');
  return found;
}
