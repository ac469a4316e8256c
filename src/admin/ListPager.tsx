import { useListContext, useStore } from 'react-admin';
import { Pager } from '@/components/tables/Pager';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, useListInUse } from './list';
import { pageSizeKey } from './preferences';

export function ListPager() {
  const { list } = useListInUse();
  const { page, perPage, total = 0, setPage, setPerPage, meta } = useListContext();
  const [, keepSize] = useStore<number>(
    pageSizeKey(list.resource),
    list.pageSize ?? DEFAULT_PAGE_SIZE,
  );
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <Pager
      page={Math.min(page, last)}
      perPage={perPage}
      total={total}
      more={meta?.more === true}
      onPage={setPage}
      sizes={PAGE_SIZES}
      onPerPage={(size) => {
        keepSize(size);
        setPerPage(size);
      }}
    />
  );
}
