import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useId } from 'react';
import { formatCount, formatDay } from '@/i18n/format';
import { useLanguage } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { type ChartLook, chartLook, TEXTURES } from './chartLooks';

export interface ChartLine {
  key: string;
  label: string;
  /** Style of the number on all charts; by default derived from its position on this chart. */
  look?: ChartLook;
}

export interface ChartMark {
  day: string;
  label: string;
}

interface Props {
  /** YYYY-MM-DD or an hour such as 09:00, with a number for each line's key. */
  days: readonly { day: string }[];
  /** Lines of the chart; the first one is filled unless lines have their own styles. */
  lines: readonly ChartLine[];
  kind?: 'line' | 'bar';
  /** Events of a day: a vertical line with its text in the tooltip. */
  marks?: readonly ChartMark[];
  /** Called when a day or hour is clicked. */
  onDay?: (day: string) => void;
  format: (value: number) => string;
  /** Formats the numbers of the axis; integers by default. */
  formatAxis?: (value: number) => string;
  /** Text alternative of the chart. */
  label: string;
}

const HEIGHT_PIXELS = 300;
const MIN_AXIS_PIXELS = 60;
const FIGURE_PIXELS = 8;
/** Longest label of a mark on the chart; longer labels are in the tooltip. */
const MAX_MARK_CHARS = 14;
/** Share of the chart's width that a label needs; closer marks have a line only. */
const MARK_WIDTH = 0.1;
/** From this number of days on, points have no marks, because they would merge into a line. */
const MAX_MARKED_DAYS = 32;

/** Numbers by day or hour. Lines differ in dash and mark, bars in texture, besides their colour. */
export default function DayChart(props: Props) {
  const { days, lines, kind = 'line', marks = [], onDay, format, formatAxis, label } = props;
  const language = useLanguage();
  const { colours, palette } = useTheme();
  const id = useId().replace(/\W/g, '');
  const looks = lines.map(({ look }, at) => {
    const own = look ?? chartLook(at + 1, palette.mode);
    return look ? own : { ...own, colour: colours.chart[at % colours.chart.length] ?? own.colour };
  });
  const onAxis = formatAxis ?? ((value: number) => formatCount(value, language));
  // The axis is as wide as its longest number, which must not be cut off.
  const most = Math.max(
    ...days.flatMap((day) =>
      lines.map(({ key }) => Number((day as Record<string, unknown>)[key]) || 0),
    ),
    0,
  );
  const axisPixels = Math.max(MIN_AXIS_PIXELS, onAxis(most).length * FIGURE_PIXELS + 16);
  const written = (value: number | null) => format(value ?? 0);
  const common = {
    height: HEIGHT_PIXELS,
    skipAnimation: true,
    dataset: days.map((day) => ({ ...day })),
    grid: { horizontal: true },
    ...(onDay && {
      onAxisClick: (_: unknown, found: { axisValue?: unknown } | null) => {
        if (typeof found?.axisValue === 'string') onDay(found.axisValue);
      },
    }),
    margin: { left: 0, right: 28, top: marks.length > 0 ? 24 : 12, bottom: 0 },
    // A single line needs no legend: the heading names it.
    hideLegend: lines.length === 1,
    yAxis: [
      {
        width: axisPixels,
        min: 0,
        ...(!formatAxis && { tickMinStep: 1 }),
        valueFormatter: onAxis,
      },
    ],
  };
  const axis = {
    dataKey: 'day',
    valueFormatter: (day: string, { location }: { location: string }) => {
      const name = day.includes(':') ? day : formatDay(day, language);
      const own = location === 'tooltip' ? marks.filter((mark) => mark.day === day) : [];
      return [name, ...own.map(({ label: words }) => words)].join(' · ');
    },
  };
  const styles = {
    '& .MuiLineChart-area': { fillOpacity: 0.12 },
    '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: colours.line },
    '& .MuiChartsGrid-line': { stroke: colours.line },
    '& .MuiChartsAxis-tickLabel': { fill: colours.quiet },
    '& .MuiChartsReferenceLine-line': { stroke: colours.quiet, strokeDasharray: '2 3' },
    '& .MuiChartsReferenceLine-label': { fill: colours.quiet, fontSize: size.caption },
  };
  const lineStyles = Object.fromEntries(
    lines.map(({ key }, at) => [
      `& .MuiLineChart-line[data-series="${key}"]`,
      { strokeDasharray: looks[at]?.dash },
    ]),
  );
  const isNarrow = useMediaQuery('(max-width: 719px)');
  const places = marks.map(({ day }) => days.findIndex((one) => one.day === day));
  const marked = marks.map(({ day, label: words }, at) => {
    const room = (places[at + 1] ?? days.length - 1) - (places[at] ?? 0);
    const fits = !isNarrow && room >= days.length * MARK_WIDTH;
    return (
      <ChartsReferenceLine
        key={day}
        x={day}
        {...(fits && { label: shorten(words) })}
        labelAlign="start"
        labelStyle={{ fontSize: 12, fill: colours.quiet }}
        // Placed above the lines, in empty space.
        spacing={{ x: 4, y: -14 }}
      />
    );
  });
  return (
    <div role="img" aria-label={label}>
      {kind === 'bar' ? (
        <BarChart
          {...common}
          colors={looks.map((_, at) => `url(#${id}-${at})`)}
          xAxis={[{ ...axis, scaleType: 'band' as const }]}
          series={lines.map((line) => ({
            id: line.key,
            dataKey: line.key,
            label: line.label,
            valueFormatter: written,
          }))}
          sx={styles}
        >
          <Textures id={id} looks={looks} ground={colours.surface} />
          {marked}
        </BarChart>
      ) : (
        <LineChart
          {...common}
          colors={looks.map(({ colour }) => colour)}
          xAxis={[{ ...axis, scaleType: 'point' as const }]}
          series={lines.map((line, at) => ({
            id: line.key,
            dataKey: line.key,
            label: line.label,
            // Marks in the legend have the line's shape, for users who cannot distinguish colours.
            labelMarkType: 'line+mark' as const,
            shape: looks[at]?.shape ?? 'circle',
            area: at === 0 && !line.look,
            curve: 'linear' as const,
            showMark: days.length < MAX_MARKED_DAYS,
            valueFormatter: written,
          }))}
          sx={{ ...styles, ...lineStyles }}
        >
          {marked}
        </LineChart>
      )}
    </div>
  );
}

const shorten = (words: string) =>
  words.length > MAX_MARK_CHARS ? `${words.slice(0, MAX_MARK_CHARS - 1).trimEnd()}…` : words;

/** Fill patterns of bars, which distinguish them without colour. */
function Textures({ id, looks, ground }: { id: string; looks: ChartLook[]; ground: string }) {
  return (
    <defs>
      {looks.map(({ colour, texture }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a look has no other name than its place
        <pattern key={at} id={`${id}-${at}`} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} fill={colour} />
          <path d={TEXTURES[texture]} stroke={ground} strokeWidth={1.5} fill="none" />
        </pattern>
      ))}
    </defs>
  );
}
