import { foldIncludes } from '@catalogue/lib/fold';
import type { RaRecord } from 'ra-core';

export interface Selection {
  /** Found in any of `searchIn`, without regard to case and accents. */
  search?: string;
  searchIn?: string[];
  /** Must be equal, field by field. */
  equals?: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** `page` counts from 1. */
  pagination?: { page: number; perPage: number };
}

const collator = new Intl.Collator('tr', { numeric: true, sensitivity: 'base' });

/** Searches, filters, sorts and cuts a whole list. `total` is the count before cutting. */
export function selectRecords<R extends RaRecord>(
  records: readonly R[],
  { search, searchIn = ['name', 'id'], equals = {}, sort, pagination }: Selection,
): { data: R[]; total: number } {
  const wanted = Object.entries(equals);
  const found = records.filter(
    (record) =>
      wanted.every(([field, value]) => record[field] === value) &&
      (!search?.trim() || searchIn.some((field) => foldIncludes(shown(record, field), search))),
  );
  if (sort) {
    const sign = sort.order === 'DESC' ? -1 : 1;
    found.sort((a, b) => sign * compare(a[sort.field], b[sort.field]));
  }
  const { page, perPage } = pagination ?? { page: 1, perPage: found.length };
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

/** Numbers are found as lists write them: `7` and `#7`. */
const shown = (record: RaRecord, field: string) =>
  field === 'id' ? `#${record.id}` : String(record[field]);

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
