import type { Messages } from '@/i18n/tr';

export const analytics: Messages['analytics'] = {
  title: 'Analytics',
  tabs: { label: 'Reports', actions: 'Actions' },
  range: {
    label: 'Date range',
    change: 'Change the date range, now %{range}',
    presets: 'Presets',
    apply: 'Apply',
  },
  metric: {
    shown: 'Shown',
    click: 'Clicks',
    close: 'Closes',
    rate: 'Click rate',
    visitors: 'Unique visitors',
  },
  chart: 'Shown and clicked by day',
  hourChart: 'Shown and clicked by hour',
  chartText: '%{shown} shown and %{click} clicks from %{from} to %{to}',
  table: 'By action',
  columns: 'Columns',
  statuses: 'Filter by status',
  name: 'Name',
  deleted: 'Deleted action %{id}',
  empty: {
    title: 'No data in this range',
    text: 'Choose another range. The counts of a newly activated action appear here within seconds.',
  },
  aside: {
    lead: 'Some events in this range were not credible and were set aside. They are in none of the figures and used up none of your views.',
    burst: '%{count} events came in a burst from a single address or visitor.',
    unknown: '%{count} events were for an action that was not live at the time.',
    unsigned: '%{count} views did not come from pages of your shop.',
  },
  noRows: 'No action has a status you chose.',
};
