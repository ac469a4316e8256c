import { initialField } from '@catalogue/fields/schema';
import type { Schema } from '@catalogue/fields/types';
import Stack from '@mui/material/Stack';
import { memo, useCallback, useContext, useMemo } from 'react';
import { FieldEditor, type FieldEditorProps } from './FieldEditor';
import { FieldMarksContext, type Mark, marked } from './marks';
import { FormFieldsContext, type FormFieldsProps } from './NestedFields';
import type { Update } from './types';

/** The fields of a schema in a column. A field that hides the others is rendered alone. */
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
  const mark = useCallback(
    (name: string, which: Mark, on: boolean) =>
      onChange((before) => {
        const field = schema.find((candidate) => candidate.name === name);
        const stored = before[name] ?? (field && initialField(field));
        return stored ? { ...before, [name]: marked(stored, which, on) } : before;
      }),
    [schema, onChange],
  );
  const marks = useContext(FieldMarksContext) !== null;
  const alone = marks ? undefined : schema.find(({ name }) => value[name]?._cnfg_hide_others);
  const groups = useMemo(
    () =>
      groupsOf(schema).map((group) => ({
        name: group[0]?.name,
        fields: group.filter((field) => (alone ? field === alone : !field.withheld)),
      })),
    [schema, alone],
  );
  return (
    <FormFieldsContext value={FormFields}>
      <Stack spacing={2.5}>
        {groups.map(({ name, fields }) => (
          <FieldGroup
            key={name}
            {...{ fields, value, path, issues, readOnly }}
            onChange={change}
            onMark={mark}
          />
        ))}
      </Stack>
    </FormFieldsContext>
  );
});

/** Fields of a memoized group. A key press compares one group instead of each of its fields. */
const GROUP_SIZE = 16;

const groupsOf = (fields: Schema): Schema[] =>
  Array.from({ length: Math.ceil(fields.length / GROUP_SIZE) }, (_, index) =>
    fields.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  );

interface FieldGroupProps extends Pick<FormFieldsProps, 'value' | 'path' | 'issues'> {
  fields: Schema;
  readOnly: boolean;
  onChange: FieldEditorProps['onChange'];
  onMark: NonNullable<FieldEditorProps['onMark']>;
}

/** Consecutive fields of a form; rendered when one of their values changed. */
const FieldGroup = memo(
  function FieldGroup({ fields, value, path, ...rest }: FieldGroupProps) {
    return fields.map((field) => (
      <FieldEditor
        key={field.name}
        field={field}
        stored={value[field.name]}
        path={path ? `${path}.${field.name}` : field.name}
        {...rest}
      />
    ));
  },
  ({ value: before, ...others }, { value: after, ...props }) =>
    Object.entries(props).every(([name, prop]) => others[name as keyof typeof props] === prop) &&
    props.fields.every(({ name }) => before[name] === after[name]),
);
