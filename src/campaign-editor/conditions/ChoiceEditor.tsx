import type { Choice } from '@catalogue/campaign';
import type { FormValue, Issue } from '@catalogue/fields/types';
import type { Definition } from '@catalogue/kinds';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { memo, type ReactNode, useCallback, useContext } from 'react';
import { FormFields } from '@/form-builder/FormFields';
import type { Update } from '@/form-builder/types';
import { hasIssue, useIssue } from '@/form-builder/useIssue';
import { VariablePlaceContext } from '@/form-builder/variablePlace';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { LABEL_SPACE } from '@/theme/tokens';
import { ChoiceLine } from './ChoiceLine';
import { newChoiceOf, useKindItems } from './kinds';
import { ChoiceLinesContext } from './lines';

interface ChoiceEditorProps {
  label: string;
  definitions: readonly Definition[];
  value: Choice;
  onChange: (update: Update<Choice>) => void;
  path: string;
  issues: readonly Issue[];
  actions?: ReactNode;
}

/** Editor of a choice: its kind and the fields of that kind. Selecting another kind resets them. */
export const ChoiceEditor = memo(function ChoiceEditor(props: ChoiceEditorProps) {
  const { label, definitions, value, onChange, path, issues, actions } = props;
  const name = useCatalogueText();
  const items = useKindItems(definitions);
  const issue = useIssue(issues, `${path}.type`);
  const definition = definitions.find(({ type }) => type === value.type);
  const changeForm = useCallback(
    (update: Update<FormValue>) =>
      onChange((before) => ({ ...before, parameters: update(before.parameters) })),
    [onChange],
  );
  const choose = (type: string) => {
    const chosen = definitions.find((candidate) => candidate.type === type);
    if (chosen) onChange(() => newChoiceOf(chosen));
  };
  const lines = useContext(ChoiceLinesContext);
  const select = (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      id={`choice-${path.replaceAll('.', '-')}`}
      value={definition ? value.type : ''}
      onChange={({ target }) => choose(target.value)}
      error={issue !== undefined}
      helperText={issue ?? name(definition?.help)}
    >
      {items}
    </TextField>
  );
  const form = definition && definition.fields.length > 0 && (
    <VariablePlaceContext value="condition">
      <FormFields
        schema={definition.fields}
        value={value.parameters}
        onChange={changeForm}
        path={`${path}.parameters`}
        issues={issues}
      />
    </VariablePlaceContext>
  );
  if (lines) {
    return (
      <ChoiceLine
        lines={lines}
        label={label}
        path={path}
        value={value}
        definition={definition}
        issue={issue}
        actions={actions}
        wrong={hasIssue(issues, `${path}.parameters`)}
        fields={
          <Stack spacing={2.5}>
            {select}
            {form}
          </Stack>
        }
      />
    );
  }
  return (
    <Stack spacing={2.5}>
      <Stack
        direction="row"
        spacing={1}
        sx={{
          alignItems: 'flex-start',
          '&& > :not(.MuiFormControl-root)': { mt: `${LABEL_SPACE}px` },
        }}
      >
        {select}
        {actions}
      </Stack>
      {form}
    </Stack>
  );
});
