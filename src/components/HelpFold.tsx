import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from './Card';

interface Props {
  title: string;
  /** True when the section is open at first; the user can close it. */
  open: boolean;
  children: ReactNode;
}

export function HelpFold({ title, open, children }: Props) {
  return (
    <Fold>
      <details open={open}>
        <summary>{title}</summary>
        <div>{children}</div>
      </details>
    </Fold>
  );
}

const Fold = styled(Card)(({ theme: { colours } }) => ({
  marginTop: 16,
  '& summary': { padding: '14px 18px', fontWeight: 600, cursor: 'pointer' },
  '& details > div': { display: 'grid', gap: 16, maxWidth: 760, padding: '0 18px 18px' },
  '& p': { margin: 0, color: colours.quiet },
}));
