import { fold } from '@catalogue/lib/fold';
import { istanbulDay } from '@catalogue/lib/istanbul';
import type { RaRecord, SortPayload } from 'react-admin';

/** Functions that compute values for display, sorting or filtering, by name. */
export type ComputedFields = Record<string, (record: RaRecord) => unknown>;

/** The cast is safe: an adapter's list contains only records of this kind. */
export const computed = <R extends RaRecord>(
  fields: Record<string, (record: R) => unknown>,
): ComputedFields => fields as ComputedFields;

export interface Selection {
  /** Text that any of the fields `searchIn` must contain, ignoring case and accents. */
  search?: string | undefined;
  searchIn?: readonly string[] | undefined;
  /** Conditions by field: a value, one of several, or a time within the days `{ start, end }`. */
  filter?: Record<string, unknown>;
  fields?: ComputedFields | undefined;
  sort?: SortPayload | undefined;
  /** `page` counts from 1. */
  pagination?: { page: number; perPage: number } | undefined;
}

const collator = new Intl.Collator('tr', { numeric: true, sensitivity: 'base' });

/** Searches, filters, sorts and pages a full list. `total` is the count before paging. */
export function selectRecords<R extends RaRecord>(
  records: readonly R[],
  { search, searchIn = ['name', 'id'], filter = {}, fields = {}, sort, pagination }: Selection,
): { data: R[]; total: number } {
  const read = (record: R, field: string) => fields[field]?.(record) ?? record[field];
  const conditions = Object.entries(filter);
  const query = fold(search?.trim() ?? '');
  const found = records.filter(
    (record) =>
      conditions.every(([field, value]) => matches(read(record, field), value)) &&
      (!query || searchIn.some((field) => fold(shown(field, read(record, field))).includes(query))),
  );
  if (sort) {
    const sign = sort.order === 'DESC' ? -1 : 1;
    found.sort((a, b) => sign * compare(read(a, sort.field), read(b, sort.field)));
  }
  const { perPage, ...requested } = pagination ?? { page: 1, perPage: found.length };
  // The list may have become shorter; then the last page replaces the requested one.
  const page = Math.min(requested.page, Math.max(1, Math.ceil(found.length / perPage)));
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
}

function matches(value: unknown, condition: unknown): boolean {
  if (Array.isArray(condition)) return condition.length === 0 || condition.includes(value);
  if (typeof condition === 'object' && condition !== null) {
    const { start = '', end = '' } = condition as { start?: string; end?: string };
    const moment = new Date(String(value));
    if (Number.isNaN(moment.getTime())) return false;
    const day = istanbulDay(moment);
    return (!start || day >= start) && (!end || day <= end);
  }
  return value === condition;
}

/**
 * Returns a value as lists show it and a search matches it; an id as `#7`, so that `7` and `#7`
 * match.
 */
const shown = (field: string, value: unknown) =>
  field === 'id' ? `#${value}` : String(value ?? '');

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a ?? ''), String(b ?? ''));
}
