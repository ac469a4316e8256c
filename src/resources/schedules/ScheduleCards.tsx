import { styled } from '@mui/material/styles';
import { useText } from '@/i18n/useText';
import { rowStyles } from '../actions/rowStyles';
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
    <List>
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
    </List>
  );
}

const List = styled('ul')(({ theme: { colours } }) => ({
  ...rowStyles(colours),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '14px 16px 10px' },
  '& li + li': { borderTop: `1px solid ${colours.line}` },
  '& p': { margin: '4px 0 10px', color: colours.quiet, fontSize: '0.8125rem' },
  '& .failed': { color: colours.error },
  '& li > div:last-of-type': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
}));
