import { SELECTABLE_STATUSES } from '@catalogue/campaign';
import type { ScheduleRow } from '@contract/entities/campaigns/schedule';
import type { ListDeclaration } from '@/admin/list';
import { StatusCell } from '@/campaign-editor/list/rowStatus';
import { weekColumns } from '@/campaign-editor/list/weekColumns';
import type { WithWeek } from '@/dataProvider/adapters/withWeek';
import { NextRun, ScheduleName, SentCount } from './rowParts';

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
