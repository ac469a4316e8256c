import type { Account } from '@contract/entities/staff/staff';
import { SelectInput, TextInput } from '@/admin/form/inputs';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { AccountForm, type AccountFormProps } from './AccountForm';

/** Names of the fields that share a line of the form. */
const LINES = [
  ['name', 'vatNumber'],
  ['street', 'postcode'],
  ['city', 'state'],
  ['country'],
] as const;
const TEST = { null: null, true: true, false: false } as const;

/** Company data for invoices, and the flags that place the user in groups of staff lists. */
export function CompanyForm(props: AccountFormProps) {
  const text = useText();
  const { staff } = useDataProvider();
  const { id } = props.account.user;
  return (
    <AccountForm
      title={text('staff.account.company')}
      toValues={toValues}
      save={({ test, ...values }, version) =>
        staff.saveCompany(id, { ...values, version, is_test: TEST[test] })
      }
      {...props}
    >
      {LINES.map((names) => (
        <div key={names[0]} className="pair">
          {names.map((name) => (
            <TextInput
              key={name}
              source={`company.${name}`}
              label={text(`staff.account.companyField.${name}`)}
            />
          ))}
        </div>
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
    </AccountForm>
  );
}

const toValues = ({ user: { version, invoice } }: Account) => ({
  version,
  company: invoice.company,
  is_invoice: invoice.is_invoice,
  test: String(invoice.is_test) as keyof typeof TEST,
});
