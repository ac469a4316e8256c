import type { Definition, Integration } from '../kinds';
import { ALWAYS_ALLOWED_ACTIONS } from './registry';

interface Place {
  /** Integrations that the shop has connected. */
  integrations: readonly Integration[];
  /** True in a schedule, whose messages are sent. */
  schedule: boolean;
}

/**
 * Returns whether a kind of action may be added: the three always-allowed kinds everywhere, a kind
 * that requires an integration only with it, all others on the shop's pages, and in a schedule only
 * with whatsapp-business.
 */
export function mayPick(
  { type, needs }: Pick<Definition, 'type' | 'needs'>,
  { integrations, schedule }: Place,
): boolean {
  if (ALWAYS_ALLOWED_ACTIONS.some((allowed) => allowed === type)) return true;
  const wanted = needs ?? (schedule ? 'whatsapp-business' : undefined);
  return wanted === undefined || integrations.includes(wanted);
}
