interface Props {
  values: readonly number[];
  width?: number;
  height?: number;
  state?: string | undefined;
  /** True if the last value is from today and thus incomplete; the line to it is dotted. */
  untilNow?: boolean;
}

const MARGIN_PIXELS = 3;

/** A small line chart of daily figures; the figures are next to it as text. */
export function Sparkline({ values, width = 64, height = 22, state, untilNow = false }: Props) {
  const max = Math.max(...values, 1);
  const step = (width - 2 * MARGIN_PIXELS) / Math.max(1, values.length - 1);
  const room = height - 2 * MARGIN_PIXELS;
  const points = values.map((value, at) => ({
    x: round(MARGIN_PIXELS + at * step),
    y: round(height - MARGIN_PIXELS - (value / max) * room),
  }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const pathOf = (some: typeof points) => some.map(({ x, y }) => `${x},${y}`).join('L');
  const full = untilNow && points.length > 1 ? points.slice(0, -1) : points;
  const line = pathOf(full);
  return (
    <svg
      className="spark"
      data-state={state}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path
        d={`M${first.x},${height}L${line}L${full.at(-1)?.x},${height}z`}
        fill="currentColor"
        fillOpacity="0.12"
      />
      <path
        d={`M${line}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {full === points ? null : (
        <path
          d={`M${pathOf(points.slice(-2))}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="2 2"
        />
      )}
      <circle cx={last.x} cy={last.y} r="2" fill="currentColor" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
