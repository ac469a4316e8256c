import { styled } from '@mui/material/styles';
import { size } from '@/theme/tokens';

export const Fold = styled('details')(({ theme: { colours } }) => ({
  margin: '4px 0 8px',
  '& summary': { color: colours.quiet, fontSize: size.body, fontWeight: 600, cursor: 'pointer' },
}));
