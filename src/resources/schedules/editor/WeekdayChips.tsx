import { initialField } from '@catalogue/fields/schema';
import type { Field, FormValue, Issue } from '@catalogue/fields/types';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { Update } from '@/form-builder/types';
import { useIssue } from '@/form-builder/useIssue';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { size } from '@/theme/tokens';

interface WeekdayChipsProps {
  /** One boolean field per weekday. */
  days: readonly Field[];
  form: FormValue;
  onChange: (update: Update<FormValue>) => void;
  issues: readonly Issue[];
}

/** The weekdays side by side, because seven switches would fill the screen. */
export function WeekdayChips({ days, form, onChange, issues }: WeekdayChipsProps) {
  const text = useText();
  const name = useCatalogueText();
  const errorMessage = useIssue(issues, `trigger.parameters.${days[0]?.name}`);
  return (
    <Days aria-describedby={errorMessage ? 'weekdays-wrong' : undefined}>
      <legend>{text('schedules.editor.begin.weekdays')}</legend>
      <div>
        {days.map((day) => {
          const chosen = (form[day.name] ?? initialField(day)).value === true;
          return (
            <label key={day.name} data-chosen={chosen}>
              <input
                type="checkbox"
                checked={chosen}
                onChange={({ target }) =>
                  onChange((before) => ({
                    ...before,
                    [day.name]: { value: target.checked, __type: 'boolean' },
                  }))
                }
              />
              {name(day.label)}
            </label>
          );
        })}
      </div>
      {errorMessage ? (
        <FormHelperText id="weekdays-wrong" error>
          {errorMessage}
        </FormHelperText>
      ) : null}
    </Days>
  );
}

const Days = styled('fieldset')(({ theme: { colours } }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 8, fontWeight: 600 },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 14px',
    border: `1px solid ${colours.controlLine}`,
    borderRadius: 20,
    fontSize: size.body,
    cursor: 'pointer',
  },
  '& label[data-chosen=true]': {
    borderColor: colours.primary,
    boxShadow: `inset 0 0 0 1px ${colours.primary}`,
    fontWeight: 600,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
}));
