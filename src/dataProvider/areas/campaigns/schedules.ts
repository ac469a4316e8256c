import type { ActionEntry, Choice } from '@catalogue/campaign';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Named calls of schedules in addition to CRUD. */
export const scheduleMethods = {
  /**
   * Returns all kinds of triggers, conditions, frequencies and messages of a schedule, with their
   * forms.
   */
  getScheduleDefinitions: async (signal?: AbortSignal) =>
    (await call('GET /campaign/definitions', { query: { schedule: 'true' }, signal })).definitions,

  /** Returns the last messages of a schedule, newest first. */
  getDeliveries: async (id: number, signal?: AbortSignal) =>
    (await call('GET /campaign/schedule/log/{id}', { params: { id }, signal })).data,

  /**
   * Returns the number of people that a filter reaches, and of all people the shop may write to.
   */
  getAudience: async (who: Choice[], signal?: AbortSignal) =>
    (await call('POST /campaign/schedule/audience', { body: { who }, signal })).data,

  /** Sends one message to the signed-in user. */
  sendTestMessage: async (entry: ActionEntry) => {
    await call('POST /campaign/schedule/test', { body: { entry } });
  },
};

/** Methods of the data provider that the queries below use. */
interface Provider {
  schedules: typeof scheduleMethods;
}

/** Query for the last messages of a schedule. */
export const deliveriesQuery = ({ schedules }: Provider, id: number) =>
  queryOptions({
    queryKey: ['schedules', 'log', id],
    queryFn: ({ signal }) => schedules.getDeliveries(id, signal),
  });

/** Query for the number of people that the filter reaches. */
export const audienceQuery = ({ schedules }: Provider, who: Choice[]) =>
  queryOptions({
    queryKey: ['audience', who],
    queryFn: ({ signal }) => schedules.getAudience(who, signal),
    staleTime: 30_000,
  });

/** Query for all kinds of triggers, conditions, frequencies and messages of a schedule. */
export const scheduleDefinitionsQuery = ({ schedules }: Provider) =>
  queryOptions({
    queryKey: ['definitions', 'schedule'],
    queryFn: ({ signal }) => schedules.getScheduleDefinitions(signal),
    staleTime: 300_000,
  });
