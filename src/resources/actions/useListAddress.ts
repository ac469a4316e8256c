import { useSearchParams } from 'react-router';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

interface ListAddress {
  search: string;
  sort: Sort;
  /** From 1. */
  page: number;
}

/**
 * Search, order, page and filters of a list, kept in the address so that Back and links find them
 * again. `filters` names those of this list; one that is not set is empty.
 */
export function useListAddress<Filter extends string = never>(
  initial: Sort,
  filters: readonly Filter[] = [],
) {
  const [params, setParams] = useSearchParams();
  const state: ListAddress = {
    search: params.get('q') ?? '',
    sort: {
      field: params.get('sort') ?? initial.field,
      order: (params.get('order') ?? initial.order) === 'ASC' ? 'ASC' : 'DESC',
    },
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };

  const change = (next: Record<string, string>, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(next)) {
          if (value) after.set(key, value);
          else after.delete(key);
        }
        return after;
      },
      { replace },
    );

  const filter = Object.fromEntries(
    filters.map((name) => [name, params.get(name) ?? '']),
  ) as Record<Filter, string>;

  return {
    ...state,
    filter,
    setFilter: (next: Partial<Record<Filter, string>>) =>
      change({ ...(next as Record<string, string>), page: '' }, true),
    setSort: (sort: Sort) => change({ sort: sort.field, order: sort.order, page: '' }, true),
    setSearch: (search: string) => change({ q: search, page: '' }, true),
    /** A second press on a column turns the order round. */
    sortBy: (field: string) => {
      const turned = state.sort.field === field && state.sort.order === 'ASC';
      change({ sort: field, order: turned ? 'DESC' : 'ASC', page: '' }, true);
    },
    setPage: (page: number) => change({ page: page === 1 ? '' : String(page) }, false),
  };
}
