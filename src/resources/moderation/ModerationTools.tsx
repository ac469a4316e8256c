import { styled } from '@mui/material/styles';

/** The filters above a list of reviews or questions; they wrap where there is no room. */
export const ModerationTools = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  alignItems: 'end',
  gap: 16,
  marginBottom: 16,
  '& .wide': { gridColumn: 'span 2' },
});
