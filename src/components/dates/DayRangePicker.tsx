import type { DayRange } from '@catalogue/lib/date-range';
import { useText } from '@/i18n/useText';
import { DayPicker } from './DayPicker';

interface Props {
  value: DayRange;
  onChange: (value: DayRange) => void;
}

/** Fields for the start and end date of a list's filter; an empty field means no limit. */
export default function DayRangePicker({ value, onChange }: Props) {
  const text = useText();
  const isReversed = value.start && value.end && value.end < value.start;
  return (
    <>
      <DayPicker
        label={text('comments.from')}
        value={value.start}
        latest={value.end}
        onChange={(start) => onChange({ ...value, start })}
      />
      <DayPicker
        label={text('comments.to')}
        value={value.end}
        earliest={value.start}
        error={isReversed ? text('list.daysReversed') : undefined}
        onChange={(end) => onChange({ ...value, end })}
      />
    </>
  );
}
