import { styled } from '@mui/material/styles';
import {
  type MouseEvent,
  memo,
  type ReactNode,
  type UIEvent,
  useDeferredValue,
  useState,
} from 'react';
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
import { OPENS_RECORD, TableFrame } from '@/components/tables/TableFrame';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useLanguage, useText } from '@/i18n/useText';
import { fact, factLine, factPoint } from '@/theme/factLine';
import { radius, size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { useColumns } from './columns';
import { type Column, cellValue, formatCell, nameOf, useListInUse } from './list';
import { rowStyles } from './rowStyles';
import { useCountText } from './useCountText';

/** Number of rows in the first render; the other rows of the page follow right after it. */
const FIRST_ROWS = 12;

/** Number of columns above which cells are closer together and their text is smaller. */
const MANY_COLUMNS = 8;

export interface DataTableProps<Row extends RaRecord> {
  /** Renders the buttons at the end of a row; keep the function stable between renders. */
  rowActions?: (row: Row) => ReactNode;
}

/** The records of a list: a table on wide screens, cards on narrow ones. */
export function DataTable<Row extends RaRecord>({ rowActions }: DataTableProps<Row>) {
  const narrow = useWindowBelow(720);
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
  const [picking, setPicking] = useState(false);
  if (as === 'cards') {
    const selecting = picking || selectedIds.length > 0;
    return (
      <>
        <CardsHead selecting={selecting} onSelecting={setPicking} />
        <Cards aria-label={text(list.title)} data-selecting={selecting || undefined}>
          {drawn}
        </Cards>
      </>
    );
  }
  return (
    <Table data-many={shown.length > MANY_COLUMNS || undefined} onScroll={markScrolled}>
      <table aria-label={text(list.title)}>
        <thead>
          <Headers columns={shown} actions={rowActions !== undefined} />
        </thead>
        <tbody>{drawn}</tbody>
      </table>
    </Table>
  );
}

/** Marks a table that is scrolled sideways; its sticky first column then covers other columns. */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
}

interface CardsHeadProps {
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
}

function CardsHead({ selecting, onSelecting }: CardsHeadProps) {
  const text = useText();
  const { selectable } = useListInUse();
  const { onUnselectItems } = useListContext();
  const count = useCountText();
  if (!count && !selectable) return null;
  const end = () => {
    onUnselectItems();
    onSelecting(false);
  };
  return (
    <Above>
      {selecting ? (
        <>
          <SelectPage />
          <span aria-hidden="true">{text('list.selectPage')}</span>
        </>
      ) : (
        <span aria-hidden="true">{count}</span>
      )}
      {selectable ? (
        <button type="button" onClick={() => (selecting ? end() : onSelecting(true))}>
          {text(selecting ? 'list.selectEnd' : 'list.select')}
        </button>
      ) : null}
    </Above>
  );
}

function Headers({ columns, actions }: { columns: Column[]; actions: boolean }) {
  const text = useText();
  const { sort, total } = useListContext();
  const { selectable } = useListInUse();
  const { handleSort } = useDataTableCallbacksContext();
  return (
    <tr>
      {selectable ? (
        <th className="select">
          <SelectPage />
        </th>
      ) : null}
      {columns.map(({ source, label, kind, sortable = true }, at) => {
        const current = sort.field === source;
        const ascending = sort.order === 'ASC';
        return (
          <th
            key={source}
            scope="col"
            className={at === 0 ? 'first' : classOf({ kind })}
            aria-sort={current ? (ascending ? 'ascending' : 'descending') : undefined}
          >
            {sortable ? (
              <button type="button" data-field={source} onClick={handleSort}>
                {text(label)}
                {current && total !== 1 ? (
                  <Icon name={ascending ? 'up' : 'down'} size={14} />
                ) : null}
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
      <tr data-selected={selected || undefined} onClick={openRecord}>
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

const CONTROLS = 'a, button, input, label, select, summary, [role=button]';

function openRecord(event: MouseEvent<HTMLElement>) {
  const { currentTarget: row, target, ctrlKey, metaKey, shiftKey } = event;
  // React also bubbles clicks in a menu or dialog of the row, which is outside of the row in the
  // DOM.
  if (!(target instanceof Element) || !row.contains(target) || target.closest(CONTROLS)) return;
  // A click that ends a text selection opens nothing.
  if (document.getSelection()?.isCollapsed === false) return;
  row
    .querySelector(OPENS_RECORD)
    ?.dispatchEvent(
      new window.MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey,
        metaKey,
        shiftKey,
      }),
    );
}

const CardRow = memo(function CardRow(props: RowProps) {
  const { row, columns, rowActions } = props;
  const { selectable } = useListInUse();
  const [name, ...others] = columns;
  const text = useText();
  // The card omits columns without a value; a column that only renders content may have no value.
  const isEmpty = (column: Column) => ['', null].includes(cellValue(column, row, text) as null);
  const placeOf = ({ card = 'line' }: Column) => (typeof card === 'function' ? card(row) : card);
  const facts = others.filter((column) => placeOf(column) === 'line' && !isEmpty(column));
  const state = facts.find(({ tone }) => tone);
  const line = facts.filter((column) => column !== state);
  const head = others.filter((column) => placeOf(column) === 'head' && !isEmpty(column));
  const foot = others.filter((column) => placeOf(column) === 'foot');
  if (!name) return null;
  return (
    <RecordContextProvider value={row}>
      <li>
        <div className="head">
          {selectable ? <SelectRow {...props} /> : null}
          <Cell row={row} column={name} />
          {state ? (
            <span className="state">
              <Cell row={row} column={state} />
            </span>
          ) : null}
          {head.map((column) => (
            <span key={column.source} className="figure">
              <VisuallyHidden>{`${text(column.label)}: `}</VisuallyHidden>
              <Cell row={row} column={column} />
            </span>
          ))}
        </div>
        <p>
          {line.map((column) => (
            <span key={column.source} className={cardClassOf(column)}>
              {isNumber(column.kind) || column.withLabel ? <CardLabel column={column} /> : null}
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

/** Label of a value that a reader cannot understand alone, such as a number. */
function CardLabel({ column }: { column: Column }) {
  const text = useText();
  const label = `${text(column.label)}: `;
  return column.plain ? (
    <VisuallyHidden>{label}</VisuallyHidden>
  ) : (
    <span className="label">{label}</span>
  );
}

function Cell({ row, column, empty }: { row: RaRecord; column: Column; empty?: string }) {
  const text = useText();
  const language = useLanguage();
  if (column.render) return column.render(row);
  const filled = formatCell(cellValue(column, row, text), column.kind, { text, language });
  const value = filled || empty;
  if (column.tone && filled) {
    return (
      <span className="tag" data-tone={column.tone(row)}>
        {value}
      </span>
    );
  }
  return column.kind === 'freeText' ? <span className="cut">{value}</span> : value;
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
function cardClassOf({ kind }: Column): string | undefined {
  if (isNumber(kind)) return 'short figure';
  return isShort(kind) ? 'short' : undefined;
}
function classOf({ kind }: Pick<Column, 'kind'>): string | undefined {
  if (isNumber(kind)) return 'number';
  if (kind === 'freeText') return 'written';
  return isShort(kind) ? 'short' : undefined;
}

const SELECT_WIDTH_PX = 34;

const Table = styled(TableFrame)(({ theme: { colours, density, palette } }) => ({
  ...rowStyles(colours, density),
  // Collapsed borders would scroll away from the sticky first column.
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  '& td:first-of-type': { width: 'auto', maxWidth: 'none' },
  '& td.first': {
    width: '100%',
    maxWidth: 0,
    // Wide enough for an e-mail address.
    minWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& td.first:has(.thumb)': { minWidth: 244 },
  '& .first, & .select': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    backgroundColor: colours.surface,
  },
  '& .select + .first': { insetInlineStart: SELECT_WIDTH_PX },
  '&[data-scrolled] .first': {
    clipPath: 'inset(0 -12px 0 0)',
    boxShadow: `1px 0 ${colours.line}, 6px 0 10px -2px ${
      palette.mode === 'dark' ? colours.ground : colours.lineStrong
    }`,
  },
  '& td.written': { width: '72%', minWidth: 180, maxWidth: 0, whiteSpace: 'normal' },
  // The name takes 28 %, because columns with long text need the remaining space.
  '& table:has(td.written) td.first': { width: '28%' },
  '& .select, &[data-many] .select': { width: 1, paddingInline: '12px 4px' },
  '&[data-many] th, &[data-many] td': { paddingInline: 6, fontSize: size.small },
  '&[data-many] th, &[data-many] th button, &[data-many] td.short': { whiteSpace: 'normal' },
  // A date on one line, its time on the next.
  '&[data-many] td.short': { minWidth: 98, lineHeight: 1.3 },
  '&[data-many] th button': { textAlign: 'inherit' },
  '&[data-many] .end': { paddingInline: '0 4px' },
  '&[data-many] td.first': { fontSize: size.body },
  '& td .health': { width: 220 },
  '& td .label': { display: 'none' },
  '& td.short .health': { display: 'flex', width: 'auto', minWidth: 200, marginTop: 2 },
  '& td.short:has(.health)': { paddingBlock: 8 },
  '&[data-many] td .health': { width: 200 },
  '& td button.status': { minWidth: 0 },
  [`& tr:hover:has(${OPENS_RECORD}) :is(.first, .select)`]: { backgroundColor: colours.ground },
  '& tr[data-selected], & tr[data-selected] :is(.first, .select)': {
    backgroundColor: colours.ground,
  },
  '& tr[data-selected] > td:first-of-type': { boxShadow: `inset 3px 0 ${colours.primary}` },
  '@media (max-width: 1199px)': {
    '& th, & td': { paddingInline: 8 },
    '& td.first': { minWidth: 150 },
    '& td.first:has(.thumb)': { minWidth: 176 },
    '& td .health': { width: 172 },
    '& .end': { paddingInline: '0 8px' },
  },
}));

const Above = styled('div')(({ theme: { colours, density } }) => ({
  ...rowStyles(colours, density),
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '0 16px',
  borderBottom: `1px solid ${colours.line}`,
  color: colours.quiet,
  fontSize: size.small,
  '& button': {
    minHeight: 44,
    margin: '0 -12px 0 auto',
    padding: '0 12px',
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: colours.primaryText,
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
}));

const CARD_PICTURE_PX = { width: 76, height: 56 };
const CARD_PADDING_PX = 16;

const Cards = styled('ul')(({ theme: { colours, density } }) => ({
  ...rowStyles(colours, density),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', padding: `12px ${CARD_PADDING_PX}px` },
  '& li + li': { borderTop: `1px solid ${colours.line}` },
  '& .head': {
    display: 'flex',
    gap: 12,
    alignItems: 'center',
    minWidth: 0,
    minHeight: 22,
    fontWeight: 600,
  },
  '& .head .state': { flex: 'none', alignSelf: 'start', marginInlineStart: 'auto' },
  '& .head .figure': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
  '& .head .figure:not(.state + *)': { marginInlineStart: 'auto' },
  '&:not([data-selecting]) .head > input': { display: 'none' },
  // File names and long addresses may contain no space.
  '& .head, & p': { overflowWrap: 'anywhere' },
  '& p': { margin: '3px 0 0', ...factLine, color: colours.quiet, fontSize: size.small },
  '& p > span': { ...fact, boxSizing: 'border-box', maxWidth: '100%' },
  '& p > span:empty': { display: 'none' },
  '& p > span:not(:has(> :is(.tag, .health)), :has(> .tag) + span)::before': { ...factPoint },
  '& p a': { color: colours.text },
  '& p .short': { display: 'inline-block' },
  '& p .figure': { fontVariantNumeric: 'tabular-nums', color: colours.text },
  '& p small': { display: 'none' },
  '& p .label': { color: colours.quiet },
  '& p > span:has(> :is(.health, .cut, .preview, .own-line))': { flex: '0 0 100%' },
  // The link that fixes a campaign's problem is positioned relative to the card, not to its text.
  '& p > span:has(> .health)': { position: 'static', color: colours.text },
  '& p .cut': { margin: '2px 0' },
  '& p .label + .cut': { display: 'inline', margin: 0 },
  '& p .own-line': { marginBottom: 4 },
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
  '& .foot': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    marginTop: 6,
  },
  '& .foot:empty': { display: 'none' },
  '& .foot > :is(.delete, .row-menu)': {
    position: 'absolute',
    top: 2,
    insetInlineEnd: 4,
    width: 44,
    height: 44,
  },
  '& .foot:has(> :is(.delete, .row-menu):only-child)': { margin: 0 },
  '& li:has(> .foot > :is(.delete, .row-menu)) .head': { paddingInlineEnd: 34 },
  // The area that reacts to touch is 44 px high.
  '& .foot button.status': { position: 'relative', minWidth: 0, height: 28 },
  '& .foot button.status::after': { content: '""', position: 'absolute', inset: '-8px 0' },
  '& li:has(.thumb)': {
    paddingInlineStart: CARD_PADDING_PX + CARD_PICTURE_PX.width + 12,
    minHeight: CARD_PICTURE_PX.height + 28,
  },
  '& li .thumb': {
    position: 'absolute',
    top: 14,
    insetInlineStart: CARD_PADDING_PX,
    ...CARD_PICTURE_PX,
  },
  '& li .design': { flex: 1 },
  '& .design .name a:first-of-type': { whiteSpace: 'nowrap' },
  // A touch anywhere on the card opens the record; the card's other controls are above that area.
  '& .design .name a:first-of-type::after': { content: '""', position: 'absolute', inset: 0 },
  '& li:has(.thumb) p': { pointerEvents: 'none' },
  '& li:has(.thumb) p :is(a, button)': { pointerEvents: 'auto' },
  '& li :is(.head > input, .warning, button.status)': { position: 'relative', zIndex: 1 },
  '& li :is(.row-menu, .delete, .health a)': { zIndex: 1 },
  '& .design small': { display: 'none' },
  '& li .health': { display: 'flex' },
  '& li .reason': { WebkitLineClamp: 1 },
  '& li .more': { display: 'none' },
  '& li .health a': {
    position: 'absolute',
    insetInlineEnd: CARD_PADDING_PX,
    bottom: 4,
    display: 'flex',
    alignItems: 'center',
    height: 44,
    color: colours.primaryText,
  },
}));
