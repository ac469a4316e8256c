import { PasswordInput } from '@/components/form/PasswordInput';
import { useText } from '@/i18n/useText';

interface Bound {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A new password and its second typing. */
export function NewPasswordFields(props: { password: Bound; confirmation: Bound }) {
  const text = useText();
  return (
    <>
      <PasswordInput
        {...props.password}
        autoComplete="new-password"
        label={text('auth.password')}
      />
      <PasswordInput
        {...props.confirmation}
        autoComplete="new-password"
        label={text('auth.confirmation')}
      />
    </>
  );
}
