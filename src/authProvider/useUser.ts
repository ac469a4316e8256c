import type { User } from '@contract/entities/account/user';
import { useGetIdentity } from 'react-admin';

/** Returns the signed-in user; null while the query runs. */
export function useUser(): User | null {
  const { identity } = useGetIdentity();
  // authProvider.getIdentity returns the full user.
  return (identity as unknown as User | undefined) ?? null;
}
