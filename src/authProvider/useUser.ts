import type { User } from '@contract/entities/user';
import { useGetIdentity } from 'ra-core';

/** Who is signed in; null while it is being queried. */
export function useUser(): User | null {
  const { identity } = useGetIdentity();
  // authProvider.getIdentity answers the whole user.
  return (identity as unknown as User | undefined) ?? null;
}
