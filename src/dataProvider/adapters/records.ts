import type { DayRange } from '@catalogue/lib/date-range';
import type { RecordName } from '@contract/records';
import type { RaRecord } from 'react-admin';
import type { Adapter } from '@/dataProvider/adapter';
import { call, fetchJson } from '@/dataProvider/http';
import { momentsOf } from '@/dataProvider/moments';

/**
 * Provider for lists that the server searches, filters, sorts and paginates, in the format of
 * ra-data-simple-rest.
 */
const provider = (fetch: typeof fetchJson) =>
  import('ra-data-simple-rest').then(({ default: simpleRest }) => simpleRest('/records', fetch));

const listOf = (name: RecordName): Adapter => ({
  page: async ({ pagination, sort, filter = {} }, signal) => {
    let more = false;
    const rest = await provider(async (...request) => {
      const answer = await fetchJson(...request);
      more = answer.headers.get('x-more') === 'true';
      return answer;
    });
    const { data, total = 0 } = await rest.getList(name, {
      pagination,
      sort,
      filter: toWireFilter(filter),
      signal,
    });
    return { data, total, meta: more ? { more } : undefined };
  },
  readBatch: async (from, { sort, filter = {}, count, signal }) => {
    const query = new URLSearchParams({
      ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
      range: JSON.stringify([0, count - 1]),
      filter: JSON.stringify(toWireFilter(filter)),
      walk: JSON.stringify(from),
    });
    const { json, headers } = await fetchJson(`/records/${name}?${query}`, {
      signal: signal ?? null,
    });
    const next = headers.get('x-next');
    // The cast is safe: the call returns an array of rows with ids.
    return { data: json as RaRecord[], next: next && JSON.parse(decodeURIComponent(next)) };
  },
});

/**
 * Converts filter values for the server: days to their start and end in Istanbul, yes and no to
 * booleans.
 */
export function toWireFilter(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([field, value]): [string, unknown][] => {
      if (value === 'true' || value === 'false') return [[field, value === 'true']];
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return [[field, value]];
      const { from, until } = momentsOf(value as Partial<DayRange>);
      return [
        ...(from ? [[`${field}_from`, from.toISOString()] as [string, unknown]] : []),
        ...(until ? [[`${field}_to`, until.toISOString()] as [string, unknown]] : []),
      ];
    }),
  );
}

export const recordAdapters: Record<RecordName, Adapter> = {
  users: listOf('users'),
  outbox: listOf('outbox'),
  installed: listOf('installed'),
  surveys: listOf('surveys'),
  'all-footprints': listOf('all-footprints'),
  messages: listOf('messages'),
  footprints: listOf('footprints'),
  contacts: listOf('contacts'),
  deliveries: listOf('deliveries'),
  inbox: listOf('inbox'),
  unanswered: listOf('unanswered'),
  coupons: listOf('coupons'),
  'form-answers': listOf('form-answers'),
  'marketplace-pages': listOf('marketplace-pages'),
  'marketplace-products': listOf('marketplace-products'),
  'poll-answers': listOf('poll-answers'),
  'shop-orders': listOf('shop-orders'),
  uploads: {
    ...listOf('uploads'),
    remove: async (id) => {
      await call('POST /uploads/delete', { body: { id: String(id) } });
    },
  },
  'subscription-log': listOf('subscription-log'),
};
