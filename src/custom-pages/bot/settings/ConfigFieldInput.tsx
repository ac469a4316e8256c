import type { ConfigField, ConfigFieldKind } from '@catalogue/bot/config/config-fields';
import type { BotChannel, BotConfig, BusinessHours } from '@catalogue/bot/types';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ComponentType } from 'react';
import { CopyButton } from '@/components/code/CopyButton';
import { SelectInput } from '@/components/form/SelectInput';
import { TextInput } from '@/components/TextInput';
import { LinkInput } from '@/custom-pages/bot/actions/inputs';
import { BotTextInput } from '@/custom-pages/bot/BotTextInput';
import { asEditedHours, HoursEditor } from '@/custom-pages/bot/hours/HoursEditor';
import type { ErrorAt } from '@/custom-pages/bot/useBotBody';
import { useCatalogueText } from '@/i18n/useCatalogueText';
import { useText } from '@/i18n/useText';

type Value = BotConfig[string];
interface Props {
  channel: BotChannel;
  field: ConfigField;
  value: Value;
  /** The built-in text that the bot uses while the field is empty; undefined without one. */
  factory: string | undefined;
  errorAt: ErrorAt;
  onChange: (value: Value) => void;
}
interface ViewProps extends Props {
  label: string;
}

const asText = (value: Value) => (typeof value === 'string' ? value : '');

const inputs: Record<ConfigFieldKind, ComponentType<ViewProps>> = {
  line: Line,
  text: (props) => <Line {...props} multiline />,
  url: ({ field: { name }, value, errorAt, label, onChange }) => (
    <LinkInput
      label={label}
      onChange={onChange}
      name={name}
      value={asText(value)}
      error={errorAt(name)}
    />
  ),
  boolean: ({ value, label, onChange }) => (
    <FormControlLabel
      control={<Switch checked={value === true} onChange={(_, on) => onChange(on)} />}
      label={label}
    />
  ),
  choice: Choice,
  hours: ({ field: { name }, value, errorAt, onChange }) => (
    <HoursEditor
      // The only field of this kind contains opening hours.
      hours={asEditedHours(value as BusinessHours)}
      path={name}
      errorAt={errorAt}
      onChange={onChange}
    />
  ),
  fixed: ({ field: { name }, value, label }) => (
    <div>
      <TextInput
        readOnly
        name={name}
        label={label}
        value={asText(value)}
        end={<CopyButton value={asText(value)} />}
        onChange={() => {}}
      />
    </div>
  ),
};

export function ConfigFieldInput(props: Props) {
  const catalogue = useCatalogueText();
  const Input = inputs[props.field.kind];
  return <Input {...props} label={catalogue(props.field.label)} />;
}

function Line({
  channel,
  field,
  value,
  factory,
  errorAt,
  label,
  onChange,
  multiline,
}: ViewProps & { multiline?: true }) {
  const text = useText();
  const catalogue = useCatalogueText();
  const usesFactory = Boolean(factory) && asText(value).trim() === '';
  const hints = [field.hint && catalogue(field.hint), usesFactory && text('bot.settings.empty')];
  return (
    <BotTextInput
      channel={channel}
      name={field.name}
      label={label}
      {...(factory && { placeholder: factory })}
      hint={hints.filter(Boolean).join(' ')}
      {...(multiline && { multiline, minRows: 2 })}
      value={asText(value)}
      error={errorAt(field.name)}
      onChange={onChange}
    />
  );
}

function Choice({ field, value, errorAt, label, onChange }: ViewProps) {
  const catalogue = useCatalogueText();
  return (
    <SelectInput
      name={field.name}
      label={label}
      value={asText(value) || (field.defaultOption ?? '')}
      options={(field.options ?? []).map((option) => ({
        value: option.value,
        label: catalogue(option.label),
      }))}
      error={errorAt(field.name)}
      onChange={onChange}
    />
  );
}
