import type { Choice } from '@catalogue/campaign';
import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** The last messages of a schedule. */
export const deliveriesQuery = ({ schedules }: ConsoleDataProvider, id: number) =>
  queryOptions({
    queryKey: ['schedules', 'log', id],
    queryFn: ({ signal }) => schedules.getDeliveries(id, signal),
  });

/** How many people the filter reaches. */
export const audienceQuery = ({ schedules }: ConsoleDataProvider, who: Choice[]) =>
  queryOptions({
    queryKey: ['audience', who],
    queryFn: ({ signal }) => schedules.getAudience(who, signal),
    staleTime: 30_000,
  });

/** Every kind of part a schedule can have. */
export const scheduleDefinitionsQuery = ({ schedules }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['definitions', 'schedule'],
    queryFn: ({ signal }) => schedules.getScheduleDefinitions(signal),
    staleTime: 300_000,
  });
