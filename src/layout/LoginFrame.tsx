import { lazy, Suspense } from 'react';
import { loadPage } from '@/pages';

const LoginPage = lazy(loadPage.login);

export function LoginFrame() {
  return (
    <Suspense fallback={null}>
      <LoginPage />
    </Suspense>
  );
}
