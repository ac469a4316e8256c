import { randomUUID } from 'node:crypto';
import { headersOf, MISSING_SECRET, originOf, withStoredIds } from '@catalogue/bot/secret-headers';
import type { BotIssue, BotNodeData, SecretHeader } from '@catalogue/bot/types';
import { SECRET_MASK } from '@catalogue/lib/secret-mask';
import { readSecret, type SecretName, storeSecret } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';

export const headerSecret = (id: string): SecretName => `botHeader-${id}`;

/**
 * Returns a problem for each stored header value that the node may not use: a value must belong to
 * the same node and to an address of the same origin, so that a changed address never receives the
 * key of another server.
 */
export function headerSecretProblems(
  data: BotNodeData,
  stored: BotNodeData | undefined,
): BotIssue[] {
  const known = new Map(
    headersOf(stored ?? {}).map(({ action, header }) => [header.secret, originOf(action)]),
  );
  return headersOf(data).flatMap(({ action, header, path }): BotIssue[] => {
    if (isNew(header) || !header.secret) return [];
    const origin = known.get(header.secret);
    if (origin === undefined) return [{ path, code: MISSING_SECRET }];
    return origin === originOf(action) ? [] : [{ path, code: 'secretElsewhere' }];
  });
}

/**
 * Encrypts new values. Each value gets a new id unless its id is unused, so the published bot uses
 * the former value until the next version.
 */
export async function sealHeaders<Data extends BotNodeData>(
  vault: Parameters<typeof storeSecret>[0],
  data: Data,
): Promise<Data> {
  const ids = new Map<SecretHeader, string>();
  for (const { header } of headersOf(data).filter(({ header }) => isNew(header))) {
    const { secret, value = '' } = header;
    const isFree = secret && (await readSecret(vault, headerSecret(secret))) === undefined;
    const id = isFree ? secret : randomUUID();
    await storeSecret(vault, headerSecret(id), value);
    ids.set(header, id);
  }
  return withStoredIds(data, (header) => ids.get(header) ?? header.secret);
}

const isNew = ({ value = '' }: SecretHeader) => value !== '' && value !== SECRET_MASK;

/** Deletes sealed headers that neither a draft nor an active version of the shop's bots names. */
export async function dropUnusedHeaders(shop: ShopDb): Promise<void> {
  await sql`
    delete from product_secret as secret where pid = ${shop.pid} and name like 'botHeader-%'
      and not exists (select from bot_node where bot_node.pid = ${shop.pid}
        and strpos(data::text, substr(secret.name, 11)) > 0)
      and not exists (select from bot_version where bot_version.pid = ${shop.pid} and active
        and strpos(snapshot::text, substr(secret.name, 11)) > 0)`.execute(shop);
}
