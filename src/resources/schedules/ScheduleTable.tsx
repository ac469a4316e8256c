import { styled } from '@mui/material/styles';
import { rowStyles } from '@/admin/rowStyles';
import { TableFrame } from '@/components/TableFrame';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useText } from '@/i18n/useText';
import {
  NextRun,
  ScheduleDelete,
  ScheduleName,
  type ScheduleRowsProps,
  ScheduleStatus,
  SentCount,
} from './rowParts';

/** The list on wide screens. */
export function ScheduleTable({ rows, busy, onStatus, onDelete }: ScheduleRowsProps) {
  const text = useText();
  return (
    <Rows>
      <table>
        <thead>
          <tr>
            <th>{text('schedules.column.name')}</th>
            <th>{text('schedules.column.next')}</th>
            <th className="number">{text('schedules.column.sent')}</th>
            <th>{text('schedules.column.status')}</th>
            <th>
              <VisuallyHidden>{text('actions.column.delete')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <ScheduleName row={row} />
              </td>
              <td>
                <NextRun row={row} />
              </td>
              <td className="number">
                <SentCount row={row} />
              </td>
              <td>
                <ScheduleStatus row={row} busy={busy.has(row.id)} onStatus={onStatus} />
              </td>
              <td className="end">
                <ScheduleDelete row={row} onDelete={onDelete} />
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
  '& .failed': { color: colours.error },
}));
