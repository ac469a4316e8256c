import { styled } from '@mui/material/styles';
import { formatMoment } from '@/i18n/format';
import { RowCards } from '../actions/RowCards';
import { VariableDelete, VariableName, type VariableRowsProps, VariableStatus } from './rowParts';

/** The list on phones. */
export function VariableCards({ rows, onDelete }: VariableRowsProps) {
  return (
    <Cards>
      {rows.map((row) => (
        <li key={row.id}>
          <VariableName row={row} />
          <p>
            <code>{row.data._raw.key.value}</code> · {formatMoment(row.updated_at)}
          </p>
          <div>
            <VariableStatus row={row} />
            <VariableDelete row={row} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </Cards>
  );
}

const Cards = styled(RowCards)({
  '& .name a': { overflowWrap: 'anywhere' },
  '& code': { overflowWrap: 'anywhere' },
});
