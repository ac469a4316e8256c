import type { Variable } from '@contract/entities/variable';
import { useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import { StatusPicker } from '@/components/StatusPicker';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

export const VARIABLE_STATUSES = ['active', 'disabled'] as const;

export const variableStatus = ({ disabled }: Variable) => (disabled ? 'disabled' : 'active');

/** The list at /variable. */
export const variableList: ListDeclaration<Variable> = {
  resource: 'variables',
  path: '/variable',
  title: 'variables.title',
  search: 'variables.search',
  sort: { field: 'updated_at', order: 'DESC' },
  filters: [
    {
      kind: 'select',
      source: 'status',
      label: 'actions.column.status',
      choices: VARIABLE_STATUSES.map((value) => ({ value, label: `app.status.${value}` })),
    },
    { kind: 'days', source: 'updated_at', label: 'actions.column.updated' },
  ],
  columns: [
    {
      source: 'name',
      label: 'actions.column.name',
      render: ({ id, name }) => (
        <div className="name">
          <Link to={`/variable/${id}`}>{name}</Link>
        </div>
      ),
    },
    {
      source: 'key',
      label: 'variables.key',
      value: (row) => row.data._raw.key.value,
      render: (row) => <code title={row.data._raw.key.value}>{row.data._raw.key.value}</code>,
    },
    { source: 'updated_at', label: 'actions.column.updated', kind: 'moment' },
    {
      source: 'status',
      label: 'actions.column.status',
      value: (row, text) => text(`app.status.${variableStatus(row)}`),
      render: (row) => <VariableStatus row={row} />,
      card: 'foot',
    },
  ],
};

/** A status is saved at once. */
function VariableStatus({ row }: { row: Variable }) {
  const text = useText();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [update] = useUpdate();
  const value = variableStatus(row);
  const status = text(`app.status.${value}`);
  const choose = (next: string) => {
    setBusy(true);
    update(
      'variables',
      { id: row.id, data: { disabled: next === 'disabled' }, previousData: row },
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
      choices={VARIABLE_STATUSES}
      busy={busy}
      label={text('actions.changeStatus', { name: row.name, status })}
      onChoose={choose}
    />
  );
}
