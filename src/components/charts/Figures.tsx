import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radius, size } from '@/theme/tokens';

/** Name of a number, the formatted number, and a note below it. */
export type Figure = readonly [name: string, value: ReactNode, note?: ReactNode];

/** The key figures of a report. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <List>
      {figures.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note ? <dd className="note">{note}</dd> : null}
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: '0 0 16px',
  // On wide screens, the figures of all lines are aligned.
  '@media (min-width: 720px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  },
  // At least as wide as the number, so long amounts have their own line on phones.
  '& > div': {
    flex: '1 1 140px',
    boxSizing: 'border-box',
    padding: '14px 18px',
    border: `1px solid ${colours.line}`,
    borderRadius: radius.card,
    backgroundColor: colours.surface,
  },
  '& dt': { color: colours.quiet, fontSize: size.body },
  '& dd': {
    margin: '2px 0 0',
    fontSize: size.h1,
    fontWeight: 680,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& dd.note': {
    color: colours.quiet,
    fontSize: size.small,
    fontWeight: 500,
    letterSpacing: 0,
    whiteSpace: 'normal',
  },
}));
