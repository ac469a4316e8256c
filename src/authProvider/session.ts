import type { User } from '@contract/entities/user';
import { call } from '@/dataProvider/http';
import { sessionHint } from './sessionHint';

let current: Promise<User> | null = null;

/** Who is signed in, asked once. */
export const session = {
  /** @throws HttpError 401 when nobody is. */
  user(): Promise<User> {
    current ??= call('GET /auth/user').then(
      ({ data }) => {
        sessionHint.set();
        return data;
      },
      (error) => {
        session.end();
        throw error;
      },
    );
    return current;
  },
  start(user: User): void {
    sessionHint.set();
    current = Promise.resolve(user);
  },
  /** True between signing in and signing out, as far as this page knows. */
  isOpen: () => current !== null,
  end(): void {
    sessionHint.clear();
    current = null;
  },
};
