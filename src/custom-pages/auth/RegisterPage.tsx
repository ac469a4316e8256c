import { LEGAL_VERSION } from '@catalogue/legal';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { session } from '@/authProvider/session';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { useDataProvider } from '@/dataProvider';
import { errorCode } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { AuthFrame } from './AuthFrame';
import { Consent } from './Consent';
import { NewPasswordFields } from './NewPasswordFields';
import { emailError, newPasswordErrors } from './passwordErrors';
import { useGuestOnly } from './useGuestOnly';

const EMPTY = { email: '', name: '', password: '', confirmation: '', consent: false };

/** /register: a new shop and its first user, signed in at once. */
export default function RegisterPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useGuestOnly();
  const form = useFields({
    initial: EMPTY,
    validate: (values) => {
      const email = emailError(text, values.email);
      return {
        ...(email && { email }),
        ...newPasswordErrors(text, values),
        ...(!values.consent && { consent: text('auth.consentRequired') }),
      };
    },
    send: async ({ email, name, password }) => {
      const user = await dataProvider.account.register({
        email: email.trim(),
        password,
        name,
        consent: LEGAL_VERSION,
      });
      session.start(user);
      // What was known of a stranger is no longer true.
      queryClient.removeQueries({ queryKey: ['auth'] });
      navigate('/', { replace: true });
    },
    fieldError: (_, code) => (code === 'emailTaken' ? text('auth.register.usedTitle') : undefined),
  });
  const used = errorCode(form.failure?.error) === 'email_taken';
  return (
    <AuthFrame title={text('auth.register.title')}>
      <Fields noValidate onSubmit={form.submit}>
        <h1>{text('auth.register.title')}</h1>
        <Failure title={text(used ? 'auth.register.usedTitle' : 'auth.register.failed')}>
          {used ? (
            <>
              {text('auth.register.usedText')}{' '}
              <Link to="/forgot">{text('auth.register.usedLink')}</Link>
            </>
          ) : (
            form.failure?.text
          )}
        </Failure>
        <TextInput
          {...form.bind('email')}
          type="email"
          autoComplete="username"
          label={text('auth.email')}
        />
        <TextInput {...form.bind('name')} autoComplete="name" label={text('auth.name')} />
        <NewPasswordFields
          password={form.bind('password')}
          confirmation={form.bind('confirmation')}
        />
        <Consent
          checked={form.values.consent}
          error={form.errors.consent}
          onChange={form.set('consent')}
        />
        <SaveButton state={form.state} label={text('auth.register.submit')} />
        <div className="links">
          <span>{text('auth.links.haveAccount')}</span>
          <Link to="/login">{text('auth.signIn')}</Link>
        </div>
      </Fields>
    </AuthFrame>
  );
}
