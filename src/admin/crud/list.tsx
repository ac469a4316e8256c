import type { AnyDeclaration, AnyValues, FieldShape } from '@contract/resource';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useNotify, useUpdate } from 'react-admin';
import { Link } from 'react-router';
import type { Column, ListDeclaration, ListFilter } from '@/admin/list';
import { StatusPicker } from '@/components/status/StatusPicker';
import type { ResourceName } from '@/dataProvider/adapters';
import { errorMessage } from '@/dataProvider/errors';
import { type TextKey, useText } from '@/i18n/useText';

export type CrudRecord = RaRecord & AnyValues;

export const STATUSES = ['active', 'disabled'] as const;

/** Kinds without a generated column: long texts, and the status, whose column the list adds. */
const NO_COLUMN: readonly string[] = ['longText', 'status'];

/** Renderers by field name; the renderer of `name` adds content after the link to the record. */
export type Cells = Partial<Record<string, (row: CrudRecord) => ReactNode>>;

export function crudList(
  { name, fields }: AnyDeclaration,
  path: string,
  cells: Cells = {},
): ListDeclaration<CrudRecord> {
  const columns = Object.entries(fields)
    .filter(([field, { kind }]) => field !== 'name' && !NO_COLUMN.includes(kind))
    .map(([field, shape]) => ({
      ...columnOf(name, field, shape),
      ...(cells[field] && { render: cells[field] }),
    }));
  const status = Object.entries(fields).filter(([, { kind }]) => kind === 'status');
  const hasDay = Object.values(fields).some(({ kind }) => kind === 'day');
  return {
    // The casts to resource names and text keys are safe, because a test checks them for all
    // declared resources.
    resource: name as ResourceName,
    path,
    title: `${name}.title` as TextKey,
    search: 'records.search',
    count: `${name}.count` as TextKey,
    sort: { field: 'updated_at', order: 'DESC' },
    filters: [
      ...Object.entries(fields).flatMap(([field, shape]) => filterOf(name, field, shape)),
      { kind: 'days', source: 'updated_at', label: 'actions.column.updated' },
    ],
    columns: [
      {
        source: 'name',
        label: `${name}.field.name` as TextKey,
        render: (row) => (
          <div className="name">
            <Link to={`${path}/${row.id}`}>{String(row.name)}</Link>
            {cells.name?.(row)}
          </div>
        ),
      },
      ...columns.filter(({ hidden }) => !hidden),
      {
        source: 'updated_at',
        label: 'actions.column.updated',
        kind: 'moment',
        // A second date in the card would be unclear without a label, beside the record's own day.
        card: hasDay ? 'none' : 'line',
      },
      ...status.map(([field]) => statusColumn(name, field)),
      ...columns.filter(({ hidden }) => hidden),
    ],
  };
}

/** Returns the message key of a field; the type `TextsOfResource` requires the message. */
export const fieldKey = (resource: string, field: string) =>
  `${resource}.field.${field}` as TextKey;
export const choiceKey = (resource: string, field: string, choice: string) =>
  `${resource}.choice.${field}.${choice}` as TextKey;

function columnOf(resource: string, field: string, shape: FieldShape): Column<CrudRecord> {
  const column = {
    source: field,
    label: fieldKey(resource, field),
    ...(shape.hidden && { hidden: true }),
  };
  switch (shape.kind) {
    case 'day':
      return { ...column, kind: 'day' };
    case 'number':
      return { ...column, ...(shape.integer && { kind: 'count' as const }) };
    case 'code':
      return { ...column, sortable: false, render: (row) => <CodePreview code={row[field]} /> };
    case 'select':
      return {
        ...column,
        value: ({ [field]: choice }, text) =>
          choice ? text(choiceKey(resource, field, String(choice))) : '',
      };
    default:
      return column;
  }
}

function CodePreview({ code }: { code: unknown }) {
  const lines = String(code ?? '').split('\n');
  const line = lines.map((other) => other.trim()).find((other) => other && !other.startsWith('//'));
  if (!line) return '–';
  return (
    <code className="preview" title={String(code)}>
      {line.replace(/^return\s+/, '').replace(/;$/, '')}
    </code>
  );
}

function filterOf(resource: string, field: string, shape: FieldShape): ListFilter[] {
  const filter = { kind: 'select', source: field, label: fieldKey(resource, field) } as const;
  const choice = (value: string, label: TextKey) => ({ value, label });
  switch (shape.kind) {
    case 'status':
      return [
        {
          ...filter,
          label: 'actions.column.status',
          choices: STATUSES.map((value) => choice(value, `app.status.${value}`)),
        },
      ];
    case 'switch':
      return [{ ...filter, choices: [choice('true', 'list.yes'), choice('false', 'list.no')] }];
    case 'select':
      return [
        {
          ...filter,
          choices: shape.choices.map((value) => choice(value, choiceKey(resource, field, value))),
        },
      ];
    default:
      return [];
  }
}

const statusColumn = (resource: string, field: string): Column<CrudRecord> => ({
  source: field,
  label: 'actions.column.status',
  value: (row, text) => text(`app.status.${statusOf(row, field)}`),
  render: (row) => <StatusCell resource={resource} field={field} row={row} />,
  card: 'foot',
});

const statusOf = (row: CrudRecord, field: string) =>
  row[field] === 'disabled' ? 'disabled' : 'active';

function StatusCell({
  resource,
  field,
  row,
}: {
  resource: string;
  field: string;
  row: CrudRecord;
}) {
  const text = useText();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [update] = useUpdate();
  const value = statusOf(row, field);
  const status = text(`app.status.${value}`);
  const choose = (next: string) => {
    setBusy(true);
    update(
      resource,
      { id: row.id, data: { [field]: next }, previousData: row },
      {
        mutationMode: 'pessimistic',
        onError: (error) => notify(errorMessage(error), { type: 'error' }),
        onSettled: () => setBusy(false),
      },
    );
  };
  return (
    <StatusPicker
      value={value}
      choices={STATUSES}
      busy={busy}
      label={text('actions.changeStatus', { name: String(row.name), status })}
      onChoose={choose}
    />
  );
}
