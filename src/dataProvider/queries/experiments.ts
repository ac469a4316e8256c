import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** Whether an action brings more than leaving it out. */
export const experimentQuery = ({ experiments }: ConsoleDataProvider, id: number) =>
  queryOptions({
    queryKey: ['analytics', 'experiment', id],
    queryFn: ({ signal }) => experiments.getExperiment(id, signal),
  });

/** Results of all actions together. */
export const holdoutQuery = ({ experiments }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['analytics', 'holdout'],
    queryFn: ({ signal }) => experiments.getHoldout(signal),
  });
