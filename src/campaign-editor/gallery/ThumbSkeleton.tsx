import Skeleton from '@mui/material/Skeleton';

export const ThumbSkeleton = () => (
  <Skeleton variant="rectangular" aria-busy="true" width="100%" height="100%" />
);
