import type { Account } from '@contract/entities/staff/staff';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '@/admin/form/Form';
import type { FormBaseProps } from '@/admin/form/FormBase';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';

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
   * Saves the values. `version` is the loaded one, or the current one to overwrite another person's
   * change.
   */
  save: (values: Values, version: number) => Promise<Account>;
  children: ReactNode;
}

/**
 * Form of a user's data on the staff pages. The save fails when the user changed since the form was
 * loaded.
 */
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
