import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText';
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks';
import { createContext, useContext } from 'react';
import { size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { barsHeight } from './chartStyles';

interface Props {
  /** `isResult` gives a bar the second colour of the chart; `note` is a text after the number. */
  bars: readonly { name: string; value: number; isResult?: boolean; note?: string }[];
  format: (value: number) => string;
  /** Text alternative of the chart. */
  label: string;
  /** Height in px; by default it grows with the number of bars. */
  height?: number;
}

/** Maximum width of names in px; longer names have two lines, and the table shows them in full. */
const NAME_PIXELS = 190;
/** Average width, in px, of a character of a name. */
const CHARACTER_PX = 7;
/** Space beside the names, in px. */
const NAME_GAP_PX = 20;
/** Ratio of the axis to the longest bar, which leaves space for the bar's number. */
const HEADROOM = 1.12;
/** Ratio like `HEADROOM`, with space for a note after the number. */
const NOTE_HEADROOM = 1.25;
/** Share of a bar's slot that the bar leaves free; on phones, name and number are drawn there. */
const GAP_RATIO = { wide: 0.35, narrow: 0.64 };
/** Distance of a name's baseline from the top of its bar. */
const ABOVE_BAR_PX = 7;

/**
 * Chart of bars with their numbers, which replace the axis of numbers; on phones, names are above
 * the bars.
 */
export default function BarsChart({
  bars,
  format,
  label,
  height = barsHeight(bars.length),
}: Props) {
  const { colours } = useTheme();
  const isNarrow = useWindowBelow(720);
  const names = bars.map(({ name }) => name);
  const headroom = isNarrow ? 1 : bars.some(({ note }) => note) ? NOTE_HEADROOM : HEADROOM;
  const longest = Math.max(0, ...bars.map(({ name }) => name.length));
  const formatBar = ({ value, note }: (typeof bars)[number]) =>
    [format(value), note].filter(Boolean).join(' · ');
  return (
    <div role="img" aria-label={label}>
      <TickNames value={names.map((name) => inTwoLines(name, NAME_PIXELS - NAME_GAP_PX))}>
        <BarChart
          slots={{ axisTickLabel: TickName }}
          layout="horizontal"
          height={height}
          skipAnimation
          hideLegend
          margin={{ left: 0, right: isNarrow ? 0 : 20, top: isNarrow ? 14 : 8, bottom: 0 }}
          borderRadius={4}
          colors={colours.chart.slice(0, 1)}
          yAxis={[
            {
              scaleType: 'band',
              data: bars.map((_, at) => at),
              // The chart would cut off long names, so a tick's text is the index of its bar, which
              // TickName replaces by the name.
              valueFormatter: (at: number, { location }: { location: string }) =>
                location === 'tick' ? String(at) : (names[at] ?? ''),
              width: Math.min(NAME_PIXELS, longest * CHARACTER_PX + NAME_GAP_PX),
              ...(isNarrow && { position: 'none' as const }),
              categoryGapRatio: GAP_RATIO[isNarrow ? 'narrow' : 'wide'],
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
              ...(!isNarrow && {
                barLabel: ({ dataIndex }) => formatBar(bars[dataIndex] ?? NO_BAR),
                barLabelPlacement: 'outside' as const,
              }),
            },
          ]}
          sx={{
            '& .MuiChartsAxis-tickLabel, & .MuiBarChart-label, & .MuiBarLabel-root': {
              fill: colours.text,
            },
          }}
        >
          {isNarrow ? (
            <NamesAbove bars={bars.map((bar) => ({ name: bar.name, number: formatBar(bar) }))} />
          ) : null}
        </BarChart>
      </TickNames>
    </div>
  );
}

const NO_BAR = { name: '', value: 0 };

function NamesAbove({ bars }: { bars: readonly { name: string; number: string }[] }) {
  const { colours, typography } = useTheme();
  const scale = useYScale<'band'>();
  const { left, width } = useDrawingArea();
  const font = { fontFamily: typography.fontFamily, fontSize: size.small };
  return bars.map(({ name, number }, at) => {
    const y = (scale(at) ?? 0) - ABOVE_BAR_PX;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, so the index identifies a bar
      <g key={at} fill={colours.text} {...font}>
        <text x={left} y={y}>
          {shorten(name, width - number.length * CHARACTER_PX)}
        </text>
        <text x={left + width} y={y} textAnchor="end" fontWeight={600}>
          {number}
        </text>
      </g>
    );
  });
}

function shorten(name: string, width: number): string {
  const fits = Math.floor((width - NAME_GAP_PX) / CHARACTER_PX);
  return name.length > fits ? `${name.slice(0, fits - 1).trimEnd()}…` : name;
}

const TickNames = createContext<readonly string[]>([]);

function TickName({ text, ...props }: ChartsTextProps) {
  return <ChartsText {...props} text={useContext(TickNames)[Number(text)] ?? ''} />;
}

function inTwoLines(name: string, width: number): string {
  const fits = Math.floor(width / CHARACTER_PX);
  if (name.length <= fits) return name;
  const space = name.lastIndexOf(' ', fits);
  if (space < 1) return name;
  const rest = name.slice(space + 1);
  return `${name.slice(0, space)}\n${rest.length > fits ? `${rest.slice(0, fits - 1).trimEnd()}…` : rest}`;
}
