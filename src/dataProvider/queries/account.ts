import { queryOptions } from '@tanstack/react-query';
import { resourceKey } from '@/dataProvider/wholeList';
import type { ConsoleDataProvider } from '..';

/** Keys under which react-admin caches the signed-in user. */
export const authKey = ['auth'] as const;
export const signedInKey = [...authKey, 'checkAuth', {}] as const;
export const identityKey = [...authKey, 'getIdentity'] as const;

export const secondStepKey = ['second-step'] as const;

/** Whether signing in asks for a code. */
export const secondStepQuery = ({ account }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: secondStepKey,
    queryFn: ({ signal }) => account.getSecondStep(signal),
  });

export const passkeysKey = [...secondStepKey, 'passkeys'] as const;

/** Keys of the user's browsers and phones. */
export const passkeysQuery = ({ account }: ConsoleDataProvider) =>
  queryOptions({ queryKey: passkeysKey, queryFn: ({ signal }) => account.getPasskeys(signal) });

/** Where the user is signed in: the resource of that name. */
export const sessionsKey = resourceKey('sessions');

/** Users of the shop. */
export const shopUsersQuery = ({ account }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['shop-users'],
    queryFn: ({ signal }) => account.getShopUsers(signal),
  });
