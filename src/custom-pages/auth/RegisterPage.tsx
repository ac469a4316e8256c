import { LEGAL_VERSION } from '@catalogue/account';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useNavigate } from 'react-router';
import { PlainForm, useFormEngine } from '@/admin/form/FormBase';
import { TextInput, useBoundInput } from '@/admin/form/inputs';
import { FormFailure, SubmitButton } from '@/admin/form/SaveBar';
import { session } from '@/authProvider/session';
import { Failure } from '@/components/form/Failure';
import { emailError, newPasswordErrors } from '@/components/form/passwordErrors';
import { useDataProvider } from '@/dataProvider';
import { authKey } from '@/dataProvider/areas/account/account';
import { errorCode } from '@/dataProvider/errors';
import { useText } from '@/i18n/useText';
import { AuthFrame, useGuestOnly } from './AuthFrame';
import { NewPasswordInputs } from './NewPasswordInputs';

const EMPTY = { email: '', name: '', password: '', confirmation: '', consent: false };

export default function RegisterPage() {
  const text = useText();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useGuestOnly();
  return (
    <AuthFrame title={text('auth.register.title')}>
      <PlainForm
        initial={EMPTY}
        validate={(values) => ({
          email: emailError(text, values.email),
          ...newPasswordErrors(text, values),
          ...(!values.consent && { consent: text('auth.consentRequired') }),
        })}
        issueText={({ code }) =>
          code === 'emailTaken' ? text('auth.register.usedTitle') : undefined
        }
        save={({ email, name, password }) =>
          dataProvider.account.register({
            email: email.trim(),
            password,
            name,
            consent: LEGAL_VERSION,
          })
        }
        onSaved={(user) => {
          session.start(user);
          // The cached sign-in state is that of an anonymous user and thus outdated.
          queryClient.removeQueries({ queryKey: authKey });
          navigate('/', { replace: true });
        }}
      >
        <h1>{text('auth.register.title')}</h1>
        <RegisterFailure />
        <TextInput source="email" type="email" autoComplete="username" label={text('auth.email')} />
        <TextInput source="name" autoComplete="name" label={text('auth.name')} />
        <NewPasswordInputs />
        <Consent />
        <SubmitButton label={text('auth.register.submit')} />
        <div className="links">
          <span>{text('auth.links.haveAccount')}</span>
          <Link to="/login">{text('auth.signIn')}</Link>
        </div>
      </PlainForm>
    </AuthFrame>
  );
}

function RegisterFailure() {
  const text = useText();
  const { failure } = useFormEngine();
  if (errorCode(failure?.error) !== 'email_taken') {
    return <FormFailure title={text('auth.register.failed')} />;
  }
  return (
    <Failure title={text('auth.register.usedTitle')}>
      {text('auth.register.usedText')} <Link to="/forgot">{text('auth.register.usedLink')}</Link>
    </Failure>
  );
}

const PLACES = { terms: '/terms', privacy: '/privacy' } as const;

function Consent() {
  const text = useText();
  const { value, set, error, ref } = useBoundInput<boolean>('consent');
  // The position of the links in the sentence depends on the language.
  const parts = text('auth.register.consent', {
    terms: '\u0000terms\u0000',
    privacy: '\u0000privacy\u0000',
  }).split('\u0000');
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          ref={ref}
          checked={value}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'consent-error' : undefined}
          onChange={(event) => set(event.target.checked)}
        />
        <span>
          {parts.map((part, index) =>
            part === 'terms' || part === 'privacy' ? (
              <Link key={part} to={PLACES[part]} target="_blank">
                {text(`auth.${part}`)}
              </Link>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
              <Fragment key={index}>{part}</Fragment>
            ),
          )}
        </span>
      </label>
      {error ? (
        <p id="consent-error" className="wrong">
          {error}
        </p>
      ) : null}
    </div>
  );
}
