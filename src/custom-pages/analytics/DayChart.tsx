import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatCount, formatDay } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import type { DayCounts } from './summarise';

interface Props {
  days: DayCounts[];
  /** What the picture says, for those who do not see it. */
  label: string;
}

/** Shown and clicked, day by day. */
export default function DayChart({ days, label }: Props) {
  const text = useText();
  const language = useLanguage();
  const { colours } = useTheme();
  const format = (value: number | null) => formatCount(value ?? 0, language);
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
            valueFormatter: (day: string) => formatDay(day, language),
          },
        ]}
        yAxis={[{ width: 52, min: 0, tickMinStep: 1, valueFormatter: format }]}
        series={[
          {
            dataKey: 'shown',
            label: text('analytics.metric.shown'),
            area: true,
            curve: 'linear',
            showMark: days.length < 32,
            valueFormatter: format,
          },
          {
            dataKey: 'click',
            label: text('analytics.metric.click'),
            curve: 'linear',
            showMark: days.length < 32,
            valueFormatter: format,
          },
        ]}
        sx={{
          '& .MuiLineChart-area': { fillOpacity: 0.12 },
          '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: colours.line },
          '& .MuiChartsGrid-line': { stroke: colours.line },
          '& .MuiChartsAxis-tickLabel': { fill: colours.quiet },
        }}
      />
    </div>
  );
}
