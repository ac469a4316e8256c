import { useText } from '@/i18n/useText';
import { RowCards } from '../actions/RowCards';
import {
  NextRun,
  ScheduleDelete,
  ScheduleName,
  type ScheduleRowsProps,
  ScheduleStatus,
  SentCount,
} from './rowParts';

/** The list on phones. */
export function ScheduleCards({ rows, busy, onStatus, onDelete }: ScheduleRowsProps) {
  const text = useText();
  return (
    <RowCards>
      {rows.map((row) => (
        <li key={row.id}>
          <ScheduleName row={row} />
          <p>
            <NextRun row={row} /> · {text('schedules.column.sent')}: <SentCount row={row} />
          </p>
          <div>
            <ScheduleStatus row={row} busy={busy.has(row.id)} onStatus={onStatus} />
            <ScheduleDelete row={row} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </RowCards>
  );
}
