import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, memo, type ReactNode, useDeferredValue } from 'react';
import {
  DataTableBase,
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useEvent,
  useListContext,
} from 'react-admin';
import { Icon } from '@/components/Icon';
import { TableFrame } from '@/components/tables/TableFrame';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useColumns } from './columns';
import { type Column, cellValue, formatCell, nameOf, useListInUse } from './list';
import { rowStyles } from './rowStyles';

/** Rows of the first render; the rest of the page follows right after it. */
const FIRST_ROWS = 12;

/** With more columns than this, cells are closer together and their text is smaller. */
const MANY_COLUMNS = 8;

export const NARROW = '(max-width: 719px)';

export interface DataTableProps<Row extends RaRecord> {
  /** Buttons at the end of a row; keep it stable between renders. */
  rowActions?: (row: Row) => ReactNode;
}

/** The records of a list: a table on wide screens, cards on narrow ones. */
export function DataTable<Row extends RaRecord>({ rowActions }: DataTableProps<Row>) {
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const { selectable, table } = useListInUse();
  return (
    <DataTableBase<Row> hasBulkActions={selectable} empty={null} loading={null}>
      {/* The cast is safe, because the component that draws a row gets only rows of this list. */}
      <Records as={narrow || !table ? 'cards' : 'table'} rowActions={rowActions as RowActions} />
    </DataTableBase>
  );
}

type RowActions = ((row: RaRecord) => ReactNode) | undefined;

function Records({ as, rowActions }: { as: 'table' | 'cards'; rowActions: RowActions }) {
  const { data = [], selectedIds } = useListContext();
  const { list, decorate } = useListInUse();
  const { shown } = useColumns(list);
  const { handleToggleItem } = useDataTableCallbacksContext();
  const toggle = useEvent((id: Identifier, event: MouseEvent) => handleToggleItem?.(id, event));
  const rows = useDeferredValue(data, data.slice(0, FIRST_ROWS));
  const selected = new Set(selectedIds);
  const drawn = rows.map((row) => {
    const props = {
      row: decorate(row),
      columns: shown,
      selected: selected.has(row.id),
      onToggle: toggle,
      rowActions,
    };
    return as === 'cards' ? (
      <CardRow key={row.id} {...props} />
    ) : (
      <TableRow key={row.id} {...props} />
    );
  });
  const text = useText();
  if (as === 'cards') {
    return (
      <>
        <SelectPageRow />
        <Cards aria-label={text(list.title)}>{drawn}</Cards>
      </>
    );
  }
  return (
    <Table data-many={shown.length > MANY_COLUMNS || undefined}>
      <table aria-label={text(list.title)}>
        <thead>
          <Headers columns={shown} actions={rowActions !== undefined} />
        </thead>
        <tbody>{drawn}</tbody>
      </table>
    </Table>
  );
}

function Headers({ columns, actions }: { columns: Column[]; actions: boolean }) {
  const text = useText();
  const { sort } = useListContext();
  const { selectable } = useListInUse();
  const { handleSort } = useDataTableCallbacksContext();
  return (
    <tr>
      {selectable ? (
        <th className="select">
          <SelectPage />
        </th>
      ) : null}
      {columns.map(({ source, label, kind, sortable = true }) => {
        const current = sort.field === source;
        const ascending = sort.order === 'ASC';
        return (
          <th
            key={source}
            scope="col"
            className={classOf({ kind })}
            aria-sort={current ? (ascending ? 'ascending' : 'descending') : undefined}
          >
            {sortable ? (
              <button type="button" data-field={source} onClick={handleSort}>
                {text(label)}
                {current ? <Icon name={ascending ? 'up' : 'down'} size={14} /> : null}
              </button>
            ) : (
              text(label)
            )}
          </th>
        );
      })}
      {actions ? (
        <th>
          <VisuallyHidden>{text('list.rowActions')}</VisuallyHidden>
        </th>
      ) : null}
    </tr>
  );
}

/** Selects the rows of the page, or none of them. */
function SelectPage() {
  const text = useText();
  const { data = [], selectedIds, onSelect } = useListContext();
  const chosen = new Set(selectedIds);
  const count = data.filter(({ id }) => chosen.has(id)).length;
  const all = data.length > 0 && count === data.length;
  const toggle = () => {
    const page = new Set(data.map(({ id }) => id));
    const others = selectedIds.filter((id: Identifier) => !page.has(id));
    onSelect(all ? others : [...others, ...page]);
  };
  return (
    <input
      type="checkbox"
      aria-label={text('list.selectPage')}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all;
      }}
      onChange={toggle}
    />
  );
}

/** Checkbox that selects the page in layouts without table headings. */
export function SelectPageRow() {
  const text = useText();
  const { selectable } = useListInUse();
  if (!selectable) return null;
  return (
    <Above>
      <SelectPage />
      <span aria-hidden="true">{text('list.selectPage')}</span>
    </Above>
  );
}

interface RowProps {
  row: RaRecord;
  columns: Column[];
  selected: boolean;
  onToggle: (id: Identifier, event: MouseEvent) => void;
  rowActions: RowActions;
}

const TableRow = memo(function TableRow(props: RowProps) {
  const { row, columns, selected, rowActions } = props;
  const { selectable } = useListInUse();
  return (
    <RecordContextProvider value={row}>
      <tr data-selected={selected || undefined}>
        {selectable ? (
          <td className="select">
            <SelectRow {...props} />
          </td>
        ) : null}
        {columns.map((column, at) => (
          <td key={column.source} className={at === 0 ? 'first' : classOf(column)}>
            <Cell row={row} column={column} empty="–" />
          </td>
        ))}
        {rowActions ? <td className="end">{rowActions(row)}</td> : null}
      </tr>
    </RecordContextProvider>
  );
});

/** A card: name, a line below it, and a line of actions. */
const CardRow = memo(function CardRow(props: RowProps) {
  const { row, columns, rowActions } = props;
  const { selectable } = useListInUse();
  const [name, ...others] = columns;
  const text = useText();
  // Empty values are left out; a column with its own renderer may have no value.
  const isEmpty = (column: Column) => ['', null].includes(cellValue(column, row, text) as null);
  const line = others.filter((column) => column.card === undefined && !isEmpty(column));
  const foot = others.filter(({ card }) => card === 'foot');
  if (!name) return null;
  return (
    <RecordContextProvider value={row}>
      <li>
        <div className="head">
          {selectable ? <SelectRow {...props} /> : null}
          <Cell row={row} column={name} />
        </div>
        <p>
          {line.map((column) => (
            <span key={column.source} className={isShort(column.kind) ? 'short' : undefined}>
              {isNumber(column.kind) ? <CardLabel column={column} /> : null}
              <Cell row={row} column={column} />
            </span>
          ))}
        </p>
        {foot.length || rowActions ? (
          <div className="foot">
            {foot.map((column) => (
              <Cell key={column.source} row={row} column={column} />
            ))}
            {rowActions?.(row)}
          </div>
        ) : null}
      </li>
    </RecordContextProvider>
  );
});

/** Label of a value that is not understandable alone, such as a number. */
function CardLabel({ column }: { column: Column }) {
  const text = useText();
  return <>{text(column.label)}: </>;
}

function Cell({ row, column, empty }: { row: RaRecord; column: Column; empty?: string }) {
  const text = useText();
  const language = useLanguage();
  if (column.render) return column.render(row);
  const value = formatCell(cellValue(column, row, text), column.kind, { text, language }) || empty;
  if (column.tone && value) {
    return (
      <span className="tag" data-tone={column.tone(row)}>
        {value}
      </span>
    );
  }
  return column.kind === 'words' ? <span className="cut">{value}</span> : value;
}

export function SelectRow({
  row,
  selected,
  onToggle,
}: Pick<RowProps, 'row' | 'selected' | 'onToggle'>) {
  const text = useText();
  const { list } = useListInUse();
  return (
    <input
      type="checkbox"
      aria-label={text('list.selectRow', { name: nameOf(list, row, text) })}
      checked={selected}
      // React requires a change handler; the click handler knows whether Shift was held.
      onChange={() => {}}
      onClick={(event) => onToggle(row.id, event)}
    />
  );
}

const isNumber = (kind: Column['kind']) =>
  kind === 'count' || kind === 'money' || kind === 'price' || kind === 'figure';
/** Values that must not wrap: dates, and numbers with their label. */
const isShort = (kind: Column['kind']) => isNumber(kind) || kind === 'moment' || kind === 'day';
function classOf({ kind }: Pick<Column, 'kind'>): string | undefined {
  if (isNumber(kind)) return 'number';
  if (kind === 'words') return 'written';
  return isShort(kind) ? 'short' : undefined;
}

const Table = styled(TableFrame)(({ theme: { colours, density } }) => ({
  ...rowStyles(colours, density),
  '& td:first-of-type': { width: 'auto', maxWidth: 'none' },
  '& td.first': {
    width: '100%',
    maxWidth: 0,
    // Wide enough for an e-mail address.
    minWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& td.written': { width: '60%', minWidth: 180, maxWidth: 0, whiteSpace: 'normal' },
  // Columns with long text share the space with the name.
  '& table:has(td.written) td.first': { width: '40%' },
  '& .select': { width: 1, paddingInlineEnd: 0 },
  '&[data-many] th, &[data-many] td': { paddingInline: 7, fontSize: size.small },
  '&[data-many] th, &[data-many] th button, &[data-many] td.short': { whiteSpace: 'normal' },
  // A date on one line, its time on the next.
  '&[data-many] td.short': { minWidth: 98, lineHeight: 1.3 },
  '&[data-many] .health': { minWidth: 168 },
  '&[data-many] th button': { textAlign: 'inherit' },
  '&[data-many] .select, &[data-many] .end': { paddingInline: '12px 4px' },
  '&[data-many] td.first': { fontSize: size.body },
  '& tr[data-selected]': { backgroundColor: colours.ground },
}));

const Above = styled('div')(({ theme: { colours, density } }) => ({
  ...rowStyles(colours, density),
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 16px',
  borderBottom: `1px solid ${colours.line}`,
  color: colours.quiet,
  fontSize: size.small,
}));

const Cards = styled('ul')(({ theme: { colours, density } }) => ({
  ...rowStyles(colours, density),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '14px 16px 10px' },
  '& li + li': { borderTop: `1px solid ${colours.line}` },
  '& .head': { display: 'flex', gap: 12, alignItems: 'center', minWidth: 0 },
  // File names and long addresses may contain no space.
  '& .head, & p': { overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0 10px', color: colours.quiet, fontSize: size.small },
  '& p a': { color: colours.text },
  // The separator follows a fact instead of preceding the next one, so that no line begins with a
  // dot.
  '& p > span:not(:empty, :has(> .health), :has(> .cut), :has(+ span > .cut)):has(~ span:not(:empty))::after':
    {
      content: '"\\00a0·"',
      marginInlineEnd: 4,
    },
  '& p .short': { display: 'inline-block' },
  // A status as text has its own line.
  '& p > span:has(> .health)': { display: 'block', marginBottom: 2 },
  // Longer text has its own lines.
  '& p .cut': { margin: '2px 0' },
  '& .head .opens': {
    padding: 0,
    border: 0,
    background: 'none',
    color: colours.text,
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'start',
    cursor: 'pointer',
  },
  // A single button stands beside the name instead of on a line of its own.
  '& li:has(> .foot > .delete:only-child)': { position: 'relative', paddingInlineEnd: 56 },
  '& .foot:has(> .delete:only-child)': { position: 'absolute', top: 6, insetInlineEnd: 8 },
  '& .foot': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
}));
