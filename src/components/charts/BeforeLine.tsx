import { useTheme } from '@mui/material/styles';
import { useXScale, useYScale } from '@mui/x-charts/hooks';

/** Dashes of the line of the previous period, on the chart and in its legend. */
export const BEFORE_DASH = '4 4';

interface Props {
  days: readonly { day: string }[];
  values: readonly number[];
}

export function BeforeLine({ days, values }: Props) {
  const { colours } = useTheme();
  const across = useXScale<'band' | 'point'>();
  const up = useYScale<'linear'>();
  const points = days.flatMap(({ day }, at) => {
    const value = values[at];
    // The previous period may be shorter, such as February before March, so its last days may have
    // no value.
    if (value === undefined) return [];
    const [start, y] = [across(day), up(value)];
    return start === undefined || y === undefined ? [] : [`${start + across.bandwidth() / 2} ${y}`];
  });
  const line = { d: `M${points.join('L')}`, fill: 'none', pointerEvents: 'none' } as const;
  return (
    <g className="before-line">
      {/* A light edge keeps the line visible on bars. */}
      <path {...line} stroke={colours.surface} strokeWidth={4} strokeOpacity={0.7} />
      <path {...line} stroke={colours.text} strokeWidth={1.5} strokeDasharray={BEFORE_DASH} />
    </g>
  );
}

const ROUND_ENDS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Returns a round number that is at least `value`, as the end of an axis. */
export function axisEnd(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (ROUND_ENDS.find((end) => end * power >= value) ?? 10) * power;
}
