import type { Plain } from '@catalogue/fields/types';
import type { Deps } from '@server/context';
import type { Ask } from '@server/work/queue';

export interface SenderDeps extends Pick<Deps, 'db' | 'env' | 'now' | 'ports'> {
  ask: Ask;
}

/** One message to one address. */
export interface Outgoing {
  pid: string;
  /**
   * Key of the message; the same in each attempt, so that the provider does not treat a retry as a
   * second message.
   */
  key: string;
  /**
   * Id of the contact; null for the merchant and for an e-mail that a visitor requested; these have
   * no unsubscribe link.
   */
  contact: string | null;
  address: string;
  p: Plain;
}

/**
 * `mayRetry`: another try may succeed. `unclear`: the message may have arrived, so it is never sent
 * again. `error`: the reason that the message log shows.
 */
export type Sent =
  | { sent: true }
  | { sent: false; mayRetry: boolean; unclear: boolean; error: SendError };

/** Reasons that have a message in the console. */
export type SendError =
  | 'setup'
  | 'refused'
  | 'unreachable'
  | 'slow'
  | 'rejected'
  | 'window'
  | 'gone'
  | 'internal';

/** Function that sends one message; calls its provider only through `ask`. */
export type Send = (deps: SenderDeps, outgoing: Outgoing) => Promise<Sent>;

export const failed = (
  error: SendError,
  { mayRetry = false, unclear = false }: { mayRetry?: boolean; unclear?: boolean } = {},
): Sent => ({ sent: false, mayRetry, unclear, error });
