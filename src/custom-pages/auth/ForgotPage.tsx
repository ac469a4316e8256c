import { Link, useNavigate } from 'react-router';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { useText } from '@/i18n/useText';
import { AuthFrame } from './AuthFrame';
import { emailError } from './passwordErrors';
import { useGuestOnly } from './useGuestOnly';

/** /forgot: asks for the link that sets a new password. */
export default function ForgotPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  useGuestOnly();
  const form = useFields({
    initial: { email: '' },
    validate: ({ email }) => {
      const wrong = emailError(text, email);
      return wrong ? { email: wrong } : {};
    },
    send: async (values) => {
      const email = values.email.trim();
      await dataProvider.account.mailResetLink(email);
      navigate(`/forgot/checkyourmail?mail=${encodeURIComponent(email)}`);
    },
  });
  return (
    <AuthFrame title={text('auth.forgot.title')}>
      <Fields noValidate onSubmit={form.submit}>
        <h1>{text('auth.forgot.title')}</h1>
        <p className="hint">{text('auth.forgot.hint')}</p>
        <Failure>{form.failure && (form.failure.text || text('auth.forgot.failed'))}</Failure>
        <TextInput
          {...form.bind('email')}
          type="email"
          autoComplete="username"
          label={text('auth.email')}
        />
        <SaveButton state={form.state} label={text('auth.forgot.submit')} />
        <div className="links">
          <Link to="/login">{text('auth.signIn')}</Link>
          <Link to="/register">{text('auth.links.register')}</Link>
        </div>
      </Fields>
    </AuthFrame>
  );
}
