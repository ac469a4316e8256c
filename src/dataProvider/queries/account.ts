import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

/** Who is signed in, under the keys of react-admin. */
export const authKey = ['auth'] as const;
export const signedInKey = [...authKey, 'checkAuth', {}] as const;
export const identityKey = [...authKey, 'getIdentity'] as const;

export const sessionsKey = ['sessions'] as const;

/** Where the user is signed in. */
export const sessionsQuery = ({ account }: ConsoleDataProvider) =>
  queryOptions({ queryKey: sessionsKey, queryFn: ({ signal }) => account.getSessions(signal) });
