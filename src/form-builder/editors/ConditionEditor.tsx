import { caseFields } from '@catalogue/fields/condition';
import { initialCase } from '@catalogue/fields/schema';
import type { FormValue } from '@catalogue/fields/types';
import { isRecord } from '@catalogue/lib/is-record';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { FieldFrame } from '@/form-builder/FieldFrame';
import { NestedFields } from '@/form-builder/NestedFields';
import { asForm, asText, type EditorProps, type Update } from '@/form-builder/types';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useLanguage, useText } from '@/i18n/useText';

export function ConditionEditor(props: EditorProps<'condition'>) {
  const { field, value, onChange, path, issues, readOnly, id } = props;
  const text = useText();
  const name = useCatalogueText();
  const language = useLanguage();
  const { kind, form } = isRecord(value) ? value : {};
  const change = useCallback(
    (update: Update<FormValue>) =>
      onChange((before) => {
        const chosen = isRecord(before) ? before : {};
        return { ...chosen, form: update(asForm(chosen.form)) };
      }),
    [onChange],
  );
  const fields = caseFields(field, asText(kind)) ?? [];
  return (
    <FieldFrame field={field} issues={issues} path={path} id={id} group>
      <Stack spacing={2}>
        <Select
          id={id}
          labelId={`${id}-label`}
          size="small"
          value={fields ? asText(kind) : ''}
          readOnly={readOnly}
          onChange={({ target }) => onChange(() => initialCase(field, target.value, language))}
        >
          {field.cases
            // A case that needs a missing setting is offered only while it is selected.
            .filter(({ value: one, withheld }) => !withheld || one === kind)
            .map((option) => (
              <MenuItem key={option.value} value={option.value}>
                {name(option.label)}
              </MenuItem>
            ))}
        </Select>
        {!kind && <Typography color="textSecondary">{text('form.selectType')}</Typography>}
        {fields.length > 0 && (
          <NestedFields
            schema={fields}
            value={asForm(form)}
            onChange={change}
            path={path}
            issues={issues}
            readOnly={readOnly}
          />
        )}
      </Stack>
    </FieldFrame>
  );
}
