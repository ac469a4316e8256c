import { useTheme } from '@mui/material/styles';
import { useDrawingArea, useYScale } from '@mui/x-charts/hooks';

interface LineEnd {
  label: string;
  colour: string;
  value: number;
}

/** Maximum number of lines with names at their ends; more names do not fit below one another. */
export const MAX_LINE_LABELS = 12;
const LINE_PIXELS = 17;
const CHAR_PIXELS = 6.6;
const GAP_PIXELS = 10;
const MAX_CHARS = 24;

const shorten = (label: string) =>
  label.length > MAX_CHARS ? `${label.slice(0, MAX_CHARS - 1).trimEnd()}…` : label;

export const labelWidth = (ends: readonly LineEnd[]) =>
  Math.ceil(
    Math.max(...ends.map(({ label }) => shorten(label).length)) * CHAR_PIXELS + 2 * GAP_PIXELS,
  );

export function LineLabels({ ends }: { ends: readonly LineEnd[] }) {
  const { typography } = useTheme();
  const scale = useYScale<'linear'>();
  const { left, width, top, height } = useDrawingArea();
  const positions = spread(
    ends.map(({ value }) => scale(value) ?? top + height),
    { top, bottom: top + height },
  );
  return (
    <g className="line-labels">
      {ends.map(({ label, colour }, at) => (
        <text
          key={`${label} ${colour}`}
          x={left + width + GAP_PIXELS}
          y={positions[at]}
          dominantBaseline="central"
          fill={colour}
          fontFamily={typography.fontFamily}
          fontSize={12}
          fontWeight={600}
        >
          {shorten(label)}
        </text>
      ))}
    </g>
  );
}

/** Moves labels apart so that no two overlap, within the chart and in their order. */
export function spread(
  positions: readonly number[],
  { top, bottom }: { top: number; bottom: number },
): number[] {
  const order = positions.map((_, at) => at).sort((a, b) => positionOf(a) - positionOf(b) || a - b);
  const result = [...positions];
  let next = top;
  for (const at of order) {
    result[at] = Math.max(positionOf(at), next);
    next = (result[at] ?? 0) + LINE_PIXELS;
  }
  let last = bottom;
  for (const at of order.toReversed()) {
    result[at] = Math.min(result[at] ?? 0, last);
    last = (result[at] ?? 0) - LINE_PIXELS;
  }
  return result;

  function positionOf(at: number) {
    return positions[at] ?? 0;
  }
}
