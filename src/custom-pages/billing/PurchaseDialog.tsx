import { istanbulDay } from '@catalogue/lib/istanbul';
import {
  COUNTRY_CODES,
  DEFAULT_TAX_COUNTRY,
  missingTaxFields,
  POSTCODE_COUNTRIES,
  TAX_FIELDS,
  type TaxDetails,
} from '@catalogue/pricing/tax';
import { formatPrice } from '@catalogue/pricing/tiers';
import type { User } from '@contract/entities/account/user';
import type { BillingTier, Subscription } from '@contract/entities/billing';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { FormBase, FormFields, useFormEngine } from '@/admin/form/FormBase';
import { SelectInput, TextInput } from '@/admin/form/inputs';
import { FormFailure } from '@/admin/form/SaveBar';
import { session } from '@/authProvider/session';
import { useUser } from '@/authProvider/useUser';
import { DialogForm } from '@/components/dialogs/DialogForm';
import { useDataProvider } from '@/dataProvider';
import { formatDay } from '@/i18n/format';
import { tierText } from '@/i18n/tierText';
import { type ReadText, useLanguage, useText } from '@/i18n/useText';
import { checkout } from './checkout';

interface Props {
  tier: BillingTier;
  planId: string;
  /** A cancelled subscription whose paid period has not ended. */
  paid: Subscription | null;
  onClose: () => void;
}

export function PurchaseDialog(props: Props) {
  const user = useUser();
  return user ? <Purchase {...props} user={user} /> : null;
}

function Purchase({ tier, planId, paid, user, onClose }: Props & { user: User }) {
  const text = useText();
  const dataProvider = useDataProvider();
  return (
    <FormBase
      initial={{ ...EMPTY, name: user.company, ...user.extra.company }}
      validate={(values) => missingFieldErrors(missingTaxFields(values), text)}
      fieldOf={fieldOf}
      issueText={({ path }) => {
        const name = fieldOf(path);
        return name && missingFieldErrors([name], text)[name];
      }}
      save={async (values) => {
        // The billing details are stored before the checkout, so that the next form has them.
        session.start(
          await dataProvider.account.changeInfo({ id: user.id, extra: { company: values } }),
        );
        return dataProvider.billing.openCheckout({
          tier: tier.name,
          custom_price: tier.price,
          plan_id: planId,
          email: user.email,
          isVat: true,
          vat_number: values.vatNumber,
          vat_company_name: values.name,
          vat_street: values.street,
          vat_city: values.city,
          vat_state: values.state,
          country: values.country,
          postcode: values.postcode,
        });
      }}
      onSaved={(link) => checkout.open(link, false)}
    >
      <TaxDialog tier={tier} paid={paid} onClose={onClose} />
    </FormBase>
  );
}

function TaxDialog({ tier, paid, onClose }: Omit<Props, 'planId'>) {
  const text = useText();
  const language = useLanguage();
  const formId = useId();
  const { state } = useFormEngine();
  const { isDirty } = useFormState();
  const country: string = useWatch({ name: 'country' });
  const field = (name: Exclude<keyof TaxDetails, 'country'>) => ({
    source: name,
    label: text(`billing.purchase.${name}`),
  });
  const needsPostcode = POSTCODE_COUNTRIES.includes(country);
  // The button spins until the browser has left for the checkout.
  const leaving = state === 'busy' || state === 'saved';
  return (
    <DialogForm
      maxWidth="sm"
      title={text('billing.purchase.title', { tier: tierText(text, tier.name) })}
      dirty={isDirty}
      busy={leaving}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="contained" loading={leaving}>
          {text('billing.purchase.go')}
        </Button>
      }
    >
      <Pairs id={formId}>
        <p className="hint">
          {text('billing.purchase.price', { price: formatPrice(tier.price, text('billing.free')) })}
        </p>
        {paid?.ends_at && (
          <Alert severity="info">
            {text(
              tier.price <= paid.data.new_price
                ? 'billing.purchase.later'
                : 'billing.purchase.above',
              {
                date: formatDay(istanbulDay(new Date(paid.ends_at)), language, true),
                tier: tierText(text, paid.tier),
              },
            )}
          </Alert>
        )}
        <h2>{text('billing.purchase.tax')}</h2>
        <FormFailure />
        <TextInput {...field('name')} autoComplete="organization" />
        <div className="pair">
          <TextInput {...field('vatNumber')} />
          <CountryInput />
        </div>
        <TextInput {...field('street')} autoComplete="street-address" />
        <div className="pair">
          <TextInput {...field('city')} autoComplete="address-level2" />
          <TextInput {...field('state')} autoComplete="address-level1" />
        </div>
        <TextInput
          {...field('postcode')}
          label={text(
            needsPostcode ? 'billing.purchase.postcode' : 'billing.purchase.postcodeOptional',
          )}
          autoComplete="postal-code"
        />
      </Pairs>
    </DialogForm>
  );
}

const EMPTY: TaxDetails = {
  vatNumber: '',
  name: '',
  street: '',
  city: '',
  state: '',
  country: DEFAULT_TAX_COUNTRY,
  postcode: '',
};

const fieldOf = (path: string) =>
  (Object.keys(TAX_FIELDS) as (keyof TaxDetails)[]).find((name) => TAX_FIELDS[name] === path);

function missingFieldErrors(missing: (keyof TaxDetails)[], text: ReadText) {
  return Object.fromEntries(
    missing.flatMap((name) =>
      name === 'state' ? [] : [[name, text(`billing.purchase.missing.${name}`)]],
    ),
  ) as Partial<Record<keyof TaxDetails, string>>;
}

function CountryInput() {
  const text = useText();
  const language = useLanguage();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const { compare } = new Intl.Collator(language);
    return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
      compare(a.label, b.label),
    );
  }, [language]);
  return (
    <SelectInput source="country" label={text('billing.purchase.country')} options={options} />
  );
}

const Pairs = styled(FormFields)({
  '& .pair': {
    display: 'grid',
    gap: 18,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  },
});
