import type { FieldShape } from '@contract/resource';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId } from 'react';
import { useTranslate } from 'react-admin';
import {
  SelectInput as BoundSelect,
  NumberInput,
  TextInput,
  useBoundInput,
} from '@/admin/form/inputs';
import { SWITCH_INDENT, SwitchInput } from '@/admin/form/SwitchInput';
import type { CodeBoxProps } from '@/components/code/CodeBox';
import { PlaceholderInput } from '@/components/form/PlaceholderInput';
import { SelectInput, type SelectInputProps } from '@/components/form/SelectInput';
import { useText } from '@/i18n/useText';
import { radius, size } from '@/theme/tokens';
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

interface HintMoreProps {
  text: string;
  /** Example of a valid value, as code; empty without one. */
  example: string;
}

function HintMore({ text: details, example }: HintMoreProps) {
  const text = useText();
  return (
    <More>
      <summary>{text(example ? 'form.example' : 'form.more')}</summary>
      {example ? (
        <pre>
          <code>{example}</code>
        </pre>
      ) : null}
      <p>{details}</p>
    </More>
  );
}

const More = styled('details')(({ theme: { colours } }) => ({
  marginTop: 4,
  fontSize: size.small,
  '& summary': {
    width: 'fit-content',
    padding: '2px 0',
    borderRadius: radius.small,
    color: colours.quiet,
    cursor: 'pointer',
  },
  '& summary:hover': { color: colours.primaryText },
  '@media (pointer: coarse)': { '& summary': { paddingBlock: 12 } },
  '& pre': {
    margin: '4px 0 8px',
    padding: '10px 12px',
    overflowX: 'auto',
    borderRadius: radius.control,
    backgroundColor: colours.sunken,
    fontSize: size.small,
  },
  '& p': { margin: '0 0 4px', color: colours.quiet },
}));

const DayPicker = lazy(() =>
  import('@/components/dates/DayPicker').then((module) => ({ default: module.DayPicker })),
);

interface DayInputProps {
  source: string;
  label: string;
  hint?: string | undefined;
}

/** Input whose value is a day (YYYY-MM-DD); null when empty. */
function DayInput({ source, label, hint }: DayInputProps) {
  const { value, set, error, ref } = useBoundInput<string | null>(source);
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={72} />}>
      <DayPicker
        future
        label={label}
        hint={hint}
        value={value ?? ''}
        error={error}
        inputRef={ref}
        onChange={(day) => set(day || null)}
      />
    </Suspense>
  );
}

const CodeBox = lazy(() =>
  import('@/components/code/CodeBox').then((module) => ({ default: module.CodeBox })),
);

interface CodeInputProps {
  source: string;
  label: string;
  hint?: string;
  language: CodeBoxProps['language'];
}

function CodeInput({ source, label, hint, language }: CodeInputProps) {
  const id = useId();
  const { value, set, error } = useBoundInput<string>(source);
  return (
    <FormControl fullWidth error={Boolean(error)} role="group" aria-labelledby={id}>
      <FormLabel
        id={id}
        sx={{ mb: 0.75, fontSize: 14, fontWeight: 600, color: 'text.primary' }}
        focused={false}
      >
        {label}
      </FormLabel>
      <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        <CodeBox language={language} code={value} labelledBy={id} onChange={set} />
      </Suspense>
      {error || hint ? <FormHelperText>{error || hint}</FormHelperText> : null}
    </FormControl>
  );
}
