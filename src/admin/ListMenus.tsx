import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { SelectInput } from '@/components/form/SelectInput';
import { useText } from '@/i18n/useText';
import { ColumnsButton } from './ColumnsButton';
import { ExportButton } from './export/ExportButton';
import { useListInUse } from './list';
import { SavedViews } from './SavedViews';

/** Saved views, columns and export; on narrow screens, where there are no headers, the order. */
export default function ListMenus({ narrow }: { narrow: boolean }) {
  return (
    <Menus>
      {narrow ? <SortSelect /> : null}
      <SavedViews />
      {narrow ? null : <ColumnsButton />}
      <ExportButton />
    </Menus>
  );
}

function SortSelect() {
  const text = useText();
  const { list } = useListInUse();
  const { sort, setSort } = useListContext();
  const columns = list.columns.filter(({ sortable = true }) => sortable);
  const known = columns.some(({ source }) => source === sort.field);
  const options = columns.flatMap(({ source, label }) => [
    { value: `${source} ASC`, label: `${text(label)} ↑` },
    { value: `${source} DESC`, label: `${text(label)} ↓` },
  ]);
  const first = { value: '', label: text('list.sortDefault') };
  return (
    <SelectInput
      name="sort"
      label={text('list.sort')}
      value={known ? `${sort.field} ${sort.order}` : ''}
      options={known ? options : [first, ...options]}
      onChange={(value) => {
        const [field = list.sort.field, order] = value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
    />
  );
}

const Menus = styled('div')({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  gap: 8,
  '& > button': { height: 44 },
  '@media (max-width: 719px)': {
    flex: '1 1 100%',
    justifyContent: 'flex-start',
    '& > div:first-of-type': { flex: '1 1 100%' },
  },
});
