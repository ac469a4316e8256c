import { INFLUENCER_ID } from '@catalogue/influencer';
import type { Account } from '@contract/entities/staff/staff';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@/admin/form/Form';
import type { FormBaseProps } from '@/admin/form/FormBase';
import { SelectInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

export interface AccountFormProps {
  account: Account;
  onSaved: () => void;
  /** Refetches the account and resets the forms to the stored values. */
  reload: () => void;
}

interface Props<Values extends FieldValues>
  extends AccountFormProps,
    Pick<FormBaseProps<Values, Account>, 'validate' | 'issueText'> {
  title: string;
  toValues: (account: Account) => Values;
  /**
   * Saves the values. `version` is the loaded version, or the current version to overwrite another
   * user's change.
   */
  save: (values: Values, version: number) => Promise<Account>;
  children: ReactNode;
}

/**
 * Form of a user's data on the staff pages. The save fails when the user changed since the form was
 * loaded.
 */
function AccountForm<Values extends FieldValues & { version: number }>({
  account,
  title,
  toValues,
  save,
  children,
  ...form
}: Props<Values>) {
  const { staff } = useDataProvider();
  const { id } = account.user;
  return (
    <Form<Values, Account>
      initial={toValues(account)}
      save={async (values, { overwrite }) =>
        save(values, overwrite ? (await staff.getAccount(id)).user.version : values.version)
      }
      after={(_, saved) => toValues(saved)}
      {...form}
    >
      <FormFailure />
      <Section title={title}>{children}</Section>
      <SaveBar />
    </Form>
  );
}

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
      toValues={toCompany}
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

const toCompany = ({ user: { version, invoice } }: Account) => ({
  version,
  company: invoice.company,
  is_invoice: invoice.is_invoice,
  test: String(invoice.is_test) as keyof typeof TEST,
});

const FLAGS = ['useSchedule', 'comment', 'question', 'poll', 'pairs', 'inf'] as const;

export function FlagsForm(props: AccountFormProps) {
  const text = useText();
  const { staff } = useDataProvider();
  const { id } = props.account.user;
  return (
    <AccountForm
      title={text('staff.account.flags')}
      toValues={toFlags}
      save={({ flags }, version) => staff.saveFlags(id, { version, flags })}
      {...props}
    >
      {FLAGS.map((name) => (
        <SwitchInput
          key={name}
          source={`flags.${name}`}
          label={text(`staff.account.flag.${name}`)}
        />
      ))}
    </AccountForm>
  );
}

const toFlags = ({ user: { version, flags } }: Account) => ({ version, flags });

export function InfluencerForm(props: AccountFormProps) {
  const text = useText();
  const { staff } = useDataProvider();
  const { id } = props.account.user;
  return (
    <AccountForm
      title={text('staff.account.influencer')}
      toValues={toInfluencer}
      validate={({ inf_id, pid }) => ({
        ...(inf_id.trim() &&
          !INFLUENCER_ID.test(inf_id.trim()) && { inf_id: text('staff.account.infIdWrong') }),
        ...(!pid.trim() && { pid: text('staff.account.unknownShop') }),
      })}
      issueText={({ code }) => {
        if (code === 'taken') return text('staff.account.infIdTaken');
        return code === 'unknownShop' ? text('staff.account.unknownShop') : undefined;
      }}
      save={({ inf_id, pid }, version) =>
        staff.saveInfluencer(id, { version, inf_id: inf_id.trim(), pid: pid.trim() })
      }
      {...props}
    >
      <TextInput
        source="inf_id"
        label={text('staff.account.infId')}
        hint={text('staff.account.infIdHint')}
      />
      <TextInput
        source="pid"
        label={text('staff.account.infShop')}
        hint={text('staff.account.infShopHint')}
      />
    </AccountForm>
  );
}

const toInfluencer = ({ user: { version, inf_id }, shop: { pid } }: Account) => ({
  version,
  inf_id,
  pid,
});
