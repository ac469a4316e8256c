import type { ComponentProps } from 'react';
import { ErrorState } from './ErrorState';
import { PageSkeleton } from './PageSkeleton';

interface Props extends ComponentProps<typeof ErrorState> {
  /** Number of rows of the placeholder. */
  rows?: number;
}

/**
 * Shown until data has arrived for the first time: a placeholder, or the error. Once there is data,
 * it stays visible while a refetch fails.
 */
export function LoadingState({ rows, ...failure }: Props) {
  return failure.error ? <ErrorState {...failure} /> : <PageSkeleton title={false} rows={rows} />;
}
