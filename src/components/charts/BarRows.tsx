import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radius, size } from '@/theme/tokens';

interface BarRow {
  key: string;
  name: ReactNode;
  value: ReactNode;
  share?: string;
  /** Length of the bar as a fraction of the full width; values above 1 are full. */
  length: number;
}

interface Props {
  rows: readonly BarRow[];
  /** True in a narrow column, where the bar is below the name at every width of the window. */
  stacked?: boolean;
}

export function BarRows({ rows, stacked }: Props) {
  return (
    <Rows data-stacked={stacked || undefined}>
      {rows.map(({ key, name, value, share, length }) => (
        <li key={key}>
          <span className="title">{name}</span>
          <span className="bar" aria-hidden>
            {length > 0 ? <span style={{ width: `${Math.min(100, length * 100)}%` }} /> : null}
          </span>
          <strong>{value}</strong>
          {share === undefined ? null : <span className="share">{share}</span>}
        </li>
      ))}
    </Rows>
  );
}

const stackedRow = {
  '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: 6 },
  '& > li:has(> .share)': { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
  '& .bar': { gridRow: 2, gridColumn: '1 / -1', height: 8 },
};

const Rows = styled('ol')(({ theme: { colours } }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 170px) 1fr 64px 68px',
    alignItems: 'center',
    gap: 12,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .title': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong, & .share': { textAlign: 'end' },
  '& .share': { color: colours.quiet },
  '& .bar': {
    height: 18,
    borderRadius: radius.small,
    backgroundColor: colours.ground,
    overflow: 'hidden',
  },
  '& .bar > span': {
    display: 'block',
    minWidth: 4,
    height: '100%',
    backgroundColor: colours.primary,
  },
  '&[data-stacked]': {
    ...stackedRow,
    gap: 12,
    fontSize: size.body,
    '& .bar': { ...stackedRow['& .bar'], height: 4 },
  },
  '@media (max-width: 719px)': { '&:not([data-stacked])': stackedRow },
}));
