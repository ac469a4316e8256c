import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radius, size } from '@/theme/tokens';

export interface View {
  value: string;
  label: string;
  /** Number of records of the view; not shown while undefined. */
  count?: string | undefined;
}

interface Props {
  label: string;
  views: readonly View[];
  value: string;
  onChange: (value: string) => void;
  /** Further buttons at the end of the row. */
  children?: ReactNode;
}

export function ViewChips({ label, views, value, onChange, children }: Props) {
  return (
    <Chips aria-label={label}>
      {views.map((view) => (
        <button
          key={view.value}
          type="button"
          aria-pressed={view.value === value}
          onClick={() => onChange(view.value)}
        >
          {view.label} {view.count === undefined ? null : <b>{view.count}</b>}
        </button>
      ))}
      {children}
    </Chips>
  );
}

const Chips = styled('nav')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 30,
    padding: '0 11px',
    border: `1px solid ${colours.lineStrong}`,
    borderRadius: radius.full,
    backgroundColor: colours.surface,
    color: colours.quiet,
    font: 'inherit',
    fontSize: size.small,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': {
    borderColor: colours.primary,
    backgroundColor: colours.primarySoft,
    color: colours.primaryText,
    fontWeight: 600,
  },
  '& b': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
}));
