import { styled } from '@mui/material/styles';

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const VisuallyHidden = styled('span')(visuallyHidden);
