import type { Definition, Integration } from '../kinds';
import { ALWAYS_ALLOWED_ACTIONS } from './registry';

interface PickContext {
  integrations: readonly Integration[];
  schedule: boolean;
}

/**
 * Returns whether the shop may use a kind. In a schedule, kinds without `needs` need
 * whatsapp-business, except `ALWAYS_ALLOWED_ACTIONS`.
 */
export function mayPick(
  { type, needs }: Pick<Definition, 'type' | 'needs'>,
  { integrations, schedule }: PickContext,
): boolean {
  if (ALWAYS_ALLOWED_ACTIONS.some((allowed) => allowed === type)) return true;
  const integration = needs ?? (schedule ? 'whatsapp-business' : undefined);
  return integration === undefined || integrations.includes(integration);
}
