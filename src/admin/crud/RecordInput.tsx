import type { FieldShape } from '@contract/resource';
import { useTranslate } from 'ra-core';
import { CodeInput } from '@/admin/form/CodeInput';
import { DayInput } from '@/admin/form/DayInput';
import { NumberInput, TextInput, useBoundInput } from '@/admin/form/inputs';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { SelectInput, type SelectInputLook } from '@/components/form/SelectInput';
import { choiceKey, fieldKey } from './list';

interface Props {
  resource: string;
  field: string;
  shape: FieldShape;
}

/** The input of a declared field, by its kind; a status is chosen in the list. */
export function RecordInput({ resource, field, shape }: Props) {
  const translate = useTranslate();
  const hint = translate(`${resource}.hint.${field}`, { _: '' }) || undefined;
  const label = translate(fieldKey(resource, field));
  const input = {
    source: field,
    label: shape.optional ? translate('form.optional', { label }) : label,
    hint,
  };
  switch (shape.kind) {
    case 'text':
      return <TextInput {...input} />;
    case 'longText':
      return <TextInput {...input} multiline minRows={3} />;
    case 'number':
      return <NumberInput {...input} />;
    case 'day':
      return <DayInput {...input} />;
    case 'switch':
      return <SwitchInput {...input} />;
    case 'code':
      return <CodeInput {...input} language="javascript" />;
    case 'select':
      return (
        <ChoiceInput
          {...input}
          options={[
            { value: '', label: translate('form.noChoice') },
            ...shape.choices.map((value) => ({
              value,
              label: translate(choiceKey(resource, field, value)),
            })),
          ]}
        />
      );
    case 'status':
      return null;
  }
}

type ChoiceProps = Pick<SelectInputLook, 'label' | 'options'> & { source: string };

/** One of the choices; null while there is none, as the contract has it. */
function ChoiceInput({ source, label, options }: ChoiceProps) {
  const { value, set, error, ref } = useBoundInput<string | null>(source);
  return (
    <SelectInput
      name={source}
      label={label}
      options={options}
      value={value ?? ''}
      error={error}
      inputRef={ref}
      onChange={(choice) => set(choice || null)}
    />
  );
}
