import { styled } from '@mui/material/styles';

/** The line above a list: its search, and beside it how many were found or where to read more. */
export const ListTools = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 16,
  color: colours.quiet,
  fontSize: '0.875rem',
  '& [role="status"]': { flex: 'none' },
  '& > a': { color: colours.primary, fontWeight: 600 },
}));
