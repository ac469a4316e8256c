import { styled, useTheme } from '@mui/material/styles';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { formatDay } from '@/i18n/format';
import { useLanguage } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';

export interface ChartMark {
  /** Day (YYYY-MM-DD) or hour on the chart's axis. */
  day: string;
  label: string;
}

const CHAR_PIXELS = 6.8;
const GAP_PIXELS = 16;

/** Returns whether each name fits before the next line; `marks` by day, `width` in px. */
export function namesFit(
  marks: readonly ChartMark[],
  days: readonly { day: string }[],
  width: number,
): boolean {
  const placeOf = (mark: ChartMark) => days.findIndex(({ day }) => day === mark.day);
  const pixels = width / Math.max(1, days.length - 1);
  return marks.every((mark, at) => {
    const next = marks[at + 1];
    const room = ((next ? placeOf(next) : days.length - 1) - placeOf(mark)) * pixels;
    return mark.label.length * CHAR_PIXELS + GAP_PIXELS <= room;
  });
}

export function DayMarks({ marks, hasNames }: { marks: readonly ChartMark[]; hasNames: boolean }) {
  const { colours, typography } = useTheme();
  const scale = useXScale<'band' | 'point'>();
  const { top, height } = useDrawingArea();
  return (
    <g className="day-marks">
      {marks.map(({ day, label }, at) => {
        const start = scale(day);
        // Marks of the same day share one line with all their numbers; their names never fit.
        const same = marks.flatMap((mark, place) => (mark.day === day ? [place] : []));
        if (start === undefined || same[0] !== at) return null;
        const x = start + scale.bandwidth() / 2;
        return (
          <g key={`${day} ${label}`}>
            <path d={`M${x} ${top}v${height}`} stroke={colours.quiet} strokeDasharray="2 3" />
            <text
              x={hasNames ? x + 4 : x}
              y={top - 4}
              textAnchor={hasNames ? 'start' : 'middle'}
              fill={colours.quiet}
              fontFamily={typography.fontFamily}
              fontSize={12}
              fontWeight={hasNames ? 400 : 600}
            >
              {hasNames ? label : same.map((place) => place + 1).join(', ')}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function MarkList({ marks }: { marks: readonly ChartMark[] }) {
  const language = useLanguage();
  return (
    <List>
      {marks.map(({ day, label }) => (
        <li key={`${day} ${label}`}>
          <span>
            <b>{day.includes(':') ? day : formatDay(day, language)}</b> {label}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 20px',
  margin: '8px 0 4px',
  padding: 0,
  listStyle: 'none',
  counterReset: 'mark',
  color: colours.quiet,
  fontSize: size.small,
  '& li': { display: 'inline-flex', gap: 8, minWidth: 0, counterIncrement: 'mark' },
  '& li::before': {
    content: 'counter(mark)',
    flex: 'none',
    boxSizing: 'border-box',
    minWidth: 20,
    height: 20,
    paddingInline: 4,
    border: `1px solid ${colours.line}`,
    borderRadius: radius.full,
    color: colours.text,
    fontSize: size.caption,
    fontWeight: 600,
    lineHeight: '18px',
    textAlign: 'center',
  },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { color: colours.text, fontWeight: 600 },
}));
