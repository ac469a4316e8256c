import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { session } from '@/authProvider/session';

/** Redirects signed-in users: these pages are for guests. */
export function useGuestOnly(next = '/'): void {
  const navigate = useNavigate();
  useEffect(() => {
    session.user().then(
      () => navigate(next, { replace: true }),
      () => {},
    );
  }, [navigate, next]);
}
