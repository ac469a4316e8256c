import type { Identifier, RaRecord } from 'react-admin';
import type { Adapter } from '@/dataProvider/adapter';
import { cutList } from '@/dataProvider/interpreter';

interface Belonging<R extends RaRecord> extends Pick<Adapter, 'searchIn' | 'fields'> {
  /** Name of the filter with the parent's id, which every list contains. */
  owner: string;
  read: (owner: Identifier, signal?: AbortSignal) => Promise<R[]>;
}

/** Small list of a record's children: loaded in full, then searched and sorted here. */
export const childList = <R extends RaRecord>({
  owner,
  read,
  ...found
}: Belonging<R>): Adapter => ({
  ...found,
  page: async ({ filter = {}, sort, pagination }, signal) => {
    const { [owner]: of, ...others } = filter;
    return cutList(found, await read(of, signal), { filter: others, sort, pagination });
  },
});
