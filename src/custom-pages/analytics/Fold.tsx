import { styled } from '@mui/material/styles';

/** What stays closed until somebody asks for it: the numbers of a chart. */
export const Fold = styled('details')(({ theme: { colours } }) => ({
  margin: '4px 0 8px',
  '& summary': { color: colours.quiet, fontSize: '0.875rem', fontWeight: 600, cursor: 'pointer' },
}));
