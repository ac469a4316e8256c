import type { PolicyName } from '@contract/access';
import type { SessionImpersonation } from '@server/context';
import { AppError } from '@server/platform/errors';

/** A call of the contract, or a separate route for a file or a redirect. */
export interface RequestedCall {
  /** Method and path of the call, as the log of an impersonation shows them. */
  name: string;
  access: PolicyName;
  changes: boolean;
  /** True when the answer contains a secret of the shop in plain text. */
  answersSecret?: boolean;
}

/** Calls that end an impersonation or report that it is over. */
const WHEN_OVER = new Set(['POST /auth/impersonation/end', 'GET /auth/logout', 'GET /auth/user']);
const ENDS = new Set(['POST /auth/impersonation/end', 'GET /auth/logout']);
/** Staff may never make these calls: only the merchant decides on them. */
const FOR_MERCHANTS = new Set([
  'POST /support/allow',
  'POST /shop/archive',
  'POST /shop/archive/cancel',
  'GET /shop/archive/file/{id}',
  'POST /shop/delete',
]);

/**
 * Checks that staff may make a call during an impersonation. Changing calls about the merchant's
 * user, such as a change of the password, and changing calls that return a secret are rejected even
 * if the merchant allows changes.
 * @throws AppError `forbidden`
 */
export function assertMayImpersonate(
  impersonation: SessionImpersonation,
  call: RequestedCall,
): void {
  const { name, changes, access } = call;
  if (impersonation.isOver && !WHEN_OVER.has(name))
    throw new AppError('forbidden', { message: 'impersonation_over' });
  if (!changes || ENDS.has(name)) return;
  const isPersonal = access === 'account' || access === 'signedIn' || FOR_MERCHANTS.has(name);
  if (isPersonal) throw new AppError('forbidden', { message: 'impersonation_personal' });
  if (call.answersSecret) throw new AppError('forbidden', { message: 'impersonation_secret' });
  if (!impersonation.mayChange)
    throw new AppError('forbidden', { message: 'impersonation_read_only' });
}
