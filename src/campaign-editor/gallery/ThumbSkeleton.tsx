import Skeleton from '@mui/material/Skeleton';

/** Fills the frame of a picture until the picture is drawn. */
export const ThumbSkeleton = () => (
  <Skeleton variant="rectangular" aria-busy="true" width="100%" height="100%" />
);
