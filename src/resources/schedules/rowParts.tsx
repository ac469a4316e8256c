import type { SelectableStatus } from '@catalogue/campaign';
import type { ScheduleRow } from '@contract/entities/schedule';
import { Link } from 'react-router';
import { Icon } from '@/components/Icon';
import { StatusPicker } from '@/components/StatusPicker';
import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

/** What table and cards of the list get alike. */
export interface ScheduleRowsProps {
  rows: ScheduleRow[];
  /** Ids whose status is being saved. */
  busy: ReadonlySet<number>;
  onStatus: (row: ScheduleRow, status: SelectableStatus) => void;
  onDelete: (row: ScheduleRow) => void;
}

export function ScheduleName({ row }: { row: ScheduleRow }) {
  return (
    <div className="name">
      <Link to={`/campaigns/${row.id}`}>{row.name}</Link>
      <span className="id">#{row.id}</span>
    </div>
  );
}

/** When the calendar sends it next, or how many people wait for it. */
export function NextRun({ row }: { row: ScheduleRow }) {
  const text = useText();
  if (row.status !== 'active' && row.status !== 'test') return text('schedules.notRunning');
  if (row.push_mode === 'visitor') {
    return row.waiting > 0
      ? text('schedules.waiting', { smart_count: row.waiting })
      : text('schedules.nobodyWaits');
  }
  return row.next_run ? formatMoment(row.next_run) : text('schedules.noNext');
}

export function SentCount({ row }: { row: ScheduleRow }) {
  const text = useText();
  const language = useLanguage();
  return (
    <>
      {formatCount(row.sent, language)}
      {row.failed > 0 ? (
        <small className="failed">
          {' · '}
          {text('schedules.failed', { count: formatCount(row.failed, language) })}
        </small>
      ) : null}
    </>
  );
}

export function ScheduleStatus({
  row,
  busy,
  onStatus,
}: Pick<ScheduleRowsProps, 'onStatus'> & { row: ScheduleRow; busy: boolean }) {
  const text = useText();
  const status = text(`app.status.${row.status}`);
  return (
    <StatusPicker
      value={row.status}
      busy={busy}
      label={text('actions.changeStatus', { name: row.name, status })}
      onChoose={(chosen) => onStatus(row, chosen)}
    />
  );
}

export function ScheduleDelete({
  row,
  onDelete,
}: Pick<ScheduleRowsProps, 'onDelete'> & { row: ScheduleRow }) {
  const text = useText();
  return (
    <button
      className="delete"
      type="button"
      aria-label={text('schedules.delete.label', { name: row.name })}
      title={text('actions.column.delete')}
      onClick={() => onDelete(row)}
    >
      <Icon name="trash" />
    </button>
  );
}
