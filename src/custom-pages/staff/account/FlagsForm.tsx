import type { Account } from '@contract/entities/staff/staff';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { AccountForm, type AccountFormProps } from './AccountForm';

const FLAGS = ['useSchedule', 'comment', 'question', 'poll', 'pairs', 'inf'] as const;

export function FlagsForm(props: AccountFormProps) {
  const text = useText();
  const { staff } = useDataProvider();
  const { id } = props.account.user;
  return (
    <AccountForm
      title={text('staff.account.flags')}
      toValues={toValues}
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

const toValues = ({ user: { version, flags } }: Account) => ({ version, flags });
