import type { Variable } from '@contract/entities/variable';
import IconButton from '@mui/material/IconButton';
import { useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { StatusPicker } from '@/components/StatusPicker';
import { errorMessage } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';

const CHOICES = ['active', 'disabled'] as const;

/** What table and cards of the list get alike. */
export interface VariableRowsProps {
  rows: readonly Variable[];
  onDelete: (row: Variable) => void;
}

export function VariableName({ row }: { row: Variable }) {
  return (
    <div className="name">
      <Link to={`/variable/${row.id}`}>{row.name}</Link>
    </div>
  );
}

/** A status is saved at once. */
export function VariableStatus({ row }: { row: Variable }) {
  const text = useText();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [update] = useUpdate();
  const value = row.disabled ? 'disabled' : 'active';
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
      choices={CHOICES}
      busy={busy}
      label={text('actions.changeStatus', { name: row.name, status })}
      onChoose={choose}
    />
  );
}

export function VariableDelete({
  row,
  onDelete,
}: { row: Variable } & Pick<VariableRowsProps, 'onDelete'>) {
  const text = useText();
  return (
    <IconButton
      aria-label={text('variables.delete.label', { name: row.name })}
      onClick={() => onDelete(row)}
    >
      <Icon name="trash" />
    </IconButton>
  );
}
