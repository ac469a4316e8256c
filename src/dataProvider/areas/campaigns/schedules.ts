import type { ActionEntry, Choice } from '@catalogue/campaign';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const scheduleMethods = {
  getScheduleDefinitions: async (signal?: AbortSignal) =>
    (await call('GET /campaign/definitions', { query: { schedule: 'true' }, signal })).definitions,

  /** Returns the last messages of a schedule, newest first. */
  getDeliveries: async (id: number, signal?: AbortSignal) =>
    (await call('GET /campaign/schedule/log/{id}', { params: { id }, signal })).data,

  /** Returns the number of people in a filter, and of all people whom the shop may write to. */
  getAudience: async (who: Choice[], signal?: AbortSignal) =>
    (await call('POST /campaign/schedule/audience', { body: { who }, signal })).data,

  /** Sends one message to the signed-in user. */
  sendTestMessage: async (entry: ActionEntry) => {
    await call('POST /campaign/schedule/test', { body: { entry } });
  },
};

interface Provider {
  schedules: typeof scheduleMethods;
}

export const deliveriesQuery = ({ schedules }: Provider, id: number) =>
  queryOptions({
    queryKey: ['schedules', 'log', id],
    queryFn: ({ signal }) => schedules.getDeliveries(id, signal),
  });

export const audienceQuery = ({ schedules }: Provider, who: Choice[]) =>
  queryOptions({
    queryKey: ['audience', who],
    queryFn: ({ signal }) => schedules.getAudience(who, signal),
    staleTime: 30_000,
  });

export const scheduleDefinitionsQuery = ({ schedules }: Provider) =>
  queryOptions({
    queryKey: ['definitions', 'schedule'],
    queryFn: ({ signal }) => schedules.getScheduleDefinitions(signal),
    staleTime: 300_000,
  });
