import type { ScheduleRow } from '@contract/entities/campaigns/schedule';
import { Link } from 'react-router';
import { DesignThumb } from '@/campaign-editor/list/DesignThumb';
import { Health } from '@/campaign-editor/list/Health';
import { isTroubled } from '@/campaign-editor/list/weekColumns';
import type { WithWeek } from '@/dataProvider/adapters/withWeek';
import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

export function ScheduleName({ row }: { row: WithWeek<ScheduleRow> }) {
  const { id, name, week } = row;
  return (
    <div className="design">
      <DesignThumb design={{ ...row, _type: 'schedule', image: week?.image ?? '' }} />
      <div className="about">
        <div className="name">
          <Link to={`/campaigns/${id}`}>{name}</Link>
        </div>
        <small>
          {week?.kind ? `${week.kind} · ` : ''}#{id}
        </small>
      </div>
    </div>
  );
}

export function NextRun({ row }: { row: WithWeek<ScheduleRow> }) {
  return (
    <>
      <Run row={row} />
      {isTroubled(row) ? <Health row={row} /> : null}
    </>
  );
}

function Run({ row }: { row: ScheduleRow }) {
  const text = useText();
  if (row.status !== 'active' && row.status !== 'test') return text('schedules.notRunning');
  if (row.push_mode === 'visitor') {
    return row.waiting > 0
      ? text('schedules.waiting', { smart_count: row.waiting })
      : text('schedules.noneWaiting');
  }
  if (!row.next_run) return text('schedules.noNext');
  return (
    <>
      <span className="label">{text('schedules.nextIs')} </span>
      {formatMoment(row.next_run)}
    </>
  );
}

export function SentCount({ row }: { row: ScheduleRow }) {
  const text = useText();
  const language = useLanguage();
  return (
    <>
      {formatCount(row.sent, language)}
      {row.failed > 0 ? (
        <small className="failed">
          {' '}
          ({text('schedules.failed', { count: formatCount(row.failed, language) })})
        </small>
      ) : null}
    </>
  );
}
