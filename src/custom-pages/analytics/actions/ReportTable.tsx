import type { DayRange } from '@catalogue/lib/date-range';
import { styled, useTheme } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'react-admin';
import { Card } from '@/components/Card';
import { chartStyle } from '@/components/charts/chartStyles';
import { Icon } from '@/components/Icon';
import { StatusChip } from '@/components/status/StatusPicker';
import { NumberTable } from '@/components/tables/NumberTable';
import { Pager } from '@/components/tables/Pager';
import { ReportLink } from '@/custom-pages/analytics/share/shared';
import { usePages } from '@/custom-pages/analytics/usePages';
import { formatCount, formatRate } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { ChangeNote } from './ChangeNote';
import { ColumnMenu } from './ColumnMenu';
import {
  currenciesOf,
  isMetric,
  type MetricName,
  metricNames,
  metricOf,
  metrics,
  metricValue,
  orderCounts,
  showMetric,
} from './metrics';
import { StatusFilter, type StatusName } from './StatusFilter';
import { type ActionCounts, type Counts, NO_COUNTS } from './summarise';
import { colourNumberOf, useChartedActions } from './useChartedActions';

/** Columns that are shown by default. Revenue comes first, because it is the most important. */
const SHOWN_AT_FIRST: readonly MetricName[] = [
  'onceRevenue',
  ...metricNames.filter((name) => !metricOf(name).hidden && name !== 'onceRevenue'),
];

type SortField = 'name' | MetricName;
interface Sort {
  field: SortField;
  order: 'ASC' | 'DESC';
}

interface Props {
  lines: readonly ActionCounts[];
  /** Sum of all actions of the shop, in any status. */
  sum: Counts;
  /** Counts of the previous period by action; null without a comparison. */
  before: ReadonlyMap<number, Counts> | null;
  /** Currency by which revenue is sorted. */
  currency: string;
  range: DayRange;
  unfinished: boolean;
  statuses: readonly StatusName[];
  onStatuses: (statuses: StatusName[]) => void;
  actions?: ReactNode;
}

export function ReportTable(props: Props) {
  const { lines, sum, before, currency, range, unfinished, statuses, onStatuses, actions } = props;
  const text = useText();
  const language = useLanguage();
  const isNarrow = useWindowBelow(720);
  const columns = useColumns();
  const [sort, setSort] = useStore<Sort>('analytics.actions.sort', {
    field: 'onceRevenue',
    order: 'DESC',
  });
  // A money column without amounts is hidden. If the rows are sorted by it, views sort them
  // instead.
  const names = columns.shown.filter((name) => hasValues(name, [...lines, sum]));
  const field =
    isMetric(sort.field) && !hasValues(sort.field, [...lines, sum]) ? 'shown' : sort.field;
  const sorted = useMemo(
    () => sortLines(lines, { field, order: sort.order }, { currency, language }),
    [lines, field, sort.order, currency, language],
  );
  const { shown, pager } = usePages(sorted);
  const { palette } = useTheme();
  const { drawn } = useChartedActions(lines, currency);
  const colourOf = (id: number) =>
    drawn.some((line) => line.id === id)
      ? chartStyle(colourNumberOf(id, lines), palette.mode).colour
      : undefined;
  const revenueOf = (line: ActionCounts) =>
    Math.max(0, metricValue('onceRevenue', line, currency) ?? 0);
  const revenue = lines.reduce((total, line) => total + revenueOf(line), 0);
  const sortedBy: Sort = { field, order: sort.order };
  const onSort = (field: SortField) => {
    const first = field === 'name' ? 'ASC' : 'DESC';
    const other = first === 'ASC' ? 'DESC' : 'ASC';
    setSort({ field, order: sortedBy.field === field && sort.order === first ? other : first });
  };
  return (
    <Card>
      <Head>
        <h2>{text('analytics.table')}</h2>
        <StatusFilter value={statuses} onChange={onStatuses} />
        <ColumnMenu value={columns.shown} onChange={columns.set} />
        {actions}
      </Head>
      {sorted.length ? (
        <NumberTable label={text('analytics.table')}>
          <table className="tight">
            <thead>
              <tr>
                <Heading field="name" sort={sortedBy} onSort={onSort}>
                  {text('analytics.name')}
                </Heading>
                {names.map((name, at) => (
                  <Heading
                    key={name}
                    field={name}
                    sort={sortedBy}
                    onSort={onSort}
                    isFirst={at === 0}
                  >
                    {text((isNarrow && metricOf(name).short) || metrics[name].text)}
                  </Heading>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  share={revenue > 0 ? revenueOf(line) / revenue : 0}
                  columns={names}
                  colour={drawn.length > 0 ? (colourOf(line.id) ?? 'transparent') : undefined}
                  before={before && (before.get(line.id) ?? NO_COUNTS)}
                  currency={currency}
                  range={range}
                  unfinished={unfinished}
                />
              ))}
            </tbody>
            <tfoot>
              <tr className="sum">
                <th scope="row">{text('analytics.shop')}</th>
                {names.map((name, at) => (
                  <td key={name} className={at === 0 ? 'number' : 'number wide'}>
                    {addsUp(name) ? showMetric(name, sum, { language, text }) : '–'}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </NumberTable>
      ) : (
        <None role="status">{text('analytics.noRows')}</None>
      )}
      <Pager {...pager} />
    </Card>
  );
}

const hasValues = (name: MetricName, lines: readonly Counts[]) => {
  const metric = metricOf(name);
  return metric.kind !== 'money' || currenciesOf(lines.map(metric.of)).length > 0;
};

/** Returns whether the table's last row has a value of the metric. */
const addsUp = (name: MetricName) =>
  metricOf(name).adds === true ||
  ['sessions', 'visitors', 'orders', 'revenue', 'rate'].includes(name);

function useColumns() {
  const [stored, set] = useStore<readonly MetricName[]>(
    'analytics.actions.columns',
    SHOWN_AT_FIRST,
  );
  const shown = Array.isArray(stored) ? stored.filter(isMetric) : [];
  return { shown: shown.length > 0 ? shown : SHOWN_AT_FIRST, set };
}

interface HeadingProps {
  field: SortField;
  sort: Sort;
  onSort: (field: SortField) => void;
  /** True for the first metric, the only metric that has a column on phones. */
  isFirst?: boolean;
  children: string;
}

function Heading({ field, sort, onSort, isFirst = false, children }: HeadingProps) {
  const current = sort.field === field;
  const ascending = sort.order === 'ASC';
  return (
    <th
      scope="col"
      className={field === 'name' ? undefined : isFirst ? 'number' : 'number wide'}
      aria-sort={current ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={() => onSort(field)}>
        {children}
        {current ? <Icon name={ascending ? 'up' : 'down'} size={14} /> : null}
      </button>
    </th>
  );
}

interface LineProps extends Pick<Props, 'currency' | 'range' | 'unfinished'> {
  line: ActionCounts;
  /** The action's share of the revenue of all rows, 0 to 1. */
  share: number;
  columns: readonly MetricName[];
  before: Counts | null;
  /** `transparent` if the chart does not draw the action, undefined if it draws no action. */
  colour: string | undefined;
}

function Line({ line, share, columns, before, colour, currency, range, unfinished }: LineProps) {
  const text = useText();
  const language = useLanguage();
  const { id, name, status } = line;
  const address = (more = {}) =>
    `/analytics/actions/${id}?${new URLSearchParams({ ...range, ...more })}`;
  return (
    <tr>
      <th scope="row" className="tall">
        <span className="name" style={{ maxWidth: NAME_WIDTH }}>
          {colour ? (
            <Square
              data-empty={colour === 'transparent' || undefined}
              style={{ backgroundColor: colour }}
            />
          ) : null}
          <ReportLink to={address()}>{name ?? text('analytics.deleted', { id })}</ReportLink>
          {status && status !== 'active' ? <StatusChip status={status} /> : null}
        </span>
        <Small className="phone">
          {(['shown', 'click', 'once'] as const).map((figure) => (
            <span key={figure}>
              {text(`analytics.small.${figure}`, {
                smart_count: line[figure],
                count: formatCount(line[figure], language),
              })}
            </span>
          ))}
        </Small>
      </th>
      {columns.map((column, at) => {
        const { orders } = metricOf(column);
        const formatted = showMetric(column, line, { language, text });
        return (
          <td
            key={column}
            className={[
              'number',
              ...(column === 'onceRevenue' ? ['tall'] : []),
              ...(at > 0 ? ['wide'] : []),
            ].join(' ')}
          >
            {orders && formatted !== '–' && orderCounts[orders](line) > 0 ? (
              <ReportLink to={address({ orders })}>{formatted}</ReportLink>
            ) : (
              formatted
            )}
            <Below>
              {column === 'onceRevenue' && share > 0 ? (
                <Share
                  title={text('analytics.revenueShare', { share: formatRate(share, 1, language) })}
                >
                  <span>
                    <i style={{ inlineSize: `${share * 100}%`, backgroundColor: colour }} />
                  </span>
                  <b>{formatRate(share, 1, language)}</b>
                </Share>
              ) : null}
              {before && (
                <ChangeNote
                  name={column}
                  now={line}
                  before={before}
                  currency={currency}
                  unfinished={unfinished}
                />
              )}
            </Below>
          </td>
        );
      })}
    </tr>
  );
}

/** Sorts rows: missing values last in both directions, equal values by id. */
function sortLines(
  lines: readonly ActionCounts[],
  { field, order }: Sort,
  { currency, language }: { currency: string; language: string },
): ActionCounts[] {
  const sign = order === 'ASC' ? 1 : -1;
  if (field === 'name' || !isMetric(field)) {
    const collator = new Intl.Collator(language, { numeric: true });
    return [...lines].sort(
      (a, b) => collator.compare(a.name ?? '', b.name ?? '') * sign || a.id - b.id,
    );
  }
  const missing = Number.NEGATIVE_INFINITY * sign * -1;
  const value = (line: ActionCounts) => metricValue(field, line, currency) ?? missing;
  return [...lines].sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    return one === other ? a.id - b.id : (one < other ? -1 : 1) * sign;
  });
}

const Head = styled('div')(({ theme: { typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '14px 18px 8px',
  '& h2': { ...typography.h2, flex: 1, margin: 0, minWidth: 100 },
  '@media (max-width: 719px)': { paddingInline: 14 },
}));

const Below = styled('span')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  // The change has a minimum width, so that the bars of all rows align.
  '& > * + *': { justifyContent: 'flex-end' },
  '@media (min-width: 720px)': { '& > * + *': { minWidth: 80 } },
  '&:empty': { display: 'none' },
});

const Share = styled('span')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 6,
  color: colours.quiet,
  fontSize: size.caption,
  '& span': { width: 56, height: 4, borderRadius: radius.small, backgroundColor: colours.line },
  // Phones hide the share, because the figures below the name need the space.
  '@media (max-width: 719px)': { display: 'none' },
  // The number has a fixed width, so that the bars of all rows align.
  '& b': { width: 48, fontWeight: 400 },
  '& i': {
    display: 'block',
    height: '100%',
    borderRadius: radius.small,
    backgroundColor: colours.primary,
  },
}));

/** Width of names; on phones wider than in other tables, because this table has few columns. */
const NAME_WIDTH = 'min(320px, 48vw)';

/** Square in the colour of an action in the chart; transparent with `data-empty`. */
const Square = styled('i')({
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: radius.tag,
  // Phones drop a transparent square, so that the name aligns with the line below it.
  '@media (max-width: 719px)': { '&[data-empty]': { display: 'none' } },
});

/** Space between two figures in px, with a dot in its middle. */
const FIGURE_GAP_PX = 13;

/** Each figure begins with a dot, which is clipped at the beginning of a line. */
const Small = styled('small')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 190,
  marginInlineStart: -FIGURE_GAP_PX,
  clipPath: `inset(0 0 0 ${FIGURE_GAP_PX}px)`,
  '& span': { position: 'relative', paddingInlineStart: FIGURE_GAP_PX, whiteSpace: 'nowrap' },
  '& span::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineStart: FIGURE_GAP_PX / 2 - 2,
  },
  color: colours.quiet,
  fontSize: size.caption,
  fontWeight: 400,
}));

const None = styled('p')(({ theme: { colours } }) => ({
  margin: 0,
  padding: '28px 18px 36px',
  color: colours.quiet,
  textAlign: 'center',
}));
