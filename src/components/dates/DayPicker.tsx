import { styled } from '@mui/material/styles';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { format, isValid, parse } from 'date-fns';
import { type Ref, useEffect, useId, useState } from 'react';
import { Icon } from '@/components/Icon';
import { size } from '@/theme/tokens';
import { DatePickerProvider } from './DatePickerProvider';

const STORED = 'yyyy-MM-dd';

interface Props {
  label: string;
  /** Selected day (YYYY-MM-DD); empty without a date. */
  value: string;
  earliest?: string;
  latest?: string;
  /** True when days after today can be selected. */
  future?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}

export function DayPicker(props: Props) {
  const {
    label,
    value,
    earliest = '',
    latest = '',
    future,
    error,
    hint,
    inputRef,
    onChange,
  } = props;
  const id = useId();
  // While the user types, the date may be temporarily invalid, such as the year 2.
  const [typed, setTyped] = useState(() => read(value));
  useEffect(() => setTyped(read(value)), [value]);
  const note = error || hint;
  return (
    <DatePickerProvider>
      <Field>
        <span id={id}>{label}</span>
        <DatePicker
          value={typed}
          format="dd-MM-yyyy"
          disableFuture={!future}
          minDate={read(earliest) ?? undefined}
          maxDate={read(latest) ?? undefined}
          onChange={(day) => {
            setTyped(day);
            if (!day) onChange('');
            else if (isValid(day) && day.getFullYear() > 1999) onChange(format(day, STORED));
          }}
          inputRef={inputRef}
          slots={ICONS}
          slotProps={{
            field: { clearable: true },
            textField: {
              size: 'small',
              fullWidth: true,
              // The sections of the date form a group inside the field; the group needs the label.
              slotProps: {
                input: {
                  'aria-labelledby': id,
                  'aria-describedby': note ? `${id}-note` : undefined,
                },
              },
              ...(error && { error: true }),
            },
          }}
        />
        {note ? (
          <p id={`${id}-note`} data-wrong={Boolean(error)}>
            {note}
          </p>
        ) : null}
      </Field>
    </DatePickerProvider>
  );
}

const ICONS = {
  openPickerIcon: () => <Icon name="calendar" size={18} />,
  clearIcon: () => <Icon name="close" size={16} />,
};

const read = (day: string) => (day ? parse(day, STORED, new Date(0)) : null);

const Field = styled('div')(({ theme: { colours } }) => ({
  '& > span': { display: 'block', marginBottom: 6, fontSize: size.body, fontWeight: 600 },
  '& p': { margin: '6px 0 0', color: colours.quiet, fontSize: size.small },
  '& p[data-wrong=true]': { color: colours.error },
  '& .MuiIconButton-root': { color: colours.quiet },
}));
