import { createHmac } from 'node:crypto';
import type { ConnectionProblem } from '@contract/entities/bots/bot';
import { callGraph, failureOf, nameOf } from './graph';

/** Settings of a WhatsApp account as the merchant entered them. */
export interface Connection {
  phoneNumberId: string;
  businessAccountId: string;
  token: string;
  appSecret: string;
}

/**
 * Result of one check. `detail` is WhatsApp's message about a failure, or the name that was found.
 */
interface ConnectionCheck {
  problem: ConnectionProblem | null;
  detail: string;
}

export type ConnectionChecks = Record<'number' | 'business' | 'secret', ConnectionCheck>;

const MISSING: ConnectionCheck = { problem: 'missing', detail: '' };

/** Checks the settings with WhatsApp; never throws, and sends no message. */
export async function checkConnection(url: string, given: Connection): Promise<ConnectionChecks> {
  const { phoneNumberId, businessAccountId, token, appSecret } = given;
  const at = (id: string, rest: string) => `${url}/${encodeURIComponent(id)}${rest}`;
  const fields = '?fields=display_phone_number,verified_name';
  const number =
    phoneNumberId && token ? await ask(at(phoneNumberId, fields), token, numberOf) : MISSING;
  const business =
    businessAccountId && token
      ? await ask(at(businessAccountId, '/subscribed_apps'), token, subscriptionOf)
      : MISSING;
  // The request includes a proof, which WhatsApp rejects for a wrong secret even when the token
  // alone is accepted.
  const proof = createHmac('sha256', appSecret).update(token).digest('hex');
  const secret =
    appSecret && number.problem === null
      ? await ask(at(phoneNumberId, `?fields=id&appsecret_proof=${proof}`), token, () => OK)
      : { ...MISSING, problem: appSecret ? ('notChecked' as const) : ('missing' as const) };
  const isProof = secret.problem === 'other' || secret.problem === 'notFound';
  return { number, business, secret: isProof ? { ...secret, problem: 'wrongSecret' } : secret };
}

const OK: ConnectionCheck = { problem: null, detail: '' };

async function ask(
  address: string,
  token: string,
  read: (answer: Record<string, unknown>) => ConnectionCheck,
): Promise<ConnectionCheck> {
  try {
    const response = await callGraph(address, { token });
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok) return read(answer);
    const { error } = answer as { error?: { code?: number; error_subcode?: number } };
    const problem = problemOf(response.status, error?.code ?? 0, error?.error_subcode ?? 0);
    return { problem, detail: failureOf(response.status, answer, token) };
  } catch (error) {
    return { problem: 'unreachable', detail: nameOf(error) };
  }
}

const numberOf = ({ display_phone_number, verified_name }: Record<string, unknown>) => ({
  problem: null,
  detail: [verified_name, display_phone_number].filter(Boolean).join(' · '),
});

/** Checks that an app is subscribed; without a subscription, customers' messages do not arrive. */
const subscriptionOf = ({ data }: Record<string, unknown>): ConnectionCheck =>
  Array.isArray(data) && data.length > 0 ? OK : { problem: 'notSubscribed', detail: '' };

const EXPIRED_SUBCODES = [463, 467];
const RATE_CODES = [4, 17, 80007, 130429];

/** Returns the problem for Meta's error code, in a form that the merchant can act on. */
function problemOf(status: number, code: number, subcode: number): ConnectionProblem {
  if (code === 190) return EXPIRED_SUBCODES.includes(subcode) ? 'tokenExpired' : 'tokenRefused';
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'notAllowed';
  if (code === 100 && subcode === 33) return 'notFound';
  if (RATE_CODES.includes(code) || status === 429) return 'tooMany';
  if (code === 368 || code === 131031) return 'locked';
  if (code === 133010) return 'notRegistered';
  if (code === 1 || code === 2 || status >= 500) return 'platformDown';
  return 'other';
}
