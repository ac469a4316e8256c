import { PasswordInput } from '@/admin/form/inputs';
import { useText } from '@/i18n/useText';

export function NewPasswordInputs() {
  const text = useText();
  return (
    <>
      <PasswordInput
        source="password"
        autoComplete="new-password"
        label={text('auth.password')}
        hint={text('auth.passwordRule')}
      />
      <PasswordInput
        source="confirmation"
        autoComplete="new-password"
        label={text('auth.confirmation')}
      />
    </>
  );
}
