import { HEALTH_STATES, type Status } from '@catalogue/campaign';
import type { Column, ListFilter } from '@/admin/list';
import { Sparkline } from '@/components/charts/Sparkline';
import { rowHealth, type WithWeek } from '@/dataProvider/adapters/withWeek';
import { formatCount, formatShare } from '@/i18n/format';
import { formatRoundMoney } from '@/i18n/money';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';

type ResultRow = WithWeek<{ id: number; name: string; status: Status }>;

export const healthFilter: ListFilter = {
  kind: 'multi',
  source: 'health',
  label: 'actions.column.health',
  choices: HEALTH_STATES.map((value) => ({ value, label: `actions.health.${value}` })),
};

/** Columns of the week's results; a figure that is 0 or was not measured has no value. */
export const weekColumns = <Row extends ResultRow>(shown: TextKey): Column<Row>[] => [
  {
    source: 'shown',
    label: shown,
    kind: 'count',
    value: ({ week }) => week?.shown || null,
    card: besideProblem,
    minWindow: 1200,
  },
  {
    source: 'rate',
    label: 'actions.column.rate',
    kind: 'figure',
    value: ({ week }) =>
      week?.shown && week.clicked !== null
        ? `${((100 * week.clicked) / week.shown).toFixed(1)}%`
        : null,
    render: (row) => <Rate row={row} />,
    plain: true,
    card: besideProblem,
    minWindow: 1200,
  },
  {
    source: 'orders',
    label: 'actions.column.orders',
    kind: 'count',
    value: ({ week }) => week?.orders || null,
    // Hidden, because the revenue column shows the number of orders below the amount.
    card: 'none',
    hidden: true,
    exported: true,
  },
  {
    source: 'revenue',
    label: 'actions.column.revenue',
    kind: 'figure',
    value: ({ week }) => (week?.revenue.length ? moneyInWords(week.revenue) : null),
    render: (row) => <Revenue row={row} />,
    plain: true,
    card: besideProblem,
  },
  {
    source: 'week',
    label: 'actions.column.week',
    sortable: false,
    value: ({ week }) => week?.days.join(' ') ?? null,
    render: (row) => <Week row={row} />,
    card: 'none',
    minWindow: 1440,
  },
];

/** Returns whether a campaign has a problem, which its card then shows instead of figures. */
export const isTroubled = (row: ResultRow) =>
  ['warning', 'broken'].includes(rowHealth(row)?.state ?? '');
const besideProblem = (row: ResultRow) => (isTroubled(row) ? 'none' : 'line');

/** Formats revenue for the export, in the English format in every language. */
const moneyInWords = (revenue: readonly { currency: string; revenue: number }[]) =>
  revenue.map((money) => formatRoundMoney([money], 'en')).join(' + ');

function Rate({ row: { week } }: { row: ResultRow }) {
  const language = useLanguage();
  if (!week?.shown || week.clicked === null) return '–';
  return formatShare(week.clicked / week.shown, language);
}

function Revenue({ row: { week } }: { row: ResultRow }) {
  const language = useLanguage();
  const text = useText();
  return (
    <>
      <strong>{formatRoundMoney(week?.revenue ?? [], language)}</strong>
      {week?.orders ? (
        <small>
          {text('actions.ordersOf', {
            smart_count: week.orders,
            count: formatCount(week.orders, language),
          })}
        </small>
      ) : null}
    </>
  );
}

function Week({ row }: { row: ResultRow }) {
  const language = useLanguage();
  const { week } = row;
  if (!week) return '–';
  const figures = week.days.map((count) => formatCount(count, language)).join(', ');
  return (
    <span role="img" aria-label={figures}>
      <Sparkline values={week.days} state={rowHealth(row)?.state} />
    </span>
  );
}
