import { isFullCents } from '@catalogue/pricing/tiers';
import type { Account, AgreedSettings } from '@contract/entities/staff/staff';
import { Form } from '@/admin/form/Form';
import { NumberInput, SelectInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import type { AccountFormProps } from './AccountForms';

const SWITCHES = [
  'isPremium',
  'show_hidden_price',
  'disablePublish',
  'showWatsonsAnalytic',
  'dahi',
] as const;
const NUMBERS = ['custom_discount', 'account_custom_price', 'daily_limit'] as const;
const SHOWN: Record<string, boolean> = { true: true, false: false };

/** Settings that staff agreed with a shop; an empty field means the default. */
export function SettingsForm({ account, onSaved, reload }: AccountFormProps) {
  const text = useText();
  const { staff } = useDataProvider();
  const { id } = account.user;
  const wrong = text('staff.account.wrong');
  const wrongPrice = text('staff.account.wrongPrice');
  const label = (name: keyof AgreedSettings) => text(`staff.account.setting.${name}`);
  return (
    <Form
      initial={toValues(account)}
      validate={(values) => ({
        ...(isFullCents(values.account_custom_price ?? 0)
          ? {}
          : { account_custom_price: wrongPrice }),
        ...Object.fromEntries(
          NUMBERS.filter((name) => Number.isNaN(values[name])).map((name) => [name, wrong]),
        ),
      })}
      issueText={({ code }) => (code === 'fractionOfCent' ? wrongPrice : wrong)}
      save={async ({ version, ecommerceconfig, ...values }, { overwrite }) => {
        const base = overwrite ? (await staff.getAccount(id)).shop.version : version;
        const settings: AgreedSettings = {
          ...values,
          custom_sub_id: values.custom_sub_id.trim(),
          ecommerceconfig: SHOWN[ecommerceconfig] ?? null,
        };
        return staff.saveSettings(id, { version: base, settings });
      }}
      after={(_, saved) => toValues(saved)}
      onSaved={onSaved}
      reload={reload}
    >
      <FormFailure />
      <Section title={text('staff.account.settings')} text={text('staff.account.settingsText')}>
        {SWITCHES.map((name) => (
          <SwitchInput key={name} source={name} label={label(name)} />
        ))}
        <SelectInput
          source="ecommerceconfig"
          label={label('ecommerceconfig')}
          options={(['null', 'true', 'false'] as const).map((value) => ({
            value,
            label: text(`staff.account.shown.${value}`),
          }))}
        />
        {NUMBERS.map((name) => (
          <NumberInput
            key={name}
            source={name}
            label={label(name)}
            hint={text(`staff.account.hint.${name}`)}
          />
        ))}
        <TextInput
          source="custom_sub_id"
          label={label('custom_sub_id')}
          hint={text('staff.account.hint.custom_sub_id')}
        />
      </Section>
      <SaveBar />
    </Form>
  );
}

const toValues = ({ shop: { version, settings } }: Account) => ({
  ...settings,
  version,
  ecommerceconfig: String(settings.ecommerceconfig),
});
