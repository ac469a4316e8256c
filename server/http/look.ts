import type { PolicyName } from '@contract/access';
import type { SessionLook } from '@server/context';
import { AppError } from './errors';

/** A call of the contract, or a route of its own that answers a file or a redirect. */
export interface Asked {
  /** Method and path, as the log of a look names it. */
  name: string;
  access: PolicyName;
  changes: boolean;
}

/** What ends a look, or tells the console that it is over. */
const WHEN_OVER = new Set(['POST /auth/look/end', 'GET /auth/logout', 'GET /auth/user']);
const ENDS = new Set(['POST /auth/look/end', 'GET /auth/logout']);
/** What staff may do while they look is for the merchant alone to decide, and so is the whole shop. */
const FOR_MERCHANTS = new Set([
  'POST /support/allow',
  'POST /shop/archive',
  'POST /shop/archive/cancel',
  'GET /shop/archive/file/{id}',
  'POST /shop/delete',
]);

/**
 * Whether a user of staff who looks at a merchant's console may make a call. What belongs to the merchant's user
 * alone, such as the password, is closed whatever the merchant allows.
 * @throws AppError `forbidden`
 */
export function assertMayLook(look: SessionLook, { name, changes, access }: Asked): void {
  if (look.isOver && !WHEN_OVER.has(name))
    throw new AppError('forbidden', { message: 'look_over' });
  if (!changes || ENDS.has(name)) return;
  const isPersonal = access === 'account' || access === 'signedIn' || FOR_MERCHANTS.has(name);
  if (isPersonal) throw new AppError('forbidden', { message: 'look_personal' });
  if (!look.mayChange) throw new AppError('forbidden', { message: 'look_read_only' });
}
