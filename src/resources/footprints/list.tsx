import { CAMPAIGN_KINDS } from '@catalogue/campaign';
import type { RecordRow } from '@contract/records';
import { useListContext } from 'ra-core';
import type { ListDeclaration } from '@/admin/list';
import { useText } from '@/i18n/useText';
import { callText } from './calls';
import { changesOf, stateText } from './changes';

type Footprint = RecordRow<'footprints'>;

/** The list at /changes. */
export const footprintList: ListDeclaration<Footprint> = {
  resource: 'footprints',
  path: '/changes',
  title: 'footprints.title',
  search: 'footprints.search',
  sort: { field: 'created_at', order: 'DESC' },
  count: 'footprints.count',
  filters: [
    { kind: 'days', source: 'created_at', label: 'footprints.column.when' },
    {
      kind: 'select',
      source: 'kind',
      label: 'footprints.column.kind',
      choices: CAMPAIGN_KINDS.map((value) => ({ value, label: `footprints.kind.${value}` })),
    },
    { kind: 'text', source: 'email', label: 'footprints.column.who' },
  ],
  columns: [
    {
      source: 'name',
      label: 'footprints.column.about',
      value: ({ extra }) => extra.name || '–',
      sortable: false,
    },
    {
      source: 'label',
      label: 'footprints.column.what',
      value: (row, text) => callText(row, text),
    },
    {
      source: 'state',
      label: 'footprints.column.state',
      value: ({ extra }, text) => stateText(extra, text),
      sortable: false,
    },
    { source: 'email', label: 'footprints.column.who', render: (row) => <Person row={row} /> },
    { source: 'created_at', label: 'footprints.column.when', kind: 'moment' },
    {
      source: 'changes',
      label: 'footprints.column.changes',
      value: (row, text) =>
        changesOf(row, text)
          .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
          .join('\n'),
      render: (row) => <Changes row={row} />,
      sortable: false,
      card: 'foot',
    },
  ],
};

/** Leads to all that this person changed. */
function Person({ row: { email } }: { row: Footprint }) {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  if (filterValues.email === email) return email;
  return (
    <button
      type="button"
      className="person"
      aria-label={text('footprints.onlyThis', { email })}
      onClick={() => setFilters({ ...filterValues, email }, {})}
    >
      {email}
    </button>
  );
}

/** The fields that differ, behind how many there are. */
function Changes({ row }: { row: Footprint }) {
  const text = useText();
  const changes = changesOf(row, text);
  if (changes.length === 0) return null;
  return (
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
  );
}
