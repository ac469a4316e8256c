import { initialField } from '@catalogue/fields/schema';
import Stack from '@mui/material/Stack';
import { memo, useCallback, useContext } from 'react';
import { FieldEditor } from './FieldEditor';
import { type FieldFlag, FieldFlagsContext, withFlag } from './flags';
import { FormFieldsContext, type FormFieldsProps } from './NestedFields';
import type { Update } from './types';

/**
 * Editors of the fields of a form. A field that hides the others is rendered alone, except in the
 * template editor.
 */
export const FormFields = memo(function FormFields(props: FormFieldsProps) {
  const { schema, value, onChange, path, issues, readOnly = false } = props;
  const change = useCallback(
    (name: string, update: Update<unknown>) =>
      onChange((before) => {
        const field = schema.find((candidate) => candidate.name === name);
        const stored = before[name] ?? (field && initialField(field));
        if (!stored) return before;
        return { ...before, [name]: { ...stored, value: update(stored.value) } };
      }),
    [schema, onChange],
  );
  const flag = useCallback(
    (name: string, which: FieldFlag, on: boolean) =>
      onChange((before) => {
        const field = schema.find((candidate) => candidate.name === name);
        const stored = before[name] ?? (field && initialField(field));
        return stored ? { ...before, [name]: withFlag(stored, which, on) } : before;
      }),
    [schema, onChange],
  );
  const flags = useContext(FieldFlagsContext) !== null;
  const alone = flags ? undefined : schema.find(({ name }) => value[name]?._cnfg_hide_others);
  return (
    <FormFieldsContext value={FormFields}>
      <Stack spacing={2.5}>
        {(alone ? [alone] : schema.filter(({ withheld }) => !withheld)).map((field) => (
          <FieldEditor
            key={field.name}
            field={field}
            stored={value[field.name]}
            onChange={change}
            onFlag={flag}
            path={path ? `${path}.${field.name}` : field.name}
            issues={issues}
            readOnly={readOnly}
          />
        ))}
      </Stack>
    </FormFieldsContext>
  );
});
