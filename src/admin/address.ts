import { parseMoment } from '@catalogue/lib/istanbul';
import { MAX_PATH_CHARS } from '@catalogue/pages/page-types';
import type { RaRecord } from 'react-admin';
import { type ListDeclaration, type ListFilter, PAGE_SIZES } from './list';

const LIST_KEYS = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];
const MAX_SEARCH_LENGTH = 200;
/** A filter may contain a path of the shop, so the maximum length of paths applies. */
const MAX_FILTER_LENGTH = MAX_PATH_CHARS;

/** Removes invalid values and converts old links (`?q=…&status=…`); null for a correct search. */
export function cleanSearch<Row extends RaRecord>(
  list: ListDeclaration<Row>,
  search: string,
): string | null {
  const before = new URLSearchParams(search);
  const after = new URLSearchParams(before);
  const stored = readFilter(before.get('filter'));
  const storedFilter = stored ?? {};
  const filter: Record<string, unknown> = {};
  if (list.search) {
    const q = storedFilter.q ?? before.get('q');
    if (typeof q === 'string' && q) filter.q = q.slice(0, MAX_SEARCH_LENGTH);
  }
  for (const one of list.filters ?? []) {
    const value = checked(one, storedFilter[one.source] ?? olderValue(one, before));
    if (value !== undefined) filter[one.source] = value;
  }
  for (const name of ['q', 'start', 'end', ...(list.filters ?? []).map(({ source }) => source)]) {
    if (!LIST_KEYS.includes(name)) after.delete(name);
  }
  const changed = stored === null || canonical(filter) !== canonical(storedFilter);
  if (changed) after.set('filter', JSON.stringify(filter));
  const sortable = list.columns.some(
    ({ source, sortable = true }) => sortable && source === before.get('sort'),
  );
  if (before.has('sort') && !sortable && before.get('sort') !== list.sort.field) {
    after.delete('sort');
    after.delete('order');
  } else if (before.has('order') && !/^(ASC|DESC)$/.test(before.get('order') ?? '')) {
    after.set('order', 'ASC');
  }
  if (before.has('page') && !/^[1-9]\d{0,5}$/.test(before.get('page') ?? '')) after.delete('page');
  const perPage = before.get('perPage');
  if (perPage !== null && !PAGE_SIZES.some((size) => String(size) === perPage)) {
    after.delete('perPage');
  }
  return changed || String(after) !== String(before) ? String(after) : null;
}

const canonical = (filter: Record<string, unknown>) =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the filter in a list's address; null for an invalid one. */
export function readFilter(encoded: string | null): Record<string, unknown> | null {
  if (encoded === null) return {};
  try {
    const found: unknown = JSON.parse(encoded);
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
    return found as Record<string, unknown>;
  } catch {
    return null;
  }
}

function olderValue(filter: ListFilter, params: URLSearchParams): unknown {
  if (filter.linked) return undefined;
  if (filter.kind !== 'days') return params.get(filter.source) ?? undefined;
  const [start, end] = [params.get('start') ?? '', params.get('end') ?? ''];
  return start || end ? { start, end } : undefined;
}

function checked(filter: ListFilter, value: unknown): unknown {
  if (filter.kind === 'days') {
    const days = (typeof value === 'object' ? value : null) as Record<string, unknown> | null;
    const read = (name: string) => (isDay(days?.[name]) ? { [name]: days?.[name] } : {});
    const range = { ...read('start'), ...read('end') };
    return Object.keys(range).length ? range : undefined;
  }
  if (filter.kind === 'text') {
    const typed = typeof value === 'string' ? value.trim().slice(0, MAX_FILTER_LENGTH) : '';
    return typed || undefined;
  }
  // Accepts any valid id, because only the server knows which records exist.
  if (filter.kind === 'record') return isId(value) ? value : undefined;
  const has = (wanted: unknown) => filter.choices.some((choice) => choice.value === wanted);
  if (filter.kind === 'select') return has(value) ? value : undefined;
  const several = (Array.isArray(value) ? value : [value]).filter(has);
  return several.length ? several : undefined;
}

const isId = (value: unknown): value is string | number =>
  Number.isSafeInteger(value) ||
  (typeof value === 'string' && value !== '' && value.length <= MAX_SEARCH_LENGTH);

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && Boolean(parseMoment(value));
