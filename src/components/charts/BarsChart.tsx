import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { windowBelow } from '@/theme/tokens';
import { barsHeight } from './chartStyles';

interface Props {
  /** `isResult` marks a bar that counts something else than the others, in a second colour. */
  bars: readonly { name: string; value: number; isResult?: boolean }[];
  format: (value: number) => string;
  /** Text alternative of the chart. */
  label: string;
}

/** Maximum width of names in px; the chart cuts off longer ones, which the table shows in full. */
const NAME_PIXELS = { wide: 160, narrow: 124 };
/** Average width of a character of a name, and the space beside the names, in px. */
const CHARACTER_PX = 7;
const NAME_GAP_PX = 20;
/** Ratio of the axis to the longest bar, which leaves space for its number; larger on phones. */
const HEADROOM = { wide: 1.12, narrow: 1.3 };

/** A horizontal bar chart with a number for each name, which needs no axis of numbers. */
export default function BarsChart({ bars, format, label }: Props) {
  const { colours } = useTheme();
  const room = useMediaQuery(windowBelow[720]) ? 'narrow' : 'wide';
  const longest = Math.max(0, ...bars.map(({ name }) => name.length));
  return (
    <div role="img" aria-label={label}>
      <BarChart
        layout="horizontal"
        height={barsHeight(bars.length)}
        skipAnimation
        hideLegend
        margin={{ left: 0, right: 20, top: 8, bottom: 0 }}
        borderRadius={4}
        colors={colours.chart.slice(0, 1)}
        yAxis={[
          {
            scaleType: 'band',
            data: bars.map(({ name }) => name),
            width: Math.min(NAME_PIXELS[room], longest * CHARACTER_PX + NAME_GAP_PX),
            categoryGapRatio: 0.35,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        xAxis={[
          {
            min: 0,
            max: Math.max(1, ...bars.map(({ value }) => value * HEADROOM[room])),
            domainLimit: 'strict',
            position: 'none',
          },
        ]}
        series={[
          {
            id: 'value',
            data: bars.map(({ value }) => value),
            colorGetter: ({ dataIndex }) =>
              colours.chart[bars[dataIndex]?.isResult ? 1 : 0] ?? colours.primary,
            valueFormatter: (value) => format(value ?? 0),
            barLabel: ({ value }) => format(value ?? 0),
            barLabelPlacement: 'outside',
          },
        ]}
        sx={{
          '& .MuiChartsAxis-tickLabel, & .MuiBarChart-label, & .MuiBarLabel-root': {
            fill: colours.text,
          },
        }}
      />
    </div>
  );
}
