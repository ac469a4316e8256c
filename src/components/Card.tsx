import { styled } from '@mui/material/styles';
import { radius } from '@/theme/tokens';

/** Surface for all content of a page. */
export const Card = styled('section')(({ theme: { colours } }) => ({
  border: `1px solid ${colours.line}`,
  borderRadius: radius.card,
  backgroundColor: colours.surface,
}));
