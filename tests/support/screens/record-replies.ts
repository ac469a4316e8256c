import type { RecordName } from '@contract/records';
import type { RaRecord } from 'react-admin';
import { type ComputedFields, selectRecords } from '@/dataProvider/selectRecords';
import type { Replies, SentCall } from './render-console';

/** Serves records by the simple-rest protocol; `fields` computes the filters without a column. */
export function recordReplies(
  name: RecordName,
  rows: readonly RaRecord[],
  fields: ComputedFields = {},
): Replies {
  const answer = ({ path }: SentCall) => {
    const query = new URL(path, 'https://console.example').searchParams;
    const read = (key: string) => JSON.parse(query.get(key) ?? 'null');
    const [from, to]: [number, number] = read('range');
    const [field, order]: [string, 'ASC' | 'DESC'] = read('sort');
    const { q, ...filter } = read('filter') ?? {};
    const found = selectRecords(rows, {
      search: q,
      searchIn: Object.keys(rows[0] ?? {}),
      fields: { extra: ({ extra }) => extra && JSON.stringify(extra), ...fields },
      filter,
      sort: { field, order },
    });
    return Response.json(found.data.slice(from, to + 1), {
      headers: { 'content-range': `${name} ${from}-${to}/${found.total}` },
    });
  };
  return { [`GET /records/${name}`]: answer };
}
