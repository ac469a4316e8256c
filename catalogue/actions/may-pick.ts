import type { Definition, Integration } from '../kinds';
import { ALWAYS_ALLOWED_ACTIONS } from './registry';

interface PickContext {
  /** Integrations that the shop has connected. */
  integrations: readonly Integration[];
  /** True for a schedule, which sends messages instead of drawing entries. */
  schedule: boolean;
}

/**
 * Returns whether a kind of action may be added: always for `ALWAYS_ALLOWED_ACTIONS`; for a kind
 * that needs an integration if the shop has it; for all others on the shop's pages, and in a
 * schedule if the shop has whatsapp-business.
 */
export function mayPick(
  { type, needs }: Pick<Definition, 'type' | 'needs'>,
  { integrations, schedule }: PickContext,
): boolean {
  if (ALWAYS_ALLOWED_ACTIONS.some((allowed) => allowed === type)) return true;
  const integration = needs ?? (schedule ? 'whatsapp-business' : undefined);
  return integration === undefined || integrations.includes(integration);
}
