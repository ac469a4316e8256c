import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense } from 'react';
import { useListContext, useStore } from 'react-admin';
import { Icon } from '@/components/Icon';
import { SearchBox } from '@/components/SearchBox';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';
import { NARROW } from './DataTable';
import { FilterChips } from './FilterChips';
import { useListInUse } from './list';
import { filtersOpenKey } from './preferences';

const FilterForm = lazy(() => import('./FilterForm'));
const ListMenus = lazy(() => import('./ListMenus'));

/** The toolbar above a list: search, filters, number of results, and actions. */
export function ListToolbar({ children }: { children?: ReactNode }) {
  const text = useText();
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const { list, table } = useListInUse();
  const headings = table && !narrow;
  const { filterValues, setFilters, total = 0, meta } = useListContext();
  const [open, setOpen] = useStore<boolean>(
    filtersOpenKey(list.resource),
    // On a narrow screen, filters would push the records out of sight.
    (list.filtersOpen ?? false) && !narrow,
  );
  const filters = list.filters ?? [];
  const foldable = filters.length > 0 || !headings;
  const set = filters.filter(({ source }) => filterValues[source] !== undefined).length;
  const count = list.count ? text(list.count, { smart_count: total }) : '';
  const search = (q: string) => setFilters({ ...filterValues, q }, {});
  return (
    <>
      <Tools data-tour="search">
        {list.search ? (
          <SearchBox label={text(list.search)} value={filterValues.q ?? ''} onSearch={search} />
        ) : null}
        {foldable ? (
          <Button
            variant="outlined"
            startIcon={<Icon name="filter" size={18} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {set ? text('list.filtersSet', { count: set }) : text('list.filters')}
          </Button>
        ) : null}
        {children}
        {list.count ? (
          <span role="status">{meta?.more ? text('list.more', { count }) : count}</span>
        ) : null}
        <Suspense fallback={<i className="menus" />}>
          <ListMenus columns={headings} />
        </Suspense>
      </Tools>
      {open && foldable ? (
        <Suspense fallback={null}>
          <FilterForm sortable={!headings} />
        </Suspense>
      ) : null}
      <FilterChips />
    </>
  );
}

const Tools = styled('div')(({ theme: { colours } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 12px',
  marginBottom: 16,
  color: colours.quiet,
  fontSize: size.body,
  '& > button': { height: 44 },
  '& [role="status"]': { flex: 'none' },
  '& .menus': { flex: 1, height: 44 },
  '& > a': { color: colours.primary, fontWeight: 600 },
  '@media (max-width: 719px)': { '& > div:first-of-type': { maxWidth: 'none' } },
}));
