import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import { useListContext, useStore } from 'react-admin';
import { Icon } from '@/components/Icon';
import { ViewChips } from '@/components/navigation/ViewChips';
import { SearchBox } from '@/components/SearchBox';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { formatCount } from '@/i18n/format';
import { useLanguage, useText } from '@/i18n/useText';
import { chipRow } from '@/theme/scrollFade';
import { size } from '@/theme/tokens';
import { useWindowBelow } from '@/theme/useWindowBelow';
import { FilterChips } from './FilterChips';
import { choiceText, isChips, useListInUse } from './list';
import { filtersOpenKey } from './preferences';
import { useCountText } from './useCountText';

const FilterForm = lazy(() => import('./FilterForm'));
const ListMenus = lazy(() => import('./ListMenus'));

export function ListToolbar({ children }: { children?: ReactNode }) {
  const text = useText();
  const narrow = useWindowBelow(720);
  const { list, table, counted } = useListInUse();
  const headings = table && !narrow;
  // Cards show the number of results themselves; the toolbar's is only for screen readers.
  const Count = counted && !headings ? VisuallyHidden : 'span';
  const { filterValues, setFilters } = useListContext();
  const [open, setOpen] = useStore<boolean>(
    filtersOpenKey(list.resource),
    // On a narrow screen, filters are closed at first, because they would hide the records.
    (list.filtersOpen ?? false) && !narrow,
  );
  const filters = (list.filters ?? []).filter((filter) => !isChips(filter));
  const foldable = filters.length > 0 || !headings;
  const set = filters.filter(({ source }) => filterValues[source] !== undefined).length;
  const count = useCountText();
  const search = (q: string) => setFilters({ ...filterValues, q }, {});
  return (
    <>
      <Tools data-tour="search">
        {list.search ? (
          <SearchBox label={text(list.search)} value={filterValues.q ?? ''} onSearch={search} />
        ) : null}
        {foldable ? (
          <Button
            className="filters"
            variant="outlined"
            color={set && narrow ? 'primary' : 'inherit'}
            startIcon={<Icon name="filter" size={18} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {set ? text('list.filtersSet', { count: set }) : text('list.filters')}
          </Button>
        ) : null}
        {children}
        {list.count ? <Count role="status">{count}</Count> : null}
        <Suspense fallback={<div className="menus" aria-busy />}>
          <ListMenus columns={headings} />
        </Suspense>
      </Tools>
      {open && foldable ? (
        <Suspense fallback={null}>
          <FilterForm sortable={!headings} />
        </Suspense>
      ) : null}
      <StatusChips />
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
  '@media (max-width: 719px)': {
    gap: '10px 8px',
    marginBottom: 12,
    '& > div:first-of-type': { flexBasis: 160, maxWidth: 'none' },
    // Only the icons of the buttons fit beside the search.
    '& > .filters': { order: 1, minWidth: 44, padding: 0, fontSize: 0 },
    '& > .filters .MuiButton-startIcon': { margin: 0 },
    '& > div:last-of-type, & > .menus': { flex: 'none', order: 2 },
    // Reserves the width of the two buttons that replace this placeholder once they are loaded.
    '& > .menus': { width: 96 },
    '& > *': { order: 3 },
    '& > a': { paddingInline: 0 },
    '& > div:first-of-type, & > div:first-of-type ~ [role="status"]': { order: 0 },
  },
}));

function StatusChips() {
  const text = useText();
  const language = useLanguage();
  const { list } = useListInUse();
  const { filterValues, setFilters, meta } = useListContext();
  const filter = list.filters?.find(isChips);
  if (!filter) return null;
  const { source, label, any = 'list.any', choices } = filter;
  const countOf = (value: string) => {
    const count: number | undefined = meta?.counts?.[value];
    return count === undefined ? undefined : formatCount(count, language);
  };
  const choose = (value: string) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(value === ALL ? others : { ...others, [source]: value }, {});
  };
  const views = choices.map((choice) => ({
    value: choice.value,
    label: choiceText(choice, text),
    count: countOf(choice.value),
  }));
  return (
    <Frame>
      <ViewChips
        label={text(label)}
        views={[{ value: ALL, label: text(any), count: countOf(ALL) }, ...views]}
        value={String(filterValues[source] ?? ALL)}
        onChange={choose}
      />
    </Frame>
  );
}

const ALL = 'all';

// On phones the chips scroll sideways, so that they take one line.
const Frame = styled('div')(({ theme: { colours } }) => ({
  marginBottom: 16,
  '@media (max-width: 719px)': { ...chipRow(colours.ground), marginBottom: 12 },
}));
