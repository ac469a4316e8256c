import { styled } from '@mui/material/styles';

/** A number's name and the number as it is shown. */
export type Figure = readonly [name: string, value: string];

/** The few numbers a report is about. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <List>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 12,
  margin: '0 0 16px',
  '& > div': {
    padding: '14px 18px',
    border: `1px solid ${colours.line}`,
    borderRadius: 14,
    backgroundColor: colours.surface,
  },
  '& dt': { color: colours.quiet, fontSize: '0.875rem' },
  '& dd': {
    margin: '2px 0 0',
    fontSize: '1.625rem',
    fontWeight: 680,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
}));
