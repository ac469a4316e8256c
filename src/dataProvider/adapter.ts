import type { BatchCursor } from '@contract/records';
import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { ComputedFields } from './selectRecords';

export type ListPage = Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>;

/** Parameters for reading a full list in batches of `count` rows. */
export interface BatchQuery extends Pick<ListPage, 'sort' | 'filter'> {
  count: number;
  signal?: AbortSignal | undefined;
}

/** A batch of rows, and the key after which the next batch starts; null at the end. */
export interface Slice {
  data: RaRecord[];
  next: BatchCursor | null;
}

/**
 * An adapter without an operation does not support it. Operations are methods, because TypeScript
 * compares parameters of methods bivariantly, so that adapters of all records are assignable to
 * this type.
 */
export interface Adapter<R extends RaRecord = RaRecord> {
  /** Returns the full list, which `interpreter.ts` searches, sorts and paginates. */
  list?(nothing?: undefined, signal?: AbortSignal): Promise<RaRecord[]>;
  /** One page that the server searches, filters and sorts; used instead of `list`. */
  page?(
    params: ListPage,
    signal?: AbortSignal,
  ): Promise<{ data: RaRecord[]; total: number; meta?: unknown }>;
  /** Returns the rows after a given row, to read a long list in batches. */
  readBatch?(from: BatchCursor | null, params: BatchQuery): Promise<Slice>;
  /** Time in ms for which a full list stays fresh, longer for expensive lists; 5,000 by default. */
  staleTimeMs?: number;
  /** Fields that the filter `q` searches; name and id by default. */
  searchIn?: string[] | undefined;
  /** Computed fields by which a full list is searched, filtered and sorted. */
  fields?: ComputedFields | undefined;
  one?(id: Identifier, signal?: AbortSignal): Promise<R>;
  create?(record: Partial<R>): Promise<R>;
  /** Updates a record; receives it with the version on which the change is based. */
  update?(record: R): Promise<R>;
  remove?(id: Identifier): Promise<void>;
}

export type CrudAdapter = Adapter &
  Required<Pick<Adapter, 'list' | 'one' | 'create' | 'update' | 'remove'>>;
