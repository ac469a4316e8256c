import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { HttpError, useLogin, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { TextInput } from '@/components/TextInput';
import { errorMessage } from '@/dataProvider/errors';
import { type TextKey, useText } from '@/i18n/useText';
import { Icon } from '@/layout/icons';
import { type Credentials, validateLogin } from './validateLogin';

type Errors = Partial<Record<keyof Credentials, TextKey>>;

/** E-mail and password; `next` is where a success leads. */
export function LoginForm({ next }: { next: string }) {
  const text = useText();
  const translate = useTranslate();
  const login = useLogin();
  const [values, setValues] = useState<Credentials>({ username: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);

  const set = (field: keyof Credentials) => (value: string) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = validateLogin(values);
    setErrors(found);
    setFailure(null);
    const first = Object.keys(found)[0];
    if (first) {
      const field = event.currentTarget.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    try {
      await login({ ...values, username: values.username.trim() }, next);
    } catch (error) {
      const wrong = error instanceof HttpError && [400, 401, 403].includes(error.status);
      setFailure(wrong ? 'login.failedText' : errorMessage(error));
      setBusy(false);
    }
  };

  const errorOf = (field: keyof Credentials) => {
    const key = errors[field];
    return key && text(key);
  };
  const toggleLabel = text(shown ? 'login.hide' : 'login.show');
  return (
    <Form noValidate onSubmit={submit}>
      <h1>{text('login.title')}</h1>
      <div role="alert">
        {failure ? (
          <div className="failure">
            <strong>{text('login.failedTitle')}</strong>
            {translate(failure, { _: failure })}
          </div>
        ) : null}
      </div>
      <TextInput
        name="username"
        type="email"
        autoComplete="username"
        label={text('login.email')}
        value={values.username}
        error={errorOf('username')}
        onChange={set('username')}
      />
      <TextInput
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        label={text('login.password')}
        value={values.password}
        error={errorOf('password')}
        onChange={set('password')}
        end={
          <InputAdornment position="end">
            <IconButton edge="end" aria-label={toggleLabel} onClick={() => setShown(!shown)}>
              <Icon name={shown ? 'eyeOff' : 'eye'} />
            </IconButton>
          </InputAdornment>
        }
      />
      <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
        {text(busy ? 'login.busy' : 'login.submit')}
      </Button>
      <nav className="links">
        <Link to="/register">{text('auth.links.register')}</Link>
        <Link to="/forgot">{text('auth.links.forgot')}</Link>
        <Link to="/terms">{text('auth.terms')}</Link>
        <Link to="/privacy">{text('auth.privacy')}</Link>
      </nav>
    </Form>
  );
}

const Form = styled('form')(({ theme: { colours, typography } }) => ({
  display: 'grid',
  gap: 18,
  width: '100%',
  maxWidth: 380,
  '& h1': { ...typography.h1, margin: '0 0 6px' },
  '& [role="alert"]:empty': { display: 'none' },
  '& .failure': {
    padding: '12px 16px',
    border: `1px solid ${colours.error}`,
    borderRadius: 10,
    color: colours.error,
    fontSize: '0.9375rem',
  },
  '& .failure strong': { display: 'block' },
  '& .links': { display: 'flex', flexWrap: 'wrap', gap: '8px 18px', fontSize: '0.9375rem' },
  '& .links a': { color: colours.primary, fontWeight: 600 },
}));
