import type { ComponentProps } from 'react';
import { ErrorState } from './ErrorState';
import { PageSkeleton } from './PageSkeleton';

interface Props extends ComponentProps<typeof ErrorState> {
  rows?: number;
}

/** State until the first data arrives; data then stays visible while a refetch fails. */
export function LoadingState({ rows, ...failure }: Props) {
  return failure.error ? <ErrorState {...failure} /> : <PageSkeleton title={false} rows={rows} />;
}
