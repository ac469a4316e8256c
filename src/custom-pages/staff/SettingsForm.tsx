import type { AgreedSettings } from '@contract/entities/staff';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Card } from '@/components/Card';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { SelectInput } from '@/components/form/SelectInput';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import type { AccountFormProps } from './FlagsForm';
import { SaveFailure } from './SaveFailure';

const SWITCHES = [
  'isPremium',
  'show_hidden_price',
  'disablePublish',
  'showWatsonsAnalytic',
  'dahi',
] as const;
const NUMBERS = ['custom_discount', 'account_custom_price', 'daily_limit'] as const;

/** What was agreed with a shop; an empty field is as every shop has it. */
export function SettingsForm({ account: { user, shop }, onSaved }: AccountFormProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const { settings } = shop;
  const form = useFields({
    initial: {
      ...settings,
      ecommerceconfig: String(settings.ecommerceconfig),
      custom_discount: written(settings.custom_discount),
      account_custom_price: written(settings.account_custom_price),
      daily_limit: written(settings.daily_limit),
    },
    validate: (values) =>
      Object.fromEntries(
        NUMBERS.filter((name) => Number.isNaN(numberOf(values[name]))).map((name) => [
          name,
          text('staff.account.wrong'),
        ]),
      ),
    fieldError: () => text('staff.account.wrong'),
    send: async (values) => {
      const sent: AgreedSettings = {
        ...values,
        custom_sub_id: values.custom_sub_id.trim(),
        ecommerceconfig: SHOWN[values.ecommerceconfig] ?? null,
        custom_discount: numberOf(values.custom_discount),
        account_custom_price: numberOf(values.account_custom_price),
        daily_limit: numberOf(values.daily_limit),
      };
      const body = { version: shop.version, settings: sent };
      await dataProvider.staff.saveSettings(user.id, body);
      onSaved();
    },
  });
  const label = (name: keyof AgreedSettings) => text(`staff.account.setting.${name}`);
  return (
    <Card sx={{ p: 3 }}>
      <UnsavedChanges dirty={form.dirty} />
      <Fields noValidate onSubmit={form.submit}>
        <h2>{text('staff.account.settings')}</h2>
        <SaveFailure failure={form.failure} onReload={onSaved} />
        {SWITCHES.map((name) => (
          <FormControlLabel
            key={name}
            label={label(name)}
            control={
              <Switch checked={form.values[name]} onChange={(_, on) => form.set(name)(on)} />
            }
          />
        ))}
        <SelectInput
          name="ecommerceconfig"
          label={label('ecommerceconfig')}
          value={form.values.ecommerceconfig}
          options={(['null', 'true', 'false'] as const).map((value) => ({
            value,
            label: text(`staff.account.shown.${value}`),
          }))}
          onChange={form.set('ecommerceconfig')}
        />
        {NUMBERS.map((name) => (
          <TextInput
            key={name}
            {...form.bind(name)}
            label={label(name)}
            hint={text(`staff.account.hint.${name}`)}
          />
        ))}
        <TextInput
          {...form.bind('custom_sub_id')}
          label={label('custom_sub_id')}
          hint={text('staff.account.hint.custom_sub_id')}
        />
        <div className="buttons">
          <SaveButton state={form.state} />
        </div>
      </Fields>
    </Card>
  );
}

const SHOWN: Record<string, boolean> = { true: true, false: false };

const written = (value: number | null) => (value === null ? '' : String(value));

/** Null for an empty field; a comma may divide decimals. */
const numberOf = (value: string) =>
  value.trim() === '' ? null : Number(value.trim().replace(',', '.'));
