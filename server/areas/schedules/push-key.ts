import type { Deps } from '@server/context';
import { makeVapidKey, type VapidKey } from '@server/ports/push/vapid';
import { ensureSecret } from '@server/secrets';

/** A shop's key for notifications, made when it is first needed and kept sealed. */
export async function pushKeyOf(deps: Pick<Deps, 'db' | 'env'>, pid: string): Promise<VapidKey> {
  const make = () => JSON.stringify(makeVapidKey());
  const stored = await ensureSecret({ ...deps, pid }, 'pushKey', make);
  return JSON.parse(stored) as VapidKey;
}
