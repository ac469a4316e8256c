import { Link, useNavigate } from 'react-router';
import { PlainForm } from '@/admin/form/FormBase';
import { TextInput } from '@/admin/form/inputs';
import { FormFailure, SubmitButton } from '@/admin/form/SaveBar';
import { emailError } from '@/components/form/passwordErrors';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { AuthFrame, useGuestOnly } from './AuthFrame';

export default function ForgotPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  useGuestOnly();
  return (
    <AuthFrame title={text('auth.forgot.title')}>
      <PlainForm
        initial={{ email: '' }}
        validate={({ email }) => ({ email: emailError(text, email) })}
        save={({ email }) => dataProvider.account.mailResetLink(email.trim())}
        onSaved={(_, { email }) =>
          navigate(`/forgot/checkyourmail?mail=${encodeURIComponent(email.trim())}`)
        }
      >
        <h1>{text('auth.forgot.title')}</h1>
        <p className="hint">{text('auth.forgot.hint')}</p>
        <FormFailure />
        <TextInput source="email" type="email" autoComplete="username" label={text('auth.email')} />
        <SubmitButton label={text('auth.forgot.submit')} />
        <div className="links">
          <Link to="/login">{text('auth.signIn')}</Link>
          <Link to="/register">{text('auth.links.register')}</Link>
        </div>
      </PlainForm>
    </AuthFrame>
  );
}
