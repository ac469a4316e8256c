import type { RecordName } from '@contract/records';
import type { RaRecord } from 'ra-core';
import { selectRecords } from '@/dataProvider/selectRecords';
import type { Replies, SentCall } from './renderConsole';

/** Answers pages of these records as the server's lists do, in the dialect of simple-rest. */
export function recordReplies(name: RecordName, rows: readonly RaRecord[]): Replies {
  const answer = ({ path }: SentCall) => {
    const query = new URL(path, 'https://console.example').searchParams;
    const read = (key: string) => JSON.parse(query.get(key) ?? 'null');
    const [from, to]: [number, number] = read('range');
    const [field, order]: [string, 'ASC' | 'DESC'] = read('sort');
    const { q, ...filter } = read('filter') ?? {};
    const found = selectRecords(rows, {
      search: q,
      searchIn: Object.keys(rows[0] ?? {}),
      // What the server computes or searches in is no plain field of the row.
      fields: {
        subscribed: (row) => Boolean(row.consented_at) && !row.unsubscribed_at,
        extra: ({ extra }) => extra && JSON.stringify(extra),
      },
      filter,
      sort: { field, order },
    });
    return Response.json(found.data.slice(from, to + 1), {
      headers: { 'content-range': `${name} ${from}-${to}/${found.total}` },
    });
  };
  return { [`GET /records/${name}`]: answer };
}
