import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TableFrame } from '@/components/tables/TableFrame';
import { size } from '@/theme/tokens';

/** A table of dates and amounts, which can also be scrolled with the keyboard. */
export function BillTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Frame tabIndex={0} role="group" aria-label={label}>
      <table>{children}</table>
    </Frame>
  );
}

/** Resets the wide first column of tables, so that no column takes another one's space. */
const Frame = styled(TableFrame)(({ theme }) => ({
  '& td:first-of-type': { width: 'auto', maxWidth: 'none' },
  '& td': { height: 48 },
  [theme.breakpoints.down('sm')]: { '& th, & td': { paddingInline: 5, fontSize: size.body } },
}));
