import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** The questions and their answers. */
export const pollsQuery = ({ polls }: ConsoleDataProvider) =>
  queryOptions({ queryKey: ['polls'], queryFn: ({ signal }) => polls.getPolls(signal) });
