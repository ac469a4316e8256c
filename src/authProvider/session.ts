import type { User } from '@contract/entities/user';
import { HttpError } from 'ra-core';
import { call } from '@/dataProvider/http';
import { sessionHint } from './sessionHint';

let current: Promise<User> | null = null;
let open = false;

/** Who is signed in, asked once; a stranger stays one until somebody signs in here. */
export const session = {
  /** @throws HttpError 401 when nobody is. */
  user(): Promise<User> {
    current ??= call('GET /auth/user').then(
      ({ data }) => {
        open = true;
        sessionHint.set(data);
        return data;
      },
      (error) => {
        sessionHint.clear();
        const stranger = error instanceof HttpError && error.status === 401;
        if (!stranger) current = null;
        throw error;
      },
    );
    return current;
  },
  start(user: User): void {
    open = true;
    sessionHint.set(user);
    current = Promise.resolve(user);
  },
  /** What this user may do may have changed: it is asked for again. */
  renew(): void {
    current = null;
  },
  /** True between signing in and signing out, as far as this page knows. */
  isOpen: () => open,
  end(): void {
    open = false;
    sessionHint.clear();
    current = null;
  },
};
