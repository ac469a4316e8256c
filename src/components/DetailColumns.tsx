import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { size } from '@/theme/tokens';
import { Card } from './Card';

interface Props {
  /** The history of the record, and its contents. */
  children: ReactNode;
  /** The facts of the record, beside the history; above it on narrow screens. */
  facts: ReactNode;
}

export function DetailColumns({ children, facts }: Props) {
  return (
    <Columns>
      <div>{children}</div>
      <div>{facts}</div>
    </Columns>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ name, value }) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
  '@media (max-width: 999px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :last-child': { order: -1 },
  },
});

export const DetailSection = styled(Card)(({ theme: { colours, typography } }) => ({
  padding: 20,
  '& h2': { ...typography.h2, margin: '0 0 12px' },
  '& .hint': { margin: '0 0 12px', color: colours.quiet },
  '& .end': { margin: '16px 0 0', fontSize: size.small },
  '& p a, & dd a': { color: colours.primaryText, fontWeight: 600 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    gap: 16,
    margin: 0,
  },
  '& dt': { color: colours.quiet, fontSize: size.small },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
