import { QUESTION_STATUSES, type QuestionStatus } from '@catalogue/moderation';
import { DayRangePicker } from '@/components/DayRangePicker';
import { SelectInput } from '@/components/form/SelectInput';
import { SearchBox } from '@/components/SearchBox';
import { useText } from '@/i18n/useText';
import type { Sort } from '../actions/useListAddress';
import { ModerationTools } from '../moderation/ModerationTools';
import { NEWEST, type useModerationAddress } from '../moderation/useModerationAddress';

/** Orders of the list; `name` is who asked. */
const SORTS = {
  newest: NEWEST,
  oldest: { field: 'created_at', order: 'ASC' },
  name: { field: 'user_name', order: 'ASC' },
  product: { field: 'product_id', order: 'ASC' },
} as const satisfies Record<string, Sort>;
type SortName = keyof typeof SORTS;
const SORT_NAMES = Object.keys(SORTS) as SortName[];

interface Props {
  address: ReturnType<typeof useModerationAddress<QuestionStatus>>;
}

/** Filters, order and search of the questions. */
export function QuestionTools({ address }: Props) {
  const text = useText();
  const { sort, status, days, search, setSort, setStatus, setDays, setSearch } = address;
  const sorted = SORT_NAMES.find(
    (name) => SORTS[name].field === sort.field && SORTS[name].order === sort.order,
  );
  return (
    <ModerationTools>
      <div className="wide">
        <SearchBox label={text('questions.search')} value={search} onSearch={setSearch} />
      </div>
      <DayRangePicker value={days} onChange={setDays} />
      <SelectInput
        name="status"
        label={text('questions.status.label')}
        value={status}
        options={QUESTION_STATUSES.map((value) => ({
          value,
          label: text(`questions.status.${value}`),
        }))}
        onChange={(next) => setStatus(next as QuestionStatus)}
      />
      <SelectInput
        name="sort"
        label={text('questions.sort.label')}
        value={sorted ?? 'newest'}
        options={SORT_NAMES.map((name) => ({ value: name, label: text(`questions.sort.${name}`) }))}
        onChange={(next) => setSort(SORTS[next as SortName])}
      />
    </ModerationTools>
  );
}
