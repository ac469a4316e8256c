import type { User } from '@contract/entities/account/user';
import { HttpError } from 'react-admin';
import { call } from '@/dataProvider/http';
import { sessionHint } from './sessionHint';

let current: Promise<User> | null = null;
let open = false;
let userId: string | null = null;
/**
 * The user of the last successful request; retained if a later request fails, but not after a 401.
 */
let known: User | null = null;
/** Reason why the first request for the user failed; null when the server answered. */
let failure: unknown = null;
const listeners = new Set<() => void>();
const failureListeners = new Set<() => void>();

function setUserId(id: string | null): void {
  if (id === userId) return;
  userId = id;
  for (const listener of listeners) listener();
}

function setFailure(error: unknown): void {
  if (error === failure) return;
  failure = error;
  for (const listener of [...failureListeners]) listener();
}

const isStranger = (error: unknown) => error instanceof HttpError && error.status === 401;

/**
 * The signed-in user, requested once. After a 401, the user is not requested again until a sign-in,
 * `renew` or `end`.
 */
export const session = {
  /** @throws HttpError 401 without a signed-in user; other errors if the server does not answer. */
  user(): Promise<User> {
    current ??= call('GET /auth/user').then(
      ({ data }) => {
        open = true;
        known = data;
        sessionHint.set(data);
        setUserId(data.id);
        setFailure(null);
        return data;
      },
      (error) => {
        if (isStranger(error)) {
          known = null;
          sessionHint.clear();
          throw error;
        }
        // The next call requests the user again; until then the known user stays.
        current = null;
        if (known) return known;
        throw error;
      },
    );
    return current;
  },
  /**
   * Waits until the server has answered. A server error sets `failure` and leaves the promise
   * pending until `retry` or a sign-in.
   * @throws HttpError 401 without a signed-in user
   */
  async settledUser(): Promise<User> {
    for (;;) {
      try {
        return await session.user();
      } catch (error) {
        if (isStranger(error)) throw error;
        setFailure(error);
        await new Promise<void>((resolve) => {
          const stop = session.onFailureChange(() => {
            if (failure !== null) return;
            stop();
            resolve();
          });
        });
      }
    }
  },
  failure: () => failure,
  onFailureChange(listener: () => void): () => void {
    failureListeners.add(listener);
    return () => void failureListeners.delete(listener);
  },
  retry: () => setFailure(null),
  start(user: User): void {
    open = true;
    known = user;
    sessionHint.set(user);
    setUserId(user.id);
    current = Promise.resolve(user);
    setFailure(null);
  },
  /** Makes the next call request the user again, because the user's rights may have changed. */
  renew(): void {
    current = null;
  },
  /** Returns whether a user is signed in, as far as this page knows. */
  isOpen: () => open,
  /** Returns the user's id; null without a signed-in user, or before the server has answered. */
  userId: () => userId,
  /** Calls `listener` when the id of the signed-in user changes. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  end(): void {
    open = false;
    known = null;
    setUserId(null);
    sessionHint.clear();
    current = null;
    setFailure(null);
  },
};
