import type { Identifier, RaRecord } from 'react-admin';
import type { Adapter } from '@/dataProvider/adapter';
import { cutList } from '@/dataProvider/interpreter';

interface Belonging<R extends RaRecord> extends Pick<Adapter, 'searchIn' | 'fields'> {
  /** Name of the filter that contains the parent's id; every query of the list has it. */
  owner: string;
  read: (owner: Identifier, signal?: AbortSignal) => Promise<R[]>;
}

/** Small list of a record's children: loaded in full, then searched and sorted in the browser. */
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
