import type { Account } from '@contract/entities/staff';
import { Form } from '@/admin/form/Form';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { Card } from '@/components/Card';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

export interface AccountFormProps {
  account: Account;
  /** Reads the account anew. */
  onSaved: () => void;
  /** Opens the forms anew with what is stored now. */
  reload: () => void;
}

const FLAGS = ['useSchedule', 'comment', 'question', 'poll', 'pairs', 'inf'] as const;

/** What a merchant's user may do beside what every merchant may. */
export function FlagsForm({ account, onSaved, reload }: AccountFormProps) {
  const text = useText();
  const { staff } = useDataProvider();
  const { id } = account.user;
  return (
    <Card sx={{ p: 3 }}>
      <Form
        initial={toValues(account)}
        save={async ({ version, flags }, { overwrite }) => {
          const base = overwrite ? (await staff.getAccount(id)).user.version : version;
          return staff.saveFlags(id, { version: base, flags });
        }}
        after={(_, saved) => toValues(saved)}
        {...{ onSaved, reload }}
      >
        <h2>{text('staff.account.flags')}</h2>
        <FormFailure />
        {FLAGS.map((name) => (
          <SwitchInput
            key={name}
            source={`flags.${name}`}
            label={text(`staff.account.flag.${name}`)}
          />
        ))}
        <SaveBar />
      </Form>
    </Card>
  );
}

const toValues = ({ user: { version, flags } }: Account) => ({ version, flags });
