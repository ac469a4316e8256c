import type { Variable } from '@contract/entities/variable';
import IconButton from '@mui/material/IconButton';
import { useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusPicker } from '@/components/StatusPicker';
import { TableFrame } from '@/components/TableFrame';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { errorMessage } from '@/dataProvider/errors';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';

const CHOICES = ['active', 'disabled'] as const;

interface Props {
  rows: readonly Variable[];
  onDelete: (row: Variable) => void;
}

/** The list's rows; a status is saved at once. */
export function VariableTable({ rows, onDelete }: Props) {
  const text = useText();
  return (
    <TableFrame>
      <table>
        <thead>
          <tr>
            <th>{text('actions.column.name')}</th>
            <th>{text('variables.key')}</th>
            <th>{text('actions.column.updated')}</th>
            <th>{text('actions.column.status')}</th>
            <th>
              <VisuallyHidden>{text('actions.column.delete')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={`/variable/${row.id}`}>{row.name}</Link>
              </td>
              <td>
                <code>{row.data._raw.key.value}</code>
              </td>
              <td>{formatMoment(row.updated_at)}</td>
              <td>
                <VariableStatus row={row} />
              </td>
              <td className="end">
                <IconButton
                  aria-label={text('variables.delete.label', { name: row.name })}
                  onClick={() => onDelete(row)}
                >
                  <Icon name="trash" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function VariableStatus({ row }: { row: Variable }) {
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
