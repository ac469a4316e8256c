import { styled } from '@mui/material/styles';
import { rowStyles } from '@/admin/rowStyles';

/** A list on phones: a name, a line below it, and a line of what can be done. */
export const RowCards = styled('ul')(({ theme: { colours } }) => ({
  ...rowStyles(colours),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '14px 16px 10px' },
  '& li + li': { borderTop: `1px solid ${colours.line}` },
  '& p': { margin: '4px 0 10px', color: colours.quiet, fontSize: '0.8125rem' },
  '& .failed': { color: colours.error },
  '& li > div:last-of-type': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
}));
