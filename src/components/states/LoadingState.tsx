import type { ComponentProps } from 'react';
import { ErrorState } from './ErrorState';
import { PageSkeleton } from './PageSkeleton';

interface Props extends ComponentProps<typeof ErrorState> {
  rows?: number;
}

/** Shown until the first data arrives: a skeleton, or the error with a retry button. */
export function LoadingState({ rows, ...failure }: Props) {
  return failure.error ? <ErrorState {...failure} /> : <PageSkeleton title={false} rows={rows} />;
}
