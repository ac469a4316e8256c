import { styled } from '@mui/material/styles';

/** The surface everything lies on. */
export const Card = styled('section')(({ theme: { colours } }) => ({
  border: `1px solid ${colours.line}`,
  borderRadius: 14,
  backgroundColor: colours.surface,
}));
