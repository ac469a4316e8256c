import { type DayRange, periodBefore } from '@catalogue/lib/date-range';
import { styled, useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useStore } from 'react-admin';
import { ChartCard } from '@/components/charts/ChartCard';
import { CHART_COLOURS, chartStyle } from '@/components/charts/chartStyles';
import type { ChartLine } from '@/components/charts/DayChart';
import type { ChartMark } from '@/components/charts/DayMarks';
import type { Figure } from '@/components/charts/Figures';
import { DayChart } from '@/components/charts/lazyCharts';
import { type Week, weeksOf } from '@/components/charts/weeks';
import { Select } from '@/components/form/Select';
import { NumberTable } from '@/components/tables/NumberTable';
import { Fold } from '@/custom-pages/analytics/Fold';
import { joinMarks, useNotes } from '@/custom-pages/analytics/notes/useNotes';
import { useDataProvider } from '@/dataProvider';
import { countsBeforeQuery } from '@/dataProvider/areas/reports/analytics';
import { formatDay } from '@/i18n/format';
import { formatShortAmount } from '@/i18n/money';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import {
  currenciesOf,
  type MetricName,
  metricNames,
  metricOf,
  metrics,
  metricValue,
  showValue,
} from './metrics';
import { type ActionCounts, NO_COUNTS, type PointCounts, pointsOf, sumOf } from './summarise';
import { colourNumberOf, useChartedActions } from './useChartedActions';

/** Options for the number of actions with a line of their own; the other actions share a line. */
const SIZES = [5, 10, CHART_COLOURS];
const MAX_NUMBERS_IN_WORDS = 40;

interface Props {
  points: readonly PointCounts[];
  lines: readonly ActionCounts[];
  range: DayRange;
  currency: string;
  /** Marks that the chart shows in addition to the shop's notes. */
  marks?: readonly ChartMark[];
  /**
   * Current time and action for the comparison with the previous period; absent without a
   * comparison.
   */
  compare?: { now: Date; campaign?: number } | undefined;
  /** True to show a select with all metrics; the figures above the chart offer only some. */
  hasSelect?: boolean;
  /** Additional first figure above the chart, which the chart cannot show. */
  first?: Figure | undefined;
  figureOf: (name: MetricName) => { value: ReactNode; note: ReactNode };
  note: ReactNode;
}

interface Series extends ChartLine {
  values: number[];
}

/** Key figures above the chart, most important first; each can be shown in the chart. */
export const STRIP = ['onceRevenue', 'once', 'visitors', 'shown', 'click', 'rate'] as const;

/** The chart shows one figure for each action by day, or by hour for a single day. */
export function ActionChart(props: Props) {
  const { points, lines, range, currency, marks: own = [], first, figureOf, note, compare } = props;
  const text = useText();
  const id = useId();
  const language = useLanguage();
  const { palette } = useTheme();
  const [storedKind, setKind] = useStore<'line' | 'bar' | null>('analytics.actions.chart', null);
  const { metric, setMetric, size, setSize, drawn } = useChartedActions(lines, currency);
  const notes = useNotes(range);
  const marks = joinMarks([...own, ...notes.marks]);
  const adds = metric !== 'total' && metricOf(metric).adds === true;
  const kind = storedKind ?? (adds && lines.length > 1 ? 'bar' : 'line');
  const shown = new Set(lines.map(({ id }) => id));
  const seriesBy = (of: Props['points']): Series[] =>
    metric === 'total'
      ? totals(of)
      : [...seriesOfActions(metric, of), ...seriesOfOthers(metric, of)];
  const series = seriesBy(points);
  // The same visitor or order can count on several days, so only other metrics are summed by week.
  const isSummable = metric === 'total' || metric === 'rate' || adds;
  const weeks = isSummable ? weeksOf(points.map(({ day }) => day)) : null;
  const plotted = weeks ? seriesBy(groupPoints(points, weeks)) : series;
  // The previous period is one line: a sum of the actions, or the click rate of a single action.
  const isComparable = adds || (metric === 'rate' && lines.length === 1);
  const earlier = usePointsBefore(range, isComparable ? compare : undefined);
  const before = earlier && (weeks ? groupPoints(earlier, weeks) : earlier);
  const format = (value: number) =>
    showValue(metric === 'total' ? 'shown' : metric, value, { language, currency });
  const singleDay = range.start === range.end;
  const title = metric === 'total' ? text('analytics.chart.total') : titleOf(metric);

  /**
   * Returns a metric's title; it names the currency when there are several, because the chart shows
   * only one.
   */
  function titleOf(name: MetricName): string {
    const own = metricOf(name);
    const label = text(metrics[name].text);
    if (own.kind !== 'money' || currenciesOf(lines.map(own.of)).length < 2) return label;
    return `${label}, ${currency || text('analytics.unknownCurrency')}`;
  }

  function listedIn({ counts }: PointCounts) {
    return [...counts].flatMap(([id, one]) => (shown.has(id) ? one : []));
  }

  function totals(of: Props['points']): Series[] {
    const sums = of.map((point) => sumOf(listedIn(point)));
    return (['shown', 'click'] as const).map((name) => ({
      key: name,
      label: text(metrics[name].text),
      values: sums.map((sum) => sum[name]),
    }));
  }

  function seriesOfActions(name: MetricName, of: Props['points']): Series[] {
    return drawn.map(({ id, name: label }) => ({
      key: `action${id}`,
      label: label ?? text('analytics.deleted', { id }),
      style: chartStyle(colourNumberOf(id, lines), palette.mode),
      values: of.map(({ counts }) => metricValue(name, counts.get(id) ?? NO_COUNTS, currency) ?? 0),
    }));
  }

  /**
   * Returns the sum of the actions without a line of their own; none for metrics such as visitors,
   * whom actions may share.
   */
  function seriesOfOthers(name: MetricName, of: Props['points']): Series[] {
    const own = new Set(drawn.map(({ id }) => id));
    if (!metricOf(name).adds) return [];
    const values = of.map(({ counts }) => {
      const rest = [...counts].flatMap(([id, one]) => (shown.has(id) && !own.has(id) ? one : []));
      return metricValue(name, sumOf(rest), currency) ?? 0;
    });
    if (values.every((value) => value === 0)) return [];
    return [{ key: 'others', label: text('analytics.chart.others'), values, style: OTHERS_STYLE }];
  }

  /**
   * Returns a line of the chart as text for screen readers: only its name when the chart has too
   * many numbers to read out.
   */
  const inWords = ({ label, values }: Series) =>
    plotted.length * values.length > MAX_NUMBERS_IN_WORDS
      ? label
      : `${label}: ${values.map(format).join(', ')}`;

  /** Returns a metric's sparkline; undefined for visitors of several actions, who may overlap. */
  function sparkOf(name: MetricName): number[] | undefined {
    if (name === 'visitors' && lines.length > 1) return undefined;
    return points.map((point) => sumIn(name, point));
  }

  function sumIn(name: MetricName, point: PointCounts): number {
    const listed = listedIn(point);
    const [only = NO_COUNTS] = listed;
    return metricValue(name, listed.length > 1 ? sumOf(listed) : only, currency) ?? 0;
  }

  const controls = (
    <Controls>
      {props.hasSelect && (
        <div className="choice">
          <span id={`${id}-metric`} className="wide">
            {text('analytics.chart.metric')}
          </span>
          <Select
            labelId={`${id}-metric`}
            value={metric}
            options={[
              { value: 'total', label: text('analytics.chart.total') },
              ...metricNames.map((name) => ({ value: name, label: text(metrics[name].text) })),
            ]}
            onChange={(next) => setMetric(next as MetricName)}
          />
        </div>
      )}
      {metric !== 'total' && lines.length > 1 && (
        <div className="choice">
          <span id={`${id}-size`}>{text('analytics.chart.size')}</span>
          <Select
            labelId={`${id}-size`}
            value={String(size)}
            options={SIZES.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={(next) => setSize(Number(next))}
          />
        </div>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        aria-label={text('analytics.chart.kind')}
        onChange={(_, next: 'line' | 'bar' | null) => next && setKind(next)}
      >
        <ToggleButton value="line">{text('analytics.chart.line')}</ToggleButton>
        <ToggleButton value="bar">{text('analytics.chart.bar')}</ToggleButton>
      </ToggleButtonGroup>
    </Controls>
  );
  const axisOf = () => {
    if (metric === 'total' || metricOf(metric).kind === 'count') return {};
    if (metricOf(metric).kind === 'rate') return { formatAxis: format };
    return { formatAxis: (value: number) => formatShortAmount(value, currency, language) };
  };
  return (
    <>
      <ChartCard
        title={text(`analytics.chart.${weeks ? 'byWeek' : singleDay ? 'byHour' : 'byDay'}`, {
          title,
        })}
        figures={[
          ...(first ? [first] : []),
          ...STRIP.map((name): Figure => {
            const { value, note } = figureOf(name);
            return [
              text(metrics[name].text),
              value,
              note,
              {
                points: sparkOf(name),
                // The sparkline of a single action has the first colour of the chart.
                line: lines.length === 1 ? 0 : undefined,
                chosen: metric === name,
                onChoose: () => setMetric(name),
              },
            ];
          }),
        ]}
        controls={controls}
        note={note}
        chart={
          <DayChart
            kind={kind}
            stacked={adds}
            byWeek={weeks !== null}
            before={metric === 'total' ? undefined : before?.map((point) => sumIn(metric, point))}
            days={(weeks ?? points).map(({ day }, at) => ({
              day,
              ...Object.fromEntries(plotted.map(({ key, values }) => [key, values[at] ?? 0])),
            }))}
            lines={plotted}
            marks={marks}
            onDay={notes.open}
            format={format}
            {...axisOf()}
            label={text('analytics.chart.label', {
              title,
              from: formatDay(range.start, language),
              to: formatDay(range.end, language),
              names: plotted.map(inWords).join('; '),
            })}
          />
        }
      >
        <ChartTable points={points} series={series} marks={marks} format={format} />
      </ChartCard>
      {notes.dialog}
    </>
  );
}

function groupPoints(points: Props['points'], weeks: readonly Week[]): PointCounts[] {
  return weeks.map(({ day, at }) => {
    const days = at.flatMap((place) => points[place] ?? []);
    const ids = new Set(days.flatMap(({ counts }) => [...counts.keys()]));
    const sumOfAction = (id: number) =>
      sumOf(days.map(({ counts }) => counts.get(id) ?? NO_COUNTS));
    return { day, counts: new Map([...ids].map((id) => [id, sumOfAction(id)])) };
  });
}

/** Returns points of the previous period: undefined without a comparison, empty while loading. */
function usePointsBefore(
  range: DayRange,
  compare: Props['compare'],
): readonly PointCounts[] | undefined {
  const { data } = useQuery({
    ...countsBeforeQuery(useDataProvider(), {
      range,
      now: compare?.now ?? new Date(),
      campaign: compare?.campaign,
    }),
    enabled: compare !== undefined,
  });
  if (!compare) return undefined;
  return data ? pointsOf(data, periodBefore(range)) : [];
}

const OTHERS_STYLE = { colour: '#808080', dash: '1 3', shape: 'circle', texture: 0 } as const;

/** The numbers of the chart as a table, for screen readers and for exact values. */
function ChartTable({
  points,
  series,
  marks,
  format,
}: Pick<Props, 'points'> & {
  series: Series[];
  marks: readonly ChartMark[];
  format: (value: number) => string;
}) {
  const text = useText();
  const language = useLanguage();
  return (
    <Fold>
      <summary>{text('analytics.chart.table')}</summary>
      <NumberTable label={text('analytics.chart.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('analytics.chart.day')}</th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col" className="number">
                  {label}
                </th>
              ))}
              {marks.length > 0 && <th scope="col">{text('notes.column')}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ day }, at) => (
              <tr key={day}>
                <th scope="row">{day.includes(':') ? day : formatDay(day, language)}</th>
                {series.map(({ key, values }) => (
                  <td key={key} className="number">
                    {format(values[at] ?? 0)}
                  </td>
                ))}
                {marks.length > 0 && <td>{marks.find((mark) => mark.day === day)?.label}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </NumberTable>
    </Fold>
  );
}

const Controls = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  fontSize: size.body,
  '& .choice': { display: 'inline-flex', alignItems: 'center', gap: 8, color: colours.quiet },
  '& .MuiSelect-root': { maxWidth: 220 },
  '@media (max-width: 719px)': { '& .wide': { display: 'none' } },
}));
