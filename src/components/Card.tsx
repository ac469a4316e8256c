import { styled } from '@mui/material/styles';
import { radius } from '@/theme/tokens';

export const Card = styled('section')(({ theme: { colours } }) => ({
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
}));
