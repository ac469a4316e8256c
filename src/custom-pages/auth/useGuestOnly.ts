import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { session } from '@/authProvider/session';

export function useGuestOnly(next = '/'): void {
  const navigate = useNavigate();
  useEffect(() => {
    session.user().then(
      () => navigate(next, { replace: true }),
      () => {},
    );
  }, [navigate, next]);
}
