import type { Choice } from '@catalogue/campaign';
import { initialForm } from '@catalogue/fields/schema';
import type { Field, FormValue, Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import { PUSH_MODES, type PushMode, type ScheduleBody } from '@catalogue/schedules/body';
import { WEEKDAYS } from '@catalogue/schedules/triggers';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useCallback, useMemo, useRef } from 'react';
import { ChoiceEditor } from '@/campaign-editor/conditions/ChoiceEditor';
import type { Definitions } from '@/campaign-editor/definitions';
import type { Update } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
import { DelayField } from './DelayField';
import { WeekdayChips } from './WeekdayChips';

interface StartFieldsProps {
  body: ScheduleBody;
  setBody: (update: Update<ScheduleBody>) => void;
  definitions: Definitions;
  issues: readonly Issue[];
}

export function StartFields({ body, setBody, definitions, issues }: StartFieldsProps) {
  const text = useText();
  const { push_mode } = body;
  // Weekdays have chips side by side instead of one field each.
  const offered = useMemo(
    () =>
      definitions.triggers
        .filter((definition) => definition.push_mode === push_mode)
        .map((one) => ({ ...one, fields: one.fields.filter((field) => !isWeekday(field)) })),
    [definitions.triggers, push_mode],
  );
  const days = definitions.triggers
    .find(({ type }) => type === body.trigger.type)
    ?.fields.filter(isWeekday);
  // Retains the entered values of each mode (visitor or calendar) when the user switches modes.
  const triggerByMode = useRef<Partial<Record<PushMode, Choice>>>({});
  const choose = (mode: PushMode) => {
    if (mode === push_mode) return;
    triggerByMode.current[push_mode] = body.trigger;
    const first = definitions.triggers.find((definition) => definition.push_mode === mode);
    const fresh = first && { type: first.type, parameters: initialForm(first.fields) };
    const trigger = triggerByMode.current[mode] ?? fresh;
    if (trigger) setBody((before) => ({ ...before, push_mode: mode, trigger }));
  };
  const changeForm = (update: Update<FormValue>) =>
    changeTrigger((before) => ({ ...before, parameters: update(before.parameters) }));
  const changeTrigger = useCallback(
    (update: Update<Choice>) =>
      setBody((before) => ({ ...before, trigger: update(before.trigger) })),
    [setBody],
  );
  return (
    <Stack spacing={3}>
      <Modes>
        <legend>{text('schedules.editor.begin.mode')}</legend>
        {PUSH_MODES.map((mode) => (
          <label key={mode} data-chosen={mode === push_mode}>
            <input
              type="radio"
              name="push_mode"
              value={mode}
              checked={mode === push_mode}
              onChange={() => choose(mode)}
            />
            <span>
              <strong>{text(`schedules.editor.begin.${mode}`)}</strong>
              <small>{text(`schedules.editor.begin.${mode}Text`)}</small>
            </span>
          </label>
        ))}
      </Modes>
      <ChoiceEditor
        label={text('schedules.editor.begin.trigger')}
        definitions={offered}
        value={body.trigger}
        onChange={changeTrigger}
        path="trigger"
        issues={issues}
      />
      {days && days.length > 0 && (
        <WeekdayChips
          days={days}
          form={body.trigger.parameters}
          onChange={changeForm}
          issues={issues}
        />
      )}
      {push_mode === 'visitor' && (
        <>
          <DelayField
            value={body.schedule_delay}
            onChange={(schedule_delay) => setBody((before) => ({ ...before, schedule_delay }))}
            issues={issues}
          />
          <CancelChoices
            definitions={definitions.cancel ?? []}
            rows={body.cancel}
            onChange={(cancel) => setBody((before) => ({ ...before, cancel }))}
          />
        </>
      )}
    </Stack>
  );
}

const isWeekday = ({ name }: Field) => WEEKDAYS.includes(name);

const Modes = styled('fieldset')(({ theme: { colours } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 8, fontWeight: 600 },
  '& label': {
    display: 'flex',
    gap: 12,
    padding: 16,
    border: `1px solid ${colours.controlLine}`,
    borderRadius: radius.card,
    cursor: 'pointer',
  },
  '& label[data-chosen=true]': {
    borderColor: colours.primary,
    boxShadow: `inset 0 0 0 1px ${colours.primary}`,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${colours.primary}`, outlineOffset: 2 },
  '& input': { marginTop: 2 },
  '& strong': { display: 'block', fontWeight: 650 },
  '& small': {
    display: 'block',
    marginTop: 4,
    color: colours.quiet,
    fontSize: size.body,
    lineHeight: 1.45,
  },
}));

interface CancelChoicesProps {
  definitions: readonly Definition[];
  rows: readonly Choice[];
  onChange: (rows: Choice[]) => void;
}

function CancelChoices({ definitions, rows, onChange }: CancelChoicesProps) {
  const text = useText();
  const name = useCatalogueText();
  const toggle = ({ type, fields }: Definition, wanted: boolean) =>
    onChange([
      ...rows.filter((row) => row.type !== type),
      ...(wanted ? [{ type, parameters: initialForm(fields) }] : []),
    ]);
  return (
    <Boxes>
      <legend>{text('schedules.editor.begin.cancel')}</legend>
      {definitions.map((definition) => (
        <div key={definition.type}>
          <FormControlLabel
            control={
              <Checkbox
                checked={rows.some(({ type }) => type === definition.type)}
                onChange={(_, checked) => toggle(definition, checked)}
              />
            }
            label={name(definition.label)}
          />
          {definition.help ? (
            <FormHelperText sx={{ mt: -1, ml: 4 }}>{name(definition.help)}</FormHelperText>
          ) : null}
        </div>
      ))}
      <FormHelperText>{text('schedules.editor.begin.cancelHelp')}</FormHelperText>
    </Boxes>
  );
}

const Boxes = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 4, fontWeight: 600 },
});
