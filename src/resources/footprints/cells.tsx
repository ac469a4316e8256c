import type { RecordRow } from '@contract/records';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import type { Column } from '@/admin/list';
import { type TextKey, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { type Change, changesOf } from './changes';

export function Person({ email, name = '' }: { email: string; name?: string | undefined }) {
  const text = useText();
  return (
    <FilterButton
      source="email"
      value={email}
      shown={name || email}
      label={text('footprints.onlyThis', { email: name || email })}
    />
  );
}

interface FilterButtonProps {
  source: string;
  value: string;
  /** Text of the cell, if it differs from the value. */
  shown?: string;
  label: string;
}

export function FilterButton({ source, value, shown = value, label }: FilterButtonProps) {
  const { filterValues, setFilters } = useListContext();
  if (filterValues[source] === value) return <span title={value}>{shown}</span>;
  return (
    <button
      type="button"
      className="person"
      title={value}
      aria-label={label}
      onClick={() => setFilters({ ...filterValues, [source]: value }, {})}
    >
      {shown}
    </button>
  );
}

function Changes({ changes, note }: { changes: readonly Change[]; note?: string | undefined }) {
  const text = useText();
  const quote = note && <span className="note">“{note}”</span>;
  if (changes.length === 0) return quote || null;
  return (
    <>
      {quote}
      <details className="changes">
        <summary>{text('footprints.fields', { smart_count: changes.length })}</summary>
        <dl>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{text('footprints.change', { before, after })}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

type Row = RecordRow<'footprints'> | RecordRow<'all-footprints'>;

/** Returns the column of changed fields; `fields` contains additional labels. */
export function changesColumn(fields?: Record<string, TextKey>) {
  function RowChanges({ row }: { row: Row }) {
    return <Changes changes={changesOf(row, useText(), fields)} note={row.extra.note} />;
  }
  return {
    source: 'changes',
    label: 'footprints.column.changes',
    value: (row, text) =>
      [
        ...(row.extra.note ? [`“${row.extra.note}”`] : []),
        ...changesOf(row, text, fields).map(
          ({ field, before, after }) => `${field}: ${before} → ${after}`,
        ),
      ].join('\n'),
    render: (row) => <RowChanges row={row} />,
    sortable: false,
    card: 'foot',
  } satisfies Column<Row>;
}

/** Styles of the cells of a change log. Long names wrap, so that the column of the time fits. */
export const FootprintStyles = styled('div')(({ theme: { colours } }) => ({
  // Repeated class for specificity, because the table's own styles may be inserted later.
  '&& td:not(.short, .end)': { whiteSpace: 'normal', minWidth: 88 },
  '&& td.first': {
    width: '29%',
    minWidth: 132,
    maxWidth: 'none',
    overflowWrap: 'anywhere',
    fontWeight: 600,
  },
  '&& td:nth-of-type(2)': { width: '25%', minWidth: 170 },
  // Without a width, the column would be as narrow as its heading.
  '& td .person': { display: 'block', width: 'max-content', maxWidth: 200 },
  '& td .people > :last-child': { color: colours.quiet, fontSize: size.small },
  '& .people': { display: 'inline-flex', alignItems: 'baseline', gap: 4 },
  '& td .people': { display: 'grid', gap: 0 },
  // A table shows the shop on a line of its own, so the separator before it is hidden.
  '& td .people > .quiet': { display: 'none' },
  '& td': { paddingBlock: 8 },
  '& td:not(.end):empty::before': { content: '"–"' },
  '&& li p > .short': { flex: '0 0 100%' },
  '& .quiet': { color: colours.quiet },
  '& .person': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    verticalAlign: 'bottom',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& .person:hover': { color: colours.primary, textDecoration: 'underline' },
  '& .note': { display: 'block', maxWidth: 420, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .changes': { whiteSpace: 'normal' },
  '& .changes summary': { color: colours.primary, fontWeight: 600, cursor: 'pointer' },
  '& .changes dl': { minWidth: 200, maxWidth: 420, margin: '8px 0 0' },
  '& .changes dl > div + div': { marginTop: 8 },
  '& .changes dt': { color: colours.quiet, fontSize: size.small },
  '& .changes dd': {
    maxHeight: 200,
    margin: 0,
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
}));
