import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatCount, formatDay } from '@/i18n/format';
import { useLanguage } from '@/i18n/useText';

interface Props {
  /** YYYY-MM-DD or an hour such as 09:00, and a number under each line's key. */
  days: readonly { day: string }[];
  /** What is drawn, the first one filled. */
  lines: readonly { key: string; label: string }[];
  format: (value: number) => string;
  /** The content of the picture in words, for those who do not see it. */
  label: string;
}

/** Of each line in turn: many days have no marks. */
const DASHES = ['none', '7 4', '2 4', '12 4 2 4', '14 5', '4 2'];

/** Numbers day by day, or hour by hour. */
export default function DayChart({ days, lines, format, label }: Props) {
  const language = useLanguage();
  const { colours } = useTheme();
  const dashes: Record<string, object> = Object.fromEntries(
    lines.map(({ key }, index) => [
      `& path[data-series="${key}"]:not(.MuiLineChart-area)`,
      { strokeDasharray: DASHES[index % DASHES.length] },
    ]),
  );
  const written = (value: number | null) => format(value ?? 0);
  return (
    <div role="img" aria-label={label}>
      <LineChart
        height={300}
        skipAnimation
        dataset={days.map((day) => ({ ...day }))}
        colors={colours.chart}
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 28, top: 12, bottom: 0 }}
        xAxis={[
          {
            dataKey: 'day',
            scaleType: 'point',
            valueFormatter: (day: string) => (day.includes(':') ? day : formatDay(day, language)),
          },
        ]}
        // A single line needs no legend: the heading names it.
        hideLegend={lines.length === 1}
        yAxis={[
          {
            width: 52,
            min: 0,
            tickMinStep: 1,
            valueFormatter: (value: number) => formatCount(value, language),
          },
        ]}
        series={lines.map((line, index) => ({
          id: line.key,
          dataKey: line.key,
          label: line.label,
          // Its shape tells a line apart where colours do not.
          labelMarkType: 'line+mark' as const,
          area: index === 0,
          curve: 'linear' as const,
          showMark: days.length < 32,
          valueFormatter: written,
        }))}
        sx={{
          '& .MuiLineChart-area': { fillOpacity: 0.12 },
          ...dashes,
          '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: colours.line },
          '& .MuiChartsGrid-line': { stroke: colours.line },
          '& .MuiChartsAxis-tickLabel': { fill: colours.quiet },
        }}
      />
    </div>
  );
}
