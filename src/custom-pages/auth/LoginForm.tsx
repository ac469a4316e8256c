import { HttpError, useLogin } from 'ra-core';
import { Link } from 'react-router';
import { useFormEngine } from '@/admin/form/engine';
import { PlainForm } from '@/admin/form/FormBase';
import { PasswordInput, TextInput } from '@/admin/form/inputs';
import { FormFailure, SubmitButton } from '@/admin/form/SaveBar';
import { Failure } from '@/components/form/Failure';
import { useText } from '@/i18n/useText';
import { loginErrors } from './loginErrors';

/** Statuses that mean: not with this mail and password. */
const WRONG = [400, 401, 403];

/** E-mail and password; `next` is where a success leads. */
export function LoginForm({ next }: { next: string }) {
  const text = useText();
  const login = useLogin();
  return (
    <PlainForm
      initial={{ username: '', password: '' }}
      validate={(values) => loginErrors(text, values)}
      save={({ username, password }) => login({ username: username.trim(), password }, next)}
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
      />
      <SubmitButton label={text('login.submit')} />
      <nav className="links">
        <Link to="/register">{text('auth.links.register')}</Link>
        <Link to="/forgot">{text('auth.links.forgot')}</Link>
        <Link to="/terms">{text('auth.terms')}</Link>
        <Link to="/privacy">{text('auth.privacy')}</Link>
      </nav>
    </PlainForm>
  );
}

function LoginFailure() {
  const text = useText();
  const { failure } = useFormEngine();
  const error = failure?.error;
  const wrong = error instanceof HttpError && WRONG.includes(error.status);
  if (!wrong) return <FormFailure title={text('login.failedOther')} />;
  return <Failure title={text('login.failedTitle')}>{text('login.failedText')}</Failure>;
}
