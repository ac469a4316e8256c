import { changedPasswordProblem, confirmationProblem } from '@catalogue/account';
import { Card } from '@/components/Card';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { PasswordInput } from '@/components/form/PasswordInput';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

const EMPTY = { password: '', newpassword: '', confirmation: '' };

/** A new password; every other session ends with it. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const form = useFields({
    initial: EMPTY,
    // A password is not left standing where others may look.
    after: EMPTY,
    validate: ({ newpassword, confirmation }) => {
      const short = changedPasswordProblem(newpassword);
      const other = confirmationProblem(newpassword, confirmation);
      return {
        ...(short && {
          newpassword: text(
            short === 'required' ? 'auth.passwordRequired' : 'account.passwordShort',
          ),
        }),
        ...(other && {
          confirmation: text(
            other === 'required' ? 'auth.confirmationRequired' : 'auth.confirmationDifferent',
          ),
        }),
      };
    },
    send: async ({ password, newpassword }) => {
      await dataProvider.account.changePassword({
        newpassword,
        ...(password && { password }),
      });
      onChanged();
    },
  });
  return (
    <Card>
      <Fields noValidate onSubmit={form.submit}>
        <h2>{text('account.password')}</h2>
        <p className="hint">{text('account.passwordHint')}</p>
        <Failure>{form.failure?.text}</Failure>
        <PasswordInput
          {...form.bind('password')}
          autoComplete="current-password"
          label={text('account.presentPassword')}
          hint={text('account.presentPasswordHint')}
        />
        <PasswordInput
          {...form.bind('newpassword')}
          autoComplete="new-password"
          label={text('account.newPassword')}
        />
        <PasswordInput
          {...form.bind('confirmation')}
          autoComplete="new-password"
          label={text('auth.confirmation')}
        />
        <div className="buttons">
          <SaveButton state={form.state} />
        </div>
      </Fields>
    </Card>
  );
}
