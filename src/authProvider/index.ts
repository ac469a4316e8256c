import { may, type PolicyName } from '@contract/access';
import type { SentBody } from '@contract/calls';
import type { AuthProvider, HttpError } from 'react-admin';
import { call } from '@/dataProvider/http';
import { session } from './session';

/**
 * react-admin's authentication. The session is a cookie of the server, so that scripts never have
 * access to a secret.
 */
export const buildAuthProvider = (rightOf: (resource: string) => PolicyName): AuthProvider => ({
  async login(sent: SentBody<'POST /auth/login'> | SentBody<'POST /auth/passkey/login'>) {
    const { data } =
      'credential' in sent
        ? await call('POST /auth/passkey/login', { body: sent })
        : await call('POST /auth/login', { body: sent });
    session.start(data);
  },
  async logout() {
    const wasOpen = session.isOpen();
    session.end();
    // The browser forgets the account even if the call fails.
    if (wasOpen) await call('GET /auth/logout').catch(() => {});
  },
  async checkAuth() {
    // React-admin shows the sign-in form for every rejection, so server errors must not reject.
    await session.settledUser();
  },
  async checkError(error: HttpError) {
    if (error.status !== 401) return;
    session.end();
    throw error;
  },
  getIdentity: identity,
  async canAccess({ resource }) {
    return may(rightOf(resource), await session.user());
  },
});

export async function identity() {
  const user = await session.user();
  return { ...user, fullName: user.name || user.email };
}
