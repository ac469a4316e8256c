import { changedPasswordProblem, confirmationProblem } from '@catalogue/account';
import { PlainForm } from '@/admin/form/FormBase';
import { PasswordInput } from '@/admin/form/inputs';
import { FormFailure, SaveBar } from '@/admin/form/SaveBar';
import { Section } from '@/components/Section';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';

const EMPTY = { password: '', newpassword: '', confirmation: '' };

/** Form for a new password; saving it ends all other sessions. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const text = useText();
  const dataProvider = useDataProvider();
  const validate = ({ newpassword, confirmation }: typeof EMPTY) => {
    const short = changedPasswordProblem(newpassword);
    const other = confirmationProblem(newpassword, confirmation);
    return {
      ...(short && {
        newpassword: text(short === 'required' ? 'auth.passwordRequired' : 'account.passwordShort'),
      }),
      ...(other && {
        confirmation: text(
          other === 'required' ? 'auth.confirmationRequired' : 'auth.confirmationDifferent',
        ),
      }),
    };
  };
  return (
    <PlainForm
      initial={EMPTY}
      validate={validate}
      save={({ password, newpassword }) =>
        dataProvider.account.changePassword({ newpassword, ...(password && { password }) })
      }
      // The fields are cleared, because a password must not stay on the screen.
      after={() => EMPTY}
      onSaved={onChanged}
    >
      <FormFailure />
      <Section title={text('account.password')} text={text('account.passwordHint')}>
        <PasswordInput
          source="password"
          autoComplete="current-password"
          label={text('account.presentPassword')}
          hint={text('account.presentPasswordHint')}
        />
        <div className="pair">
          <PasswordInput
            source="newpassword"
            autoComplete="new-password"
            label={text('account.newPassword')}
            hint={text('account.newPasswordRule')}
          />
          <PasswordInput
            source="confirmation"
            autoComplete="new-password"
            label={text('auth.confirmation')}
          />
        </div>
      </Section>
      <SaveBar />
    </PlainForm>
  );
}
