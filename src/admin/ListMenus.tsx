import { styled } from '@mui/material/styles';
import {
  extractValidSavedQueries,
  type SavedQuery,
  useListContext,
  useNavigate,
  useSavedQueries,
} from 'react-admin';
import { useText } from '@/i18n/useText';
import { ColumnsButton } from './ColumnsButton';
import { ExportButton } from './export/ExportButton';
import { useListInUse } from './list';
import { ViewMenu } from './ViewMenu';

export default function ListMenus({ columns }: { columns: boolean }) {
  return (
    <Menus>
      <SavedViews />
      {columns ? <ColumnsButton /> : null}
      <ExportButton />
    </Menus>
  );
}

const Menus = styled('div')({
  display: 'flex',
  flex: '0 0 auto',
  alignItems: 'flex-end',
  marginInlineStart: 'auto',
  gap: 8,
  '& > button': { height: 44 },
  // Only the icons of the buttons fit beside the search.
  '@media (max-width: 1199px)': {
    '& > button': { minWidth: 44, padding: 0, fontSize: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
});

/** A view is filters, search, order and page size with a name, stored for the next visit. */
function SavedViews() {
  const text = useText();
  const { list } = useListInUse();
  const navigate = useNavigate();
  const { filterValues, sort, perPage } = useListContext();
  const [stored, setViews] = useSavedQueries(list.resource);
  const choose = ({ value }: SavedQuery) => {
    navigate({
      search: String(
        new URLSearchParams({
          filter: JSON.stringify(value.filter ?? {}),
          sort: value.sort?.field ?? list.sort.field,
          order: value.sort?.order ?? list.sort.order,
          page: '1',
          ...(value.perPage && { perPage: String(value.perPage) }),
        }),
      ),
    });
  };
  return (
    <ViewMenu
      views={extractValidSavedQueries(stored)}
      hint={text('list.viewHint')}
      onChoose={choose}
      viewOf={(label) => ({
        label,
        value: { filter: filterValues, displayedFilters: [], sort, perPage },
      })}
      onChange={setViews}
    />
  );
}
