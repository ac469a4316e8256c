import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** The questions that are asked, and what was answered. */
export const pollsQuery = ({ polls }: ConsoleDataProvider) =>
  queryOptions({ queryKey: ['polls'], queryFn: ({ signal }) => polls.getPolls(signal) });
