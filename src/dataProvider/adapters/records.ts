import type { RecordName } from '@contract/records';
import type { Adapter } from '../adapter';
import { fetchJson } from '../http';

/** The lists that the server searches, filters, sorts and cuts, in the dialect of simple-rest. */
const provider = () =>
  import('ra-data-simple-rest').then(({ default: simpleRest }) =>
    simpleRest('/records', fetchJson),
  );

const listOf = (name: RecordName): Adapter => ({
  page: async ({ pagination, sort, filter = {} }, signal) => {
    const rest = await provider();
    const { data, total = 0 } = await rest.getList(name, { pagination, sort, filter, signal });
    return { data, total };
  },
});

/** An adapter for each of them, under the name of its resource. */
export const recordAdapters: Record<RecordName, Adapter> = {
  users: listOf('users'),
  outbox: listOf('outbox'),
  surveys: listOf('surveys'),
  messages: listOf('messages'),
  footprints: listOf('footprints'),
  contacts: listOf('contacts'),
  coupons: listOf('coupons'),
  uploads: listOf('uploads'),
  'subscription-log': listOf('subscription-log'),
};
