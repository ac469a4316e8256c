import { styled } from '@mui/material/styles';

/** The style of text for screen readers alone. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Said by screen readers, not drawn. */
export const VisuallyHidden = styled('span')(visuallyHidden);
