import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatCount } from '@/i18n/format';
import { useLanguage } from '@/i18n/useText';
import { barsHeight } from './chartStyles';

interface Props {
  /** Bars with names and numbers, so that colour is not needed to identify them. */
  bars: readonly { name: string; value: number }[];
  format: (value: number) => string;
  /** Text alternative of the chart. */
  label: string;
  /** True for values of one measure, whose bars have one colour. */
  isSeries?: boolean;
}

/** Maximum width of names in px; the chart cuts off longer ones, which the table shows in full. */
const NAME_PIXELS = { wide: 160, narrow: 124 };
/** Ratio of the axis to the longest bar, which leaves space for its number; larger on phones. */
const HEADROOM = { wide: 1.4, narrow: 1.8 };

/** A horizontal bar chart with a number for each name. */
export default function BarsChart({ bars, format, label, isSeries = false }: Props) {
  const language = useLanguage();
  const { colours } = useTheme();
  const room = useMediaQuery('(max-width: 719px)') ? 'narrow' : 'wide';
  return (
    <div role="img" aria-label={label}>
      <BarChart
        layout="horizontal"
        height={barsHeight(bars.length)}
        skipAnimation
        hideLegend
        margin={{ left: 0, right: 20, top: 8, bottom: 0 }}
        grid={{ vertical: true }}
        yAxis={[
          {
            scaleType: 'band',
            data: bars.map(({ name }) => name),
            width: NAME_PIXELS[room],
            categoryGapRatio: 0.35,
            colorMap: {
              type: 'ordinal',
              colors: bars.map((_, at) => colourOf(colours.chart, isSeries ? 0 : at)),
            },
          },
        ]}
        xAxis={[
          {
            min: 0,
            max: Math.max(1, ...bars.map(({ value }) => value * HEADROOM[room])),
            domainLimit: 'strict',
            tickMinStep: 1,
            valueFormatter: (value: number) => formatCount(value, language),
          },
        ]}
        series={[
          {
            id: 'value',
            data: bars.map(({ value }) => value),
            valueFormatter: (value) => format(value ?? 0),
            barLabel: ({ value }) => format(value ?? 0),
            barLabelPlacement: 'outside',
          },
        ]}
        sx={{
          '&& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: colours.line },
          '&& .MuiChartsAxis-root .MuiChartsAxis-tick': { stroke: colours.line },
          '& .MuiChartsGrid-line': { stroke: colours.line },
          '& .MuiChartsAxis-tickLabel, & .MuiBarChart-label, & .MuiBarLabel-root': {
            fill: colours.text,
          },
        }}
      />
    </div>
  );
}

const colourOf = (colours: readonly string[], at: number) => colours[at % colours.length] ?? '';
