import type { Account } from '@contract/entities/staff';
import { Form } from '@/admin/form/Form';
import { SelectInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { Card } from '@/components/Card';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import type { AccountFormProps } from './FlagsForm';

const FIELDS = ['name', 'vatNumber', 'street', 'postcode', 'city', 'state', 'country'] as const;
const TEST = { null: null, true: true, false: false } as const;

/** Whom invoices are for, and in which of staff's lists the user is. */
export function CompanyForm({ account, onSaved, reload }: AccountFormProps) {
  const text = useText();
  const { staff } = useDataProvider();
  const { id } = account.user;
  return (
    <Card sx={{ p: 3 }}>
      <Form
        initial={toValues(account)}
        save={async ({ version, test, ...values }, { overwrite }) => {
          const base = overwrite ? (await staff.getAccount(id)).user.version : version;
          return staff.saveCompany(id, { ...values, version: base, is_test: TEST[test] });
        }}
        after={(_, saved) => toValues(saved)}
        {...{ onSaved, reload }}
      >
        <h2>{text('staff.account.company')}</h2>
        <FormFailure />
        {FIELDS.map((name) => (
          <TextInput
            key={name}
            source={`company.${name}`}
            label={text(`staff.account.companyField.${name}`)}
          />
        ))}
        <SwitchInput
          source="is_invoice"
          label={text('staff.account.isInvoice')}
          hint={text('staff.account.isInvoiceHint')}
        />
        <SelectInput
          source="test"
          label={text('staff.account.testUser')}
          options={(['null', 'true', 'false'] as const).map((value) => ({
            value,
            label: text(`staff.account.testChoice.${value}`),
          }))}
        />
        <SaveBar />
      </Form>
    </Card>
  );
}

const toValues = ({ user: { version, invoice } }: Account) => ({
  version,
  company: invoice.company,
  is_invoice: invoice.is_invoice,
  test: String(invoice.is_test) as keyof typeof TEST,
});
