import { styled } from '@mui/material/styles';
import { TableFrame } from '@/components/TableFrame';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formatMoment } from '@/i18n/format';
import { useText } from '@/i18n/useText';
import { rowStyles } from '../actions/rowStyles';
import { VariableDelete, VariableName, type VariableRowsProps, VariableStatus } from './rowParts';

/** The list on wide screens. */
export function VariableTable({ rows, onDelete }: VariableRowsProps) {
  const text = useText();
  return (
    <Rows>
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
                <VariableName row={row} />
              </td>
              <td className="key">
                <code title={row.data._raw.key.value}>{row.data._raw.key.value}</code>
              </td>
              <td>{formatMoment(row.updated_at)}</td>
              <td>
                <VariableStatus row={row} />
              </td>
              <td className="end">
                <VariableDelete row={row} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Rows>
  );
}

const Rows = styled(TableFrame)(({ theme: { colours } }) => ({
  ...rowStyles(colours),
  '& .key': { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' },
}));
