import { HttpError, useLogin } from 'ra-core';
import { Link } from 'react-router';
import { Failure } from '@/components/form/Failure';
import { Fields } from '@/components/form/Fields';
import { PasswordInput } from '@/components/form/PasswordInput';
import { SaveButton } from '@/components/form/SaveButton';
import { useFields } from '@/components/form/useFields';
import { TextInput } from '@/components/TextInput';
import { useText } from '@/i18n/useText';
import { loginErrors } from './loginErrors';

/** Statuses that mean: not with this mail and password. */
const WRONG = [400, 401, 403];

/** E-mail and password; `next` is where a success leads. */
export function LoginForm({ next }: { next: string }) {
  const text = useText();
  const login = useLogin();
  const form = useFields({
    initial: { username: '', password: '' },
    validate: (values) => loginErrors(text, values),
    send: ({ username, password }) => login({ username: username.trim(), password }, next),
  });
  const error = form.failure?.error;
  const wrong = error instanceof HttpError && WRONG.includes(error.status);
  return (
    <Fields noValidate onSubmit={form.submit}>
      <h1>{text('login.title')}</h1>
      <Failure title={text(wrong ? 'login.failedTitle' : 'login.failedOther')}>
        {wrong ? text('login.failedText') : form.failure?.text}
      </Failure>
      <TextInput
        {...form.bind('username')}
        type="email"
        autoComplete="username"
        label={text('login.email')}
      />
      <PasswordInput
        {...form.bind('password')}
        autoComplete="current-password"
        label={text('login.password')}
      />
      <SaveButton state={form.state} label={text('login.submit')} />
      <nav className="links">
        <Link to="/register">{text('auth.links.register')}</Link>
        <Link to="/forgot">{text('auth.links.forgot')}</Link>
        <Link to="/terms">{text('auth.terms')}</Link>
        <Link to="/privacy">{text('auth.privacy')}</Link>
      </nav>
    </Fields>
  );
}
