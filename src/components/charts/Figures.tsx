import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '@/components/Card';
import { size } from '@/theme/tokens';
import { Sparkline } from './Sparkline';

/** A key figure: its name, the formatted number, a note below it, and its options. */
export type Figure = readonly [
  name: string,
  value: ReactNode,
  note?: ReactNode,
  more?: FigureDetails,
];

interface FigureDetails {
  /** Values of the sparkline, by day or hour. */
  points?: readonly number[] | undefined;
  /** Index of the sparkline's chart colour, or grey; by default derived from the position. */
  line?: number | 'quiet' | undefined;
  to?: string;
  onChoose?: () => void;
  chosen?: boolean;
}

interface FiguresProps {
  figures: readonly Figure[];
  /** True to omit the margin below the strip, where the surrounding layout sets it. */
  alone?: boolean;
}

export function Figures({ figures, alone }: FiguresProps) {
  return (
    <Card as="div" sx={{ mb: alone ? 0 : 2, overflow: 'hidden' }}>
      <FigureStrip figures={figures} />
    </Card>
  );
}

/** Number of figures from which their names are smaller, so that they stay on one line. */
const MANY_FIGURES = 7;

export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <Strip
      data-three={figures.length === 3 || undefined}
      data-many={figures.length >= MANY_FIGURES || undefined}
      style={{ '--figures': figures.length } as CSSProperties}
    >
      {figures.map(([name, value, note, { points, line, to, onChoose, chosen } = {}], at) => (
        <div key={name} data-chosen={chosen || undefined} data-opens={Boolean(to) || undefined}>
          <dt>
            {onChoose ? (
              <button type="button" aria-pressed={chosen ?? false} onClick={onChoose}>
                {name}
              </button>
            ) : to ? (
              <Link to={to}>{name}</Link>
            ) : (
              name
            )}
          </dt>
          <dd className="value">{value}</dd>
          <dd className="note">
            {note}
            {points && points.length > 1 && points.some((point) => point !== 0) ? (
              <Spark line={line ?? SPARK_COLOURS[at % SPARK_COLOURS.length] ?? 0}>
                <Sparkline values={points} width={SPARK_PX} height={22} />
              </Spark>
            ) : null}
          </dd>
        </div>
      ))}
    </Strip>
  );
}

/** Indices of the sparklines' chart colours, in the order of the figures. */
const SPARK_COLOURS = [0, 2, 1, 3, 5];

/** Width of a sparkline in px. */
const SPARK_PX = 44;
/** Distance in px of a note's text from its sparkline. */
const SPARK_GAP_PX = 4;

/**
 * Width of the strip in px up to which, with MANY_FIGURES or more on screens from 1000 px, a
 * sparkline is below the note instead of beside it.
 */
const MANY_BESIDE_FROM = 1100;
/** The same width for any number of figures on all screens. */
const TWO_BESIDE_FROM = 340;

const sparkBelow = { paddingInlineEnd: 0, paddingBottom: 24 };

const Spark = styled('span', { shouldForwardProp: (name) => name !== 'line' })<{
  line: number | 'quiet';
}>(({ theme: { colours }, line }) => ({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  display: 'flex',
  color: line === 'quiet' ? colours.quiet : colours.chart[line],
}));

const Strip = styled('dl')(({ theme: { colours, density, typography } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  // Phones show two figures in a row. A last figure alone fills a row; three figures share one row.
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1,
  margin: 0,
  backgroundColor: colours.line,
  '& > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  '@media (min-width: 1000px)': {
    gridTemplateColumns: 'repeat(var(--figures), minmax(0, 1fr))',
    '& > div:last-of-type:nth-of-type(odd)': { gridColumn: 'auto' },
    '&&[data-many] > div': { paddingInline: 10 },
    '&&[data-many] dt': { fontSize: size.caption },
    [`@container (max-width: ${MANY_BESIDE_FROM}px)`]: {
      '&&[data-many] dd.note:has(.spark)': sparkBelow,
    },
  },
  '& > div': {
    position: 'relative',
    display: 'grid',
    gridRow: 'span 3',
    gridTemplateRows: 'subgrid',
    rowGap: 2,
    minWidth: 0,
    boxSizing: 'border-box',
    padding: `${density.gap - 4}px 18px ${density.gap - 6}px`,
    backgroundColor: colours.surface,
  },
  '& > div:has(dt > button:hover), & > div[data-opens]:hover': { backgroundColor: colours.hover },
  '& > div[data-chosen]': {
    backgroundColor: colours.primarySoft,
    boxShadow: `inset 0 -2px ${colours.primary}`,
  },
  '& dt': { color: colours.quiet, fontSize: size.small },
  '& dt > button, & dt > a': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    // The full cell is the click target; links inside the value stay above it.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
  '& dd': { margin: 0 },
  '& dd.value': { ...typography.h2, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& dd a': { position: 'relative' },
  // Note lines have the same height in all figures; the sparkline takes no line.
  '& dd.note': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    minHeight: 22,
    color: colours.quiet,
    fontSize: size.caption,
  },
  '& dd.note:has(.spark)': { paddingInlineEnd: SPARK_PX + SPARK_GAP_PX },
  '& dd.note:empty': { display: 'none' },
  [`@container (max-width: ${TWO_BESIDE_FROM}px)`]: { '& dd.note:has(.spark)': sparkBelow },
  '@media (max-width: 999px)': {
    '& > div': { padding: '12px 14px 10px' },
    '&[data-three]': {
      // An amount that is wider than a third of the row gets the width that it needs.
      gridTemplateColumns: 'repeat(3, minmax(auto, 1fr))',
      '& > div': { minWidth: 'auto', padding: '12px 10px 10px' },
      '& dd.value': { overflowWrap: 'normal' },
      '& > div:last-of-type': { gridColumn: 'auto' },
    },
  },
}));
