import { styled, useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useId } from 'react';
import { formatCount, formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { axisEnd, BEFORE_DASH, BeforeLine } from './BeforeLine';
import { ChartLegend } from './ChartLegend';
import { CHART_HEIGHT, type ChartStyle, chartStyle, NEEDS_TEXTURES, TEXTURES } from './chartStyles';
import { type ChartMark, DayMarks, MarkList, namesFit } from './DayMarks';
import { daySteps, endPixels } from './dayAxis';
import { LineLabels, labelWidth, MAX_LINE_LABELS } from './LineLabels';

export interface ChartLine {
  key: string;
  label: string;
  /** Style that is the same on all charts; by default derived from the line's position. */
  style?: ChartStyle;
}

interface Props {
  /** Rows with a day (YYYY-MM-DD) or an hour such as 09:00, and a number for each line's key. */
  days: readonly { day: string }[];
  /** Lines of the chart; the first one is filled unless lines have their own styles. */
  lines: readonly ChartLine[];
  kind?: 'line' | 'bar';
  /** True when each row is a week; `day` is its first day. */
  byWeek?: boolean;
  /** True to stack the bars of a day, for numbers that can be summed. */
  stacked?: boolean;
  /** Events of a day: vertical lines with their names, or numbers with the names below. */
  marks?: readonly ChartMark[];
  /** Values of the previous period by day, as a dashed line; empty while they are loading. */
  before?: readonly number[] | undefined;
  onDay?: (day: string) => void;
  format: (value: number) => string;
  /** Formats the numbers of the axis; integers by default. */
  formatAxis?: (value: number) => string;
  /** Text alternative of the chart. */
  label: string;
}

const MIN_AXIS_PIXELS = 44;
const FIGURE_PIXELS = 8;
/** Space in px between the axis and its numbers; without it, the first point would cover them. */
const TICK_PIXELS = 10;
/** Number of days from which points have no marks, because they would merge into a line. */
const MAX_MARKED_DAYS = 32;
/** Distance between points in px below which points have no marks. */
const MIN_MARK_PIXELS = 12;
/** Approximate width of the chart's area, from which the widths of bars and names are estimated. */
const PLOT_PIXELS = { narrow: 280, wide: 900 };
/** Minimum width in px of a stacked bar to have gaps between its values, which cover part of it. */
const MIN_GAP_BAR_PIXELS = 8;
/** Share of a day's space that is free beside its stacked bar. */
const STACK_GAP_RATIO = 0.55;
/** The same share for bars that are too thin for gaps between their values. */
const THIN_GAP_RATIO = 0.2;

/**
 * Chart of figures by day. Lines differ in dash and mark, bars in texture, for users who cannot
 * rely on colour.
 */
export default function DayChart(props: Props) {
  const { days, lines, kind = 'line', stacked, onDay, format, label } = props;
  const { formatAxis, byWeek = false, before, marks: given = [] } = props;
  const text = useText();
  const language = useLanguage();
  const { colours, palette } = useTheme();
  const marks = byWeek ? given.map((mark) => inWeek(mark, days)) : given;
  const id = useId().replace(/\W/g, '');
  const isNarrow = useWindowBelow(720);
  const isMedium = useWindowBelow(900);
  const slotPixels = PLOT_PIXELS[isNarrow ? 'narrow' : 'wide'] / Math.max(1, days.length);
  const isThin = slotPixels * (1 - STACK_GAP_RATIO) < MIN_GAP_BAR_PIXELS;
  const stackGap = isThin ? THIN_GAP_RATIO : STACK_GAP_RATIO;
  const styles = lines.map(({ style }, at) => {
    const own = style ?? chartStyle(at + 1, palette.mode);
    return style ? own : { ...own, colour: colours.chart[at % colours.chart.length] ?? own.colour };
  });
  const onAxis = formatAxis ?? ((value: number) => formatCount(value, language));
  const numberOf = (day: { day: string }, key: string) =>
    Number((day as Record<string, unknown>)[key]) || 0;
  // The axis is as wide as its longest number, so that no number is cut off.
  const max = Math.max(
    0,
    ...days.map((day) => {
      const values = lines.map(({ key }) => numberOf(day, key));
      return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
    }),
  );
  const mostBefore = Math.max(0, ...(before ?? []));
  const axisPixels = Math.max(
    MIN_AXIS_PIXELS,
    onAxis(Math.max(max, mostBefore)).length * FIGURE_PIXELS + 12 + TICK_PIXELS,
  );
  const nameOf = (day: string) => (day.includes(':') ? day : formatDay(day, language));
  // A single line needs no name, because the heading contains it.
  const hasNames = lines.length > 1;
  const hasLabels = hasNames && kind === 'line' && !isNarrow && lines.length <= MAX_LINE_LABELS;
  const ends = lines.map((line, at) => ({
    label: line.label,
    colour: styles[at]?.colour ?? colours.text,
    value: days.length ? numberOf(days[days.length - 1] as { day: string }, line.key) : 0,
  }));
  const lastDay = days.at(-1)?.day ?? '';
  const rightPixels = hasLabels ? labelWidth(ends) : endPixels(nameOf(lastDay));
  const marksNamed = !isMedium && namesFit(marks, days, PLOT_PIXELS.wide - rightPixels);
  const shownDays = daySteps(days, { byWeek, room: isNarrow ? 'narrow' : 'wide' });
  const formatValue = (value: number | null) => format(value ?? 0);
  const common = {
    height: CHART_HEIGHT,
    skipAnimation: true,
    hideLegend: true,
    dataset: days.map((day) => ({ ...day })),
    grid: { horizontal: true },
    ...(onDay && {
      onAxisClick: (_: unknown, found: { axisValue?: unknown } | null) => {
        if (typeof found?.axisValue === 'string') onDay(found.axisValue);
      },
    }),
    margin: { left: 0, right: rightPixels, top: marks.length > 0 ? 24 : 12, bottom: 0 },
    yAxis: [
      {
        width: axisPixels,
        tickSize: TICK_PIXELS,
        min: 0,
        ...(mostBefore > max && { max: axisEnd(mostBefore) }),
        ...(!formatAxis && { tickMinStep: 1 }),
        valueFormatter: onAxis,
      },
    ],
  };
  const axis = {
    dataKey: 'day',
    tickInterval: shownDays,
    tickLabelInterval: () => true,
    valueFormatter: (day: string, { location }: { location: string }) => {
      const date = nameOf(day);
      const isWeek = byWeek && location === 'tooltip';
      const name = isWeek ? text('reports.chart.weekOf', { day: date }) : date;
      const own = location === 'tooltip' ? marks.filter((mark) => mark.day === day) : [];
      return [name, ...own.map(({ label }) => label)].join(' · ');
    },
  };
  const sx = {
    '& .MuiLineChart-area': { fillOpacity: 0.12 },
    ...(stacked && {
      '& .MuiBarChart-element': { stroke: colours.surface, strokeWidth: isThin ? 0 : 2 },
    }),
    '& .texture': { display: 'none', [NEEDS_TEXTURES]: { display: 'inline' } },
    '&& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: colours.line },
    '&& .MuiChartsAxis-root .MuiChartsAxis-tick': { stroke: colours.line },
    '&& .MuiChartsAxis-directionY .MuiChartsAxis-tick': { stroke: 'none' },
    '& .MuiChartsGrid-line': { stroke: colours.line },
    '& .MuiChartsAxis-tickLabel': { fill: colours.quiet },
  };
  const lineStyles = Object.fromEntries(
    lines.map(({ key }, at) => [
      `& .MuiLineChart-line[data-series="${key}"]`,
      { strokeDasharray: styles[at]?.dash },
    ]),
  );
  const overlays = (
    <>
      {before?.length ? <BeforeLine days={days} values={before} /> : null}
      {marks.length > 0 ? <DayMarks marks={marks} hasNames={marksNamed} /> : null}
    </>
  );
  const legend = [
    ...((hasNames || before) && !hasLabels
      ? lines.map((line, at) => ({
          ...line,
          ...(!hasNames && { label: text('analytics.chart.now') }),
          kind,
          style: styles[at] as ChartStyle,
        }))
      : []),
    ...(before ? [beforeEntry(text('analytics.chart.before'), colours.text)] : []),
  ];
  return (
    <>
      <div role="img" aria-label={label}>
        {legend.length > 0 ? <ChartLegend entries={legend} /> : null}
        {kind === 'bar' ? (
          <BarChart
            {...common}
            colors={styles.map((_, at) => `url(#${id}-${at})`)}
            xAxis={[
              { ...axis, scaleType: 'band' as const, categoryGapRatio: stacked ? stackGap : 0.3 },
            ]}
            series={lines.map((line) => ({
              id: line.key,
              dataKey: line.key,
              label: line.label,
              valueFormatter: formatValue,
              ...(stacked && { stack: 'all' }),
            }))}
            sx={sx}
          >
            <Textures id={id} styles={styles} ground={colours.surface} />
            {overlays}
          </BarChart>
        ) : (
          <LineChart
            {...common}
            colors={styles.map(({ colour }) => colour)}
            xAxis={[{ ...axis, scaleType: 'point' as const }]}
            series={lines.map((line, at) => ({
              id: line.key,
              dataKey: line.key,
              label: line.label,
              shape: styles[at]?.shape ?? 'circle',
              area: at === 0 && !line.style,
              curve: 'linear' as const,
              showMark: days.length < MAX_MARKED_DAYS && slotPixels >= MIN_MARK_PIXELS,
              valueFormatter: formatValue,
            }))}
            sx={{ ...sx, ...lineStyles }}
          >
            {overlays}
            {hasLabels ? <LineLabels ends={ends} /> : null}
          </LineChart>
        )}
        {byWeek ? <Unit>{text('reports.chart.byWeek')}</Unit> : null}
      </div>
      {marks.length > 0 && !marksNamed ? <MarkList marks={marks} /> : null}
    </>
  );
}

const beforeEntry = (label: string, colour: string) => ({
  key: 'before',
  label,
  kind: 'line' as const,
  style: { colour, dash: BEFORE_DASH, shape: 'circle', texture: 0 } satisfies ChartStyle,
});

const inWeek = (mark: ChartMark, weeks: readonly { day: string }[]): ChartMark => ({
  ...mark,
  day: weeks.findLast(({ day }) => day <= mark.day)?.day ?? mark.day,
});

const Unit = styled('p')(({ theme: { colours } }) => ({
  margin: '4px 0 0',
  color: colours.quiet,
  fontSize: size.small,
  textAlign: 'end',
}));

function Textures({ id, styles, ground }: { id: string; styles: ChartStyle[]; ground: string }) {
  return (
    <defs>
      {styles.map(({ colour, texture }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a style has no other key than its index
        <pattern key={at} id={`${id}-${at}`} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} fill={colour} />
          <path
            className="texture"
            d={TEXTURES[texture]}
            stroke={ground}
            strokeWidth={1.25}
            strokeOpacity={0.4}
            fill="none"
          />
        </pattern>
      ))}
    </defs>
  );
}
