import { SELECTABLE_STATUSES } from '@catalogue/campaign';
import type { ScheduleRow } from '@contract/entities/campaigns/schedule';
import { Link } from 'react-router';
import type { ListDeclaration } from '@/admin/list';
import { DesignThumb } from '@/campaign-editor/list/DesignThumb';
import { Health } from '@/campaign-editor/list/Health';
import { StatusCell } from '@/campaign-editor/list/rowStatus';
import { isTroubled, weekColumns } from '@/campaign-editor/list/weekColumns';
import type { WithWeek } from '@/dataProvider/adapters/withWeek';
import { formatCount, formatMoment } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';

export const scheduleList: ListDeclaration<WithWeek<ScheduleRow>> = {
  resource: 'schedules',
  path: '/schedules',
  title: 'schedules.title',
  search: 'schedules.search',
  count: 'schedules.count',
  sort: { field: 'updated_at', order: 'DESC' },
  filters: [
    {
      kind: 'multi',
      source: 'status',
      label: 'schedules.column.status',
      choices: SELECTABLE_STATUSES.map((value) => ({ value, label: `app.status.${value}` })),
    },
    {
      kind: 'select',
      source: 'push_mode',
      label: 'schedules.column.starts',
      choices: [
        { value: 'calendar', label: 'schedules.startsBy.calendar' },
        { value: 'visitor', label: 'schedules.startsBy.visitor' },
      ],
    },
  ],
  columns: [
    { source: 'name', label: 'schedules.column.name', render: (row) => <ScheduleName row={row} /> },
    {
      source: 'next_run',
      label: 'schedules.column.next',
      kind: 'moment',
      render: (row) => <NextRun row={row} />,
    },
    {
      source: 'sent',
      label: 'schedules.column.sent',
      kind: 'count',
      render: (row) => <SentCount row={row} />,
    },
    ...weekColumns<WithWeek<ScheduleRow>>('actions.column.sent').filter(
      ({ source }) => source !== 'rate' && source !== 'shown',
    ),
    {
      source: 'failed',
      label: 'schedules.column.failed',
      kind: 'count',
      hidden: true,
      card: 'none',
    },
    {
      source: 'waiting',
      label: 'schedules.column.waiting',
      kind: 'count',
      hidden: true,
      card: 'none',
    },
    {
      source: 'updated_at',
      label: 'actions.column.updated',
      kind: 'moment',
      hidden: true,
      card: 'none',
    },
    {
      source: 'status',
      label: 'schedules.column.status',
      value: ({ status }, text) => text(`app.status.${status}`),
      render: (row) => <StatusCell row={row} />,
      card: 'foot',
    },
  ],
};

function ScheduleName({ row }: { row: WithWeek<ScheduleRow> }) {
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

function NextRun({ row }: { row: WithWeek<ScheduleRow> }) {
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

function SentCount({ row }: { row: ScheduleRow }) {
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
