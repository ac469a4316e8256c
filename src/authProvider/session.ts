import type { User } from '@contract/entities/user';
import { HttpError } from 'ra-core';
import { call } from '@/dataProvider/http';
import { sessionHint } from './sessionHint';

let current: Promise<User> | null = null;
let open = false;
/** Known while somebody is signed in here. */
let userId: string | null = null;
const listeners = new Set<() => void>();

function setUserId(id: string | null): void {
  if (id === userId) return;
  userId = id;
  for (const listener of listeners) listener();
}

/** Who is signed in, queried once; a stranger stays one until somebody signs in here. */
export const session = {
  /** @throws HttpError 401 when nobody is. */
  user(): Promise<User> {
    current ??= call('GET /auth/user').then(
      ({ data }) => {
        open = true;
        sessionHint.set(data);
        setUserId(data.id);
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
    setUserId(user.id);
    current = Promise.resolve(user);
  },
  /** What this user may do may have changed: it is queried again. */
  renew(): void {
    current = null;
  },
  /** True between signing in and signing out, as far as this page knows. */
  isOpen: () => open,
  /** Null while nobody is signed in, or while that is being queried. */
  userId: () => userId,
  /** Calls when somebody else is signed in than before; answers how to stop that. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  end(): void {
    open = false;
    setUserId(null);
    sessionHint.clear();
    current = null;
  },
};
