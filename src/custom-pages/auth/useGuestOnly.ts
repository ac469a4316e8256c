import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { session } from '@/authProvider/session';

/** Redirects a signed-in user to `next`. */
export function useGuestOnly(next = '/'): void {
  const navigate = useNavigate();
  useEffect(() => {
    session.user().then(
      () => navigate(next, { replace: true }),
      () => {},
    );
  }, [navigate, next]);
}
