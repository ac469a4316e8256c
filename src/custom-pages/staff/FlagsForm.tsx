import type { Account, GrantedFlags } from '@contract/entities/staff';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Card } from '@/components/Card';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { UnsavedChanges } from '@/components/UnsavedChanges';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { SaveFailure } from './SaveFailure';

export interface AccountFormProps {
  account: Account;
  /** Reads the account anew. */
  onSaved: () => void;
}

const FLAGS = ['useSchedule', 'comment', 'question', 'poll', 'inf'] as const;

/** What a merchant's user may do beside what every merchant may. */
export function FlagsForm({ account: { user }, onSaved }: AccountFormProps) {
  const text = useText();
  const dataProvider = useDataProvider();
  const form = useFields<GrantedFlags>({
    initial: user.flags,
    validate: () => ({}),
    send: async (flags) => {
      const body = { version: user.version, flags };
      await dataProvider.staff.saveFlags(user.id, body);
      onSaved();
    },
  });
  return (
    <Card sx={{ p: 3 }}>
      <UnsavedChanges dirty={form.dirty} />
      <Fields noValidate onSubmit={form.submit}>
        <h2>{text('staff.account.flags')}</h2>
        <SaveFailure failure={form.failure} onReload={onSaved} />
        {FLAGS.map((name) => (
          <FormControlLabel
            key={name}
            label={text(`staff.account.flag.${name}`)}
            control={
              <Switch checked={form.values[name]} onChange={(_, on) => form.set(name)(on)} />
            }
          />
        ))}
        <div className="buttons">
          <SaveButton state={form.state} />
        </div>
      </Fields>
    </Card>
  );
}
