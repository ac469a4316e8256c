import { may } from '@contract/access';
import type { User } from '@contract/entities/user';

const KEY = 'vitrin.session';

/** Who was signed in here last; only decides what is requested early. */
export const sessionHint = {
  isMerchant: () => localStorage.getItem(KEY) === 'merchant',
  set: (user: User) => localStorage.setItem(KEY, may('merchant', user) ? 'merchant' : 'other'),
  clear: () => localStorage.removeItem(KEY),
};
