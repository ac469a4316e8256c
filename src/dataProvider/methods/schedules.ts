import type { ActionEntry, Choice } from '@catalogue/campaign';
import { call } from '@/dataProvider/http';

/** Named calls of schedules that are not CRUD. */
export const scheduleMethods = {
  /** Every kind of trigger, condition, frequency and message a schedule can have, with its form. */
  getScheduleDefinitions: async (signal?: AbortSignal) =>
    (await call('GET /campaign/definitions', { query: { schedule: 'true' }, signal })).definitions,

  /** The last messages of a schedule, newest first. */
  getDeliveries: async (id: number, signal?: AbortSignal) =>
    (await call('GET /campaign/schedule/log/{id}', { params: { id }, signal })).data,

  /** How many people a filter reaches, of all one may write to. */
  getAudience: async (who: Choice[], signal?: AbortSignal) =>
    (await call('POST /campaign/schedule/audience', { body: { who }, signal })).data,

  /** Sends one message to the signed-in user. */
  sendTestMessage: async (entry: ActionEntry) => {
    await call('POST /campaign/schedule/test', { body: { entry } });
  },
};
