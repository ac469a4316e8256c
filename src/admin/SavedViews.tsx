import {
  extractValidSavedQueries,
  type SavedQuery,
  useListContext,
  useNavigate,
  useSavedQueries,
} from 'react-admin';
import { useText } from '@/i18n/useText';
import { useListInUse } from './list';
import { ViewMenu } from './ViewMenu';

/** A view is filters, search, order and page size with a name, stored for the next visit. */
export function SavedViews() {
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
