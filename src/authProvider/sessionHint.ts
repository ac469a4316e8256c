import { may } from '@contract/access';
import type { User } from '@contract/entities/account/user';

const KEY = 'vitrin.session';

/** The kind of user who signed in last; it only decides which requests start early. */
export const sessionHint = {
  isMerchant: () => localStorage.getItem(KEY) === 'merchant',
  set: (user: User) => localStorage.setItem(KEY, may('merchant', user) ? 'merchant' : 'other'),
  clear: () => localStorage.removeItem(KEY),
};
