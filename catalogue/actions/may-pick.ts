import type { Definition, Integration } from '../kinds';
import { ALWAYS_ALLOWED_ACTIONS } from './registry';

interface PickContext {
  /** Integrations that the shop has connected. */
  integrations: readonly Integration[];
  /** True for a schedule, which sends messages instead of drawing entries. */
  schedule: boolean;
}

/**
 * Returns whether a kind of action may be added. Three kinds are always allowed. A kind that
 * requires an integration needs it. All others are allowed on the shop's pages, and in a schedule
 * only with whatsapp-business.
 */
export function mayPick(
  { type, needs }: Pick<Definition, 'type' | 'needs'>,
  { integrations, schedule }: PickContext,
): boolean {
  if (ALWAYS_ALLOWED_ACTIONS.some((allowed) => allowed === type)) return true;
  const integration = needs ?? (schedule ? 'whatsapp-business' : undefined);
  return integration === undefined || integrations.includes(integration);
}
