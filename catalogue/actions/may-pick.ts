import type { Definition, Integration } from '../kinds';
import { ALWAYS_ALLOWED_ACTIONS } from './registry';

interface Place {
  /** Integrations of the shop. */
  integrations: readonly Integration[];
  /** True in a schedule, whose messages are sent. */
  schedule: boolean;
}

/**
 * Whether a kind of action may be added. The three always-allowed kinds may everywhere;
 * a kind that names an integration only with it; whatever else only with whatsapp-business in a
 * schedule, and freely on the shop's own pages.
 */
export function mayPick(
  { type, needs }: Pick<Definition, 'type' | 'needs'>,
  { integrations, schedule }: Place,
): boolean {
  if (ALWAYS_ALLOWED_ACTIONS.some((allowed) => allowed === type)) return true;
  const wanted = needs ?? (schedule ? 'whatsapp-business' : undefined);
  return wanted === undefined || integrations.includes(wanted);
}
