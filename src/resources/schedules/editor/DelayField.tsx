import type { Issue } from '@catalogue/fields/types';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useIssue } from '@/form-builder/useIssue';
import { numberText, parseNumber } from '@/i18n/typedNumber';
import { useLanguage, useText } from '@/i18n/useText';

const UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
type Unit = keyof typeof UNITS;

interface DelayFieldProps {
  /** Delay in minutes. */
  value: number;
  onChange: (minutes: number) => void;
  issues: readonly Issue[];
}

export function DelayField({ value, onChange, issues }: DelayFieldProps) {
  const text = useText();
  const language = useLanguage();
  const [unit, setUnit] = useState<Unit>(() => unitOf(value));
  const errorMessage = useIssue(issues.map(inUnit(unit)), 'schedule_delay');
  const [typed, setTyped] = useState(() => numberText(value / UNITS[unit], language));
  const tell = (amount: string, of: Unit) => {
    setTyped(amount);
    setUnit(of);
    // An empty field becomes NaN, which the form reports on saving.
    onChange(Math.round((parseNumber(amount, language) ?? Number.NaN) * UNITS[of]));
  };
  return (
    <div>
      <Stack direction="row" spacing={1}>
        <TextField
          size="small"
          label={text('schedules.editor.begin.delay')}
          value={typed}
          error={errorMessage !== undefined}
          onChange={({ target }) => tell(target.value, unit)}
          slotProps={{
            htmlInput: { inputMode: 'decimal', 'aria-describedby': 'delay-help' },
            inputLabel: { shrink: true },
          }}
          sx={{ flex: '1 1 200px', maxWidth: 280 }}
        />
        <TextField
          select
          size="small"
          label={text('schedules.editor.begin.delayUnit')}
          id="delay-unit"
          value={unit}
          onChange={({ target }) => tell(typed, target.value as Unit)}
          sx={{ width: 130 }}
        >
          {(Object.keys(UNITS) as Unit[]).map((name) => (
            <MenuItem key={name} value={name}>
              {text(`schedules.editor.begin.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <FormHelperText id="delay-help" error={errorMessage !== undefined}>
        {errorMessage ?? text('schedules.editor.begin.delayHelp')}
      </FormHelperText>
    </div>
  );
}

function unitOf(minutes: number): Unit {
  if (minutes > 0 && minutes % UNITS.days === 0) return 'days';
  return minutes > 0 && minutes % UNITS.hours === 0 ? 'hours' : 'minutes';
}

/** Converts the maximum of a `tooLarge` issue from minutes to `unit`. */
const inUnit =
  (unit: Unit) =>
  (issue: Issue): Issue =>
    issue.code === 'tooLarge'
      ? { ...issue, params: { max: Number(issue.params?.max) / UNITS[unit] } }
      : issue;
