import { styled } from '@mui/material/styles';
import { type RaRecord, useListContext } from 'react-admin';
import { focusMain } from '@/components/focusMain';
import { Icon } from '@/components/Icon';
import { useFullList } from '@/dataProvider/useFullList';
import { formatDate } from '@/i18n/format';
import { type ReadText, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { choiceText, isChips, type ListFilter, useListInUse } from './list';

export function FilterChips() {
  const text = useText();
  const { list } = useListInUse();
  const { filterValues, setFilters } = useListContext();
  const set = (list.filters ?? []).filter(
    (filter) => filterValues[filter.source] !== undefined && !isChips(filter),
  );
  if (set.length === 0) return null;
  const change = (values: Record<string, unknown>) => {
    setFilters(values, {});
    focusMain();
  };
  const remove = (source: string) => {
    const { [source]: _, ...others } = filterValues;
    change(others);
  };
  return (
    <Chips aria-label={text('list.activeFilters')}>
      {set.map((filter) => {
        const props = { value: filterValues[filter.source], onRemove: () => remove(filter.source) };
        return filter.kind === 'record' ? (
          <RecordChip key={filter.source} filter={filter} {...props} />
        ) : (
          <Chip
            key={filter.source}
            name={`${text(filter.label)}: ${describe(filter, props.value, text)}`}
            onRemove={props.onRemove}
          />
        );
      })}
      <li className="all">
        <button type="button" onClick={() => change({})}>
          {text('list.clearFilters')}
        </button>
      </li>
    </Chips>
  );
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const text = useText();
  return (
    <li>
      {name}
      <button type="button" aria-label={text('list.removeFilter', { name })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </li>
  );
}

type RecordFilter = Extract<ListFilter, { kind: 'record' }>;

function RecordChip(props: { filter: RecordFilter; value: unknown; onRemove: () => void }) {
  const { filter, value, onRemove } = props;
  const text = useText();
  const { data = [] } = useFullList<RaRecord>(filter.resource);
  const record = data.find(({ id }) => id === value);
  return (
    <Chip name={`${text(filter.label)}: ${record?.name ?? `#${value}`}`} onRemove={onRemove} />
  );
}

function describe(
  filter: Exclude<ListFilter, RecordFilter>,
  value: unknown,
  text: ReadText,
): string {
  if (filter.kind === 'days') {
    const { start, end } = value as { start?: string; end?: string };
    return `${start ? formatDate(start) : '…'} – ${end ? formatDate(end) : '…'}`;
  }
  if (filter.kind === 'text') return String(value);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return filter.choices
    .filter((choice) => values.includes(choice.value))
    .map((choice) => choiceText(choice, text))
    .join(', ');
}

const Chips = styled('ul')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
  '& li:not(.all)': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    paddingInlineStart: 12,
    borderRadius: radius.window,
    backgroundColor: colours.status.active.background,
    color: colours.status.active.text,
    fontWeight: 600,
  },
  '& button': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 32,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: radius.window,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  '& .all button': { padding: '0 8px', color: colours.primary, fontWeight: 600 },
  '& .all button:hover': { textDecoration: 'underline' },
}));
