import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText';
import { createContext, useContext } from 'react';
import { windowBelow } from '@/theme/tokens';
import { barsHeight } from './chartStyles';

interface Props {
  /**
   * `isResult` marks a bar that counts something else than the others, in a second colour; `note`
   * follows its number.
   */
  bars: readonly { name: string; value: number; isResult?: boolean; note?: string }[];
  format: (value: number) => string;
  /** Text alternative of the chart. */
  label: string;
}

/** Maximum width of names in px; longer ones have two lines, and the table shows them in full. */
const NAME_PIXELS = { wide: 160, narrow: 124 };
/** Average width of a character of a name, and the space beside the names, in px. */
const CHARACTER_PX = 7;
const NAME_GAP_PX = 20;
/** Ratio of the axis to the longest bar, which leaves space for its number; larger on phones. */
const HEADROOM = { wide: 1.12, narrow: 1.3 };
/** The same with notes beside the numbers. */
const NOTE_HEADROOM = { wide: 1.25, narrow: 2 };

/** A horizontal bar chart with a number for each name, which needs no axis of numbers. */
export default function BarsChart({ bars, format, label }: Props) {
  const { colours } = useTheme();
  const room = useMediaQuery(windowBelow[720]) ? 'narrow' : 'wide';
  const names = bars.map(({ name }) => name);
  const headroom = (bars.some(({ note }) => note) ? NOTE_HEADROOM : HEADROOM)[room];
  const longest = Math.max(0, ...bars.map(({ name }) => name.length));
  return (
    <div role="img" aria-label={label}>
      <TickNames value={names.map((name) => inTwoLines(name, NAME_PIXELS[room] - NAME_GAP_PX))}>
        <BarChart
          slots={{ axisTickLabel: TickName }}
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
              data: bars.map((_, at) => at),
              // The chart would cut off names, so ticks have the index, which TickName replaces.
              valueFormatter: (at: number, { location }: { location: string }) =>
                location === 'tick' ? String(at) : (names[at] ?? ''),
              width: Math.min(NAME_PIXELS[room], longest * CHARACTER_PX + NAME_GAP_PX),
              categoryGapRatio: 0.35,
              disableLine: true,
              disableTicks: true,
            },
          ]}
          xAxis={[
            {
              min: 0,
              max: Math.max(1, ...bars.map(({ value }) => value * headroom)),
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
              barLabel: ({ value, dataIndex }) =>
                [format(value ?? 0), bars[dataIndex]?.note].filter(Boolean).join(' · '),
              barLabelPlacement: 'outside',
            },
          ]}
          sx={{
            '& .MuiChartsAxis-tickLabel, & .MuiBarChart-label, & .MuiBarLabel-root': {
              fill: colours.text,
            },
          }}
        />
      </TickNames>
    </div>
  );
}

/** Names of the bars, in one or two lines. */
const TickNames = createContext<readonly string[]>([]);

/** Replaces the index of a bar by its name. */
function TickName({ text, ...props }: ChartsTextProps) {
  return <ChartsText {...props} text={useContext(TickNames)[Number(text)] ?? ''} />;
}

/** Breaks a name that is wider than the column at the last space that fits. */
function inTwoLines(name: string, width: number): string {
  const fits = Math.floor(width / CHARACTER_PX);
  if (name.length <= fits) return name;
  const space = name.lastIndexOf(' ', fits);
  if (space < 1) return name;
  const rest = name.slice(space + 1);
  return `${name.slice(0, space)}\n${rest.length > fits ? `${rest.slice(0, fits - 1).trimEnd()}…` : rest}`;
}
