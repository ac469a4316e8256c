import type { Account } from '@contract/entities/staff';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@/admin/form/Form';
import type { FormBaseProps } from '@/admin/form/FormBase';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';

export interface AccountFormProps {
  account: Account;
  /** Refetches the account. */
  onSaved: () => void;
  /** Resets the forms to the stored values. */
  reload: () => void;
}

interface Props<Values extends FieldValues>
  extends AccountFormProps,
    Pick<FormBaseProps<Values, Account>, 'validate' | 'issueText'> {
  title: string;
  toValues: (account: Account) => Values;
  /**
   * `version`: of the user as it was read, or the current one to overwrite another user's change.
   */
  save: (values: Values, version: number) => Promise<Account>;
  children: ReactNode;
}

/** A section of a user's account, saved separately based on the version that was read. */
export function AccountForm<Values extends FieldValues & { version: number }>({
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
