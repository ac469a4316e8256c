import type { DayRange } from '@catalogue/lib/date-range';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { SelectInput } from '@/components/form/SelectInput';
import { TextInput } from '@/components/TextInput';
import { useFullList } from '@/dataProvider/useFullList';
import { lazyWithTexts } from '@/i18n/lazyWithTexts';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { choiceText, isChips, type ListFilter, useListInUse } from './list';

const DayRangePicker = lazyWithTexts(() => import('@/components/dates/DayRangePicker'));

export default function FilterForm({ sortable }: { sortable: boolean }) {
  const text = useText();
  const { list } = useListInUse();
  const { filterValues, setFilters } = useListContext();
  const inputs = (list.filters ?? []).filter((filter) => !filter.linked && !isChips(filter));
  return (
    <Form role="group" aria-label={text('list.filters')}>
      {inputs.map((filter) => (
        <FilterInput
          key={filter.source}
          filter={filter}
          value={filterValues[filter.source]}
          onChange={(value) => setFilters({ ...filterValues, [filter.source]: value }, {})}
        />
      ))}
      {sortable ? <SortSelect /> : null}
    </Form>
  );
}

function SortSelect() {
  const text = useText();
  const { list } = useListInUse();
  const { sort, setSort } = useListContext();
  const columns = list.columns.filter(({ sortable = true }) => sortable);
  const isColumn = columns.some(({ source }) => source === sort.field);
  const options = columns.flatMap(({ source, label }) => [
    { value: `${source} ASC`, label: `${text(label)} ↑` },
    { value: `${source} DESC`, label: `${text(label)} ↓` },
  ]);
  const first = { value: '', label: text('list.sortDefault') };
  return (
    <SelectInput
      name="sort"
      label={text('list.sort')}
      value={isColumn ? `${sort.field} ${sort.order}` : ''}
      options={isColumn ? options : [first, ...options]}
      onChange={(value) => {
        const [field = list.sort.field, order] = value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
    />
  );
}

interface InputProps {
  filter: ListFilter;
  value: unknown;
  onChange: (value: unknown) => void;
}

function FilterInput({ filter, value, onChange }: InputProps) {
  const text = useText();
  if (filter.kind === 'days') {
    const { start = '', end = '' } = (value ?? {}) as Partial<DayRange>;
    return (
      <Suspense fallback={null}>
        <DayRangePicker value={{ start, end }} onChange={onChange} />
      </Suspense>
    );
  }
  if (filter.kind === 'text') {
    const set = String(value ?? '');
    return (
      <TextFilter
        key={set}
        source={filter.source}
        label={text(filter.label)}
        value={set}
        onChange={onChange}
      />
    );
  }
  if (filter.kind === 'record') {
    return <RecordFilter filter={filter} value={value} onChange={onChange} />;
  }
  const options = filter.choices.map((choice) => ({
    value: choice.value,
    label: choiceText(choice, text),
  }));
  if (filter.kind === 'select') {
    return (
      <SelectInput
        name={filter.source}
        label={text(filter.label)}
        value={String(value ?? '')}
        options={[{ value: '', label: text(filter.any ?? 'list.any') }, ...options]}
        onChange={(next) => onChange(next || undefined)}
      />
    );
  }
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (one: string) => {
    const next = filter.choices
      .map((choice) => choice.value)
      .filter((other) => (other === one) !== chosen.includes(other));
    onChange(next.length ? next : undefined);
  };
  return (
    <fieldset>
      <legend>{text(filter.label)}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function RecordFilter(props: {
  filter: Extract<ListFilter, { kind: 'record' }>;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { filter, value, onChange } = props;
  const text = useText();
  const { data: records = [] } = useFullList<RaRecord>(filter.resource);
  return (
    <SelectInput
      name={filter.source}
      label={text(filter.label)}
      value={String(value ?? '')}
      options={[
        { value: '', label: text('list.any') },
        ...records.map(({ id, name }) => ({ value: String(id), label: String(name) })),
      ]}
      onChange={(next) => onChange(records.find(({ id }) => String(id) === next)?.id)}
    />
  );
}

/** Text filter, which must match exactly, so it is applied once the text is complete. */
function TextFilter(props: {
  source: string;
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
}) {
  const [typed, setTyped] = useState(props.value);
  const apply = () => {
    const next = typed.trim();
    if (next !== props.value) props.onChange(next || undefined);
  };
  return (
    <form
      onBlur={apply}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput name={props.source} label={props.label} value={typed} onChange={setTyped} />
    </form>
  );
}

const Form = styled('div')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
  alignItems: 'end',
  gap: 16,
  marginBottom: 16,
  padding: 16,
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
  '& > fieldset': { gridColumn: 'span 2', minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& > fieldset > legend': { marginBottom: 6, padding: 0, fontSize: size.body, fontWeight: 600 },
  '& > fieldset > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& fieldset label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    height: 45,
    padding: '0 12px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.control,
    boxSizing: 'border-box',
    fontSize: size.body,
    cursor: 'pointer',
  },
  '& fieldset label:hover': { borderColor: colours.quiet },
  '& fieldset label:has(:checked)': { borderColor: colours.primary },
  '& fieldset label:has(:focus-visible)': {
    outline: `2px solid ${colours.primary}`,
    outlineOffset: 2,
  },
  '@media (max-width: 719px)': { '& > fieldset': { gridColumn: 'auto' } },
}));
