import { emailProblem, signInPasswordProblem } from '@catalogue/account';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { HttpError, useLogin } from 'react-admin';
import { Link } from 'react-router';
import { PlainForm, useFormEngine } from '@/admin/form/FormBase';
import { PasswordInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SubmitButton } from '@/admin/form/SaveBar';
import { Failure } from '@/components/form/Failure';
import { hasPasskeys, signWithPasskey } from '@/components/passkey';
import { useDataProvider } from '@/dataProvider';
import { errorCode, errorFields } from '@/dataProvider/errors';
import { type ReadText, useText } from '@/i18n/useText';

function loginErrors(
  text: ReadText,
  { username, password }: { username: string; password: string },
) {
  const email = emailProblem(username);
  const short = signInPasswordProblem(password);
  return {
    ...(email && {
      username: text(email === 'required' ? 'login.emailRequired' : 'login.emailInvalid'),
    }),
    ...(short && {
      password: text(short === 'required' ? 'login.passwordRequired' : 'login.passwordShort'),
    }),
  };
}

/** HTTP statuses for a wrong e-mail address or password. */
const WRONG = [400, 401, 403];

export default function LoginForm({ next }: { next: string }) {
  const text = useText();
  const login = useLogin();
  const [asksCode, setAsksCode] = useState(false);
  return (
    <PlainForm
      initial={{ username: '', password: '', code: '' }}
      validate={({ code, ...values }) => ({
        ...loginErrors(text, values),
        ...(asksCode && !code.trim() && { code: text('login.codeRequired') }),
      })}
      save={async ({ username, password, code }) => {
        const sent = { username: username.trim(), password, ...(asksCode && { code }) };
        try {
          await login(sent, next);
        } catch (error) {
          if (errorCode(error) === 'second_step') setAsksCode(true);
          throw error;
        }
      }}
    >
      <h1>{text('login.title')}</h1>
      <LoginFailure />
      <TextInput
        source="username"
        type="email"
        autoComplete="username"
        label={text('login.email')}
      />
      <PasswordInput
        source="password"
        autoComplete="current-password"
        label={text('login.password')}
        labelLink={<Link to="/forgot">{text('auth.links.forgot')}</Link>}
      />
      {asksCode ? (
        <TextInput
          source="code"
          autoComplete="one-time-code"
          label={text('login.code')}
          hint={text('login.codeHint')}
        />
      ) : null}
      <SubmitButton label={text('login.submit')} />
      <PasskeyButton next={next} />
      <div className="links">
        <span>{text('auth.links.noAccount')}</span>
        <Link to="/register">{text('auth.links.register')}</Link>
      </div>
    </PlainForm>
  );
}

/** Button that is hidden in browsers without passkeys. */
function PasskeyButton({ next }: { next: string }) {
  const text = useText();
  const login = useLogin();
  const { account } = useDataProvider();
  const { fail } = useFormEngine();
  if (!hasPasskeys()) return null;
  const signIn = async () => {
    try {
      const credential = await signWithPasskey(await account.requestPasskey());
      await login({ credential }, next);
    } catch (error) {
      // The browser throws a DOMException when the user cancels its dialog, which is no failure.
      if (!(error instanceof DOMException)) fail(error);
    }
  };
  return (
    <Button variant="outlined" onClick={signIn}>
      {text('login.passkey')}
    </Button>
  );
}

function LoginFailure() {
  const text = useText();
  const { failure } = useFormEngine();
  const error = failure?.error;
  // An error of the second-factor code is shown at the code's own field.
  if (errorCode(error) === 'second_step') return null;
  if (errorFields(error).some(({ path }) => path === 'code')) return null;
  const isWrongPassword = error instanceof HttpError && WRONG.includes(error.status);
  if (!isWrongPassword) return <FormFailure title={text('login.failedOther')} />;
  return <Failure title={text('login.failedTitle')}>{text('login.failedText')}</Failure>;
}
