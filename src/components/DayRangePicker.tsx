import type { DayRange } from '@catalogue/lib/date-range';
import { styled } from '@mui/material/styles';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { format, isValid, parse } from 'date-fns';
import { useEffect, useId, useState } from 'react';
import { useText } from '@/i18n/useText';
import { DatePickerProvider } from './DatePickerProvider';

const STORED = 'yyyy-MM-dd';

interface Props {
  value: DayRange;
  onChange: (value: DayRange) => void;
}

/** Start and end date of a list; empty is open. */
export function DayRangePicker({ value, onChange }: Props) {
  const text = useText();
  return (
    <DatePickerProvider>
      <Day
        label={text('comments.from')}
        value={value.start}
        latest={value.end}
        onChange={(start) => onChange({ ...value, start })}
      />
      <Day
        label={text('comments.to')}
        value={value.end}
        earliest={value.start}
        onChange={(end) => onChange({ ...value, end })}
      />
    </DatePickerProvider>
  );
}

interface DayProps {
  label: string;
  value: string;
  earliest?: string;
  latest?: string;
  onChange: (value: string) => void;
}

function Day({ label, value, earliest = '', latest = '', onChange }: DayProps) {
  const id = useId();
  // While it is being typed a date is one the list cannot use yet, such as a day of the year 2.
  const [typed, setTyped] = useState(() => read(value));
  useEffect(() => setTyped(read(value)), [value]);
  return (
    <Field>
      <span id={id}>{label}</span>
      <DatePicker
        value={typed}
        format="dd-MM-yyyy"
        disableFuture
        minDate={read(earliest) ?? undefined}
        maxDate={read(latest) ?? undefined}
        onChange={(day) => {
          setTyped(day);
          if (!day) onChange('');
          else if (isValid(day) && day.getFullYear() > 1999) onChange(format(day, STORED));
        }}
        slotProps={{
          field: { clearable: true },
          textField: { size: 'small', fullWidth: true, 'aria-labelledby': id },
        }}
      />
    </Field>
  );
}

const read = (day: string) => (day ? parse(day, STORED, new Date(0)) : null);

const Field = styled('div')(({ theme: { colours } }) => ({
  '& > span': { display: 'block', marginBottom: 6, fontSize: '0.875rem', fontWeight: 600 },
  '& .MuiPickersOutlinedInput-root': {
    height: 45,
    borderRadius: 10,
    backgroundColor: colours.surface,
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { borderColor: colours.line },
  '& .MuiSvgIcon-root': { color: colours.quiet },
}));
