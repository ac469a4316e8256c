import { QUESTION_STATUSES, type QuestionStatus } from '@catalogue/rules/moderation';
import { SelectInput } from '@/components/form/SelectInput';
import { SearchBox } from '@/components/SearchBox';
import { useText } from '@/i18n/useText';
import { DayRangePicker } from '../moderation/DayRangePicker';
import { ModerationTools } from '../moderation/ModerationTools';
import { QUESTION_SORTS, type QuestionSelection, type QuestionSort } from './selectQuestions';

interface Props {
  value: QuestionSelection;
  onChange: (value: QuestionSelection) => void;
}

/** Filters, order and search of the questions. */
export function QuestionTools({ value, onChange }: Props) {
  const text = useText();
  return (
    <ModerationTools>
      <div className="wide">
        <SearchBox
          label={text('questions.search')}
          value={value.search}
          onSearch={(search) => onChange({ ...value, search })}
        />
      </div>
      <DayRangePicker value={value.days} onChange={(days) => onChange({ ...value, days })} />
      <SelectInput
        name="status"
        label={text('questions.status.label')}
        value={value.status}
        options={QUESTION_STATUSES.map((status) => ({
          value: status,
          label: text(`questions.status.${status}`),
        }))}
        onChange={(status) => onChange({ ...value, status: status as QuestionStatus })}
      />
      <SelectInput
        name="sort"
        label={text('questions.sort.label')}
        value={value.sort}
        options={QUESTION_SORTS.map((sort) => ({
          value: sort,
          label: text(`questions.sort.${sort}`),
        }))}
        onChange={(sort) => onChange({ ...value, sort: sort as QuestionSort })}
      />
    </ModerationTools>
  );
}
