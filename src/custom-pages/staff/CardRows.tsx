import { styled } from '@mui/material/styles';

export const CardRows = styled('ul')(({ theme: { colours } }) => ({
  '&&': { gap: 0, marginBottom: 12 },
  '&& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 0',
  },
  '& > li + li': { borderTop: `1px solid ${colours.line}` },
  '& a': { color: colours.primary, fontWeight: 600 },
  '& > li > div': { display: 'grid', gap: 2, minWidth: 0, overflowWrap: 'anywhere' },
}));
