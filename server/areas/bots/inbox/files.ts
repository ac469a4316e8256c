import type { Message } from '@catalogue/bot/messages';
import type { InboxMessage } from '@contract/entities/bots/inbox';
import type { ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';

/** Message kinds by file extension; all other files are documents. */
const MEDIA: Record<string, 'image' | 'video'> = {
  webp: 'image',
  jpg: 'image',
  mp4: 'video',
  webm: 'video',
};

/**
 * Returns the message that sends an uploaded file.
 * @throws AppError `invalid` for an address that is not a file of the shop
 */
export async function fileMessage(
  { db, pid, env }: Pick<ShopCtx, 'db' | 'pid' | 'env'>,
  url: string,
  text: string,
): Promise<Message> {
  const base = `${env.storefrontUrl}/uploads/`;
  const name = url.startsWith(base) ? url.slice(base.length) : '';
  const file = await forShop(db, pid)
    .selectFrom('upload')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!file) throw new AppError('invalid', { fields: [{ path: 'file', code: 'notAnOption' }] });
  const ending = name.split('.').at(-1) ?? '';
  const kind = MEDIA[ending];
  if (kind) return { kind, url, text };
  return { kind: 'links', text, links: [{ title: ending.toUpperCase(), url }] };
}

export function fileOf(message: Message | undefined): InboxMessage['file'] {
  if (message?.kind === 'image' || message?.kind === 'video') {
    return { kind: message.kind, url: message.url, name: '' };
  }
  const link = message?.kind === 'links' ? message.links[0] : undefined;
  const isFile = link && /\/uploads\/[0-9a-f]{32}\.\w+$/.test(link.url);
  return isFile ? { kind: 'document', url: link.url, name: link.title } : null;
}
