import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { rememberedPath } from '@/authProvider/rememberedPath';
import { useText } from '@/i18n/useText';
import { AuthFrame, useGuestOnly } from './AuthFrame';

const LoginForm = lazy(() => import('./LoginForm'));

/** /login: a signed-in user is redirected to the console. */
export default function LoginPage() {
  const text = useText();
  const location = useLocation();
  // The path is read once, because signing in replaces the history entry that contains it.
  const [next] = useState(() => rememberedPath(location.state));
  useGuestOnly(next);
  return (
    <AuthFrame
      title={text('login.title')}
      foot={
        <>
          <Link to="/terms">{text('auth.terms')}</Link>
          <Link to="/privacy">{text('auth.privacy')}</Link>
        </>
      }
    >
      <Suspense fallback={null}>
        <LoginForm next={next} />
      </Suspense>
    </AuthFrame>
  );
}
