import type { FieldShape } from '@contract/resource';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CodeInput } from '@/admin/form/CodeInput';
import { DayInput } from '@/admin/form/DayInput';
import {
  SelectInput as BoundSelect,
  NumberInput,
  TextInput,
  useBoundInput,
} from '@/admin/form/inputs';
import { SWITCH_INDENT, SwitchInput } from '@/admin/form/SwitchInput';
import { HintMore } from '@/components/form/HintMore';
import { PlaceholderInput } from '@/components/form/PlaceholderInput';
import { SelectInput, type SelectInputProps } from '@/components/form/SelectInput';
import { useText } from '@/i18n/useText';
import { choiceKey, fieldKey, STATUSES } from './list';

interface Props {
  resource: string;
  field: string;
  shape: FieldShape;
}

export function RecordInput(props: Props) {
  const translate = useTranslate();
  const detail = (kind: 'more' | 'example') =>
    translate(`${props.resource}.${kind}.${props.field}`, { _: '' });
  const more = detail('more');
  if (!more) return <FieldInput {...props} />;
  return (
    <div>
      <FieldInput {...props} />
      <Box sx={{ ml: props.shape.kind === 'switch' ? SWITCH_INDENT : 0 }}>
        <HintMore text={more} example={detail('example')} />
      </Box>
    </div>
  );
}

function FieldInput({ resource, field, shape }: Props) {
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
      if (shape.placeholders) {
        const nameOf = (mark: string) => translate(`${resource}.mark.${mark}`);
        return (
          <PlaceholderFieldInput {...input} placeholders={shape.placeholders} nameOf={nameOf} />
        );
      }
      return <TextInput {...input} multiline minRows={3} />;
    case 'email':
      return <TextInput {...input} type="email" autoComplete="off" />;
    case 'phone':
      return <TextInput {...input} type="tel" autoComplete="off" />;
    case 'url':
      return <TextInput {...input} type="url" autoComplete="off" />;
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
      return <StatusInput source={field} />;
  }
}

interface PlaceholderFieldProps {
  source: string;
  label: string;
  hint: string | undefined;
  placeholders: readonly string[];
  nameOf: (placeholder: string) => string;
}

function PlaceholderFieldInput({ source, hint, ...props }: PlaceholderFieldProps) {
  const { value, set, error, ref } = useBoundInput<string>(source);
  return (
    <PlaceholderInput
      {...props}
      {...(hint && { hint })}
      multiline
      minRows={3}
      inputRef={ref}
      name={source}
      value={value}
      error={error}
      onChange={set}
    />
  );
}

function StatusInput({ source }: Pick<ChoiceProps, 'source'>) {
  const text = useText();
  const options = STATUSES.map((value) => ({ value, label: text(`app.status.${value}`) }));
  return <BoundSelect source={source} label={text('actions.column.status')} options={options} />;
}

type ChoiceProps = Pick<SelectInputProps, 'label' | 'options'> & { source: string };

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
