import { SENT_MEDIA, type SentMediaKind } from '@contract/entities/bots/bot-team';
import { readAccess } from '@server/areas/bots/whatsapp/account';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { readMerchant } from '@server/http/guards/session';
import { logOf } from '@server/http/observe';
import { AppError } from '@server/platform/errors';
import type { Hono } from 'hono';

const MEDIA = { name: 'GET /conversations/{id}/media/{line}', changes: false };
/** Size limit in bytes; above WhatsApp's own limits for all files except documents. */
const MAX_MEDIA_BYTES = 32 * 1024 * 1024;

/** Serves customers' files; fetches each from WhatsApp on request and does not store it. */
export function mountMedia(app: Hono, deps: Deps): void {
  app.get('/api/conversations/:id/media/:line', async (c) => {
    const { pid } = await readMerchant(deps, c, MEDIA);
    const { id, line } = c.req.param();
    const row = await forShop(deps.db, pid)
      .selectFrom('bot_line')
      .select('media')
      .where('conversation', '=', id)
      .where('id', '=', /^\d{1,9}$/.test(line) ? Number(line) : 0)
      .executeTakeFirst();
    const kind = SENT_MEDIA.find((name) => name === row?.media?.kind);
    if (!row?.media || !kind) throw new AppError('not_found');
    const { token } = await readAccess({ ...deps, shop: forShop(deps.db, pid) });
    const file = await deps.ports.whatsapp.readMedia({
      token,
      id: row.media.id,
      most: MAX_MEDIA_BYTES,
    });
    if (!file.read) {
      logOf(c, deps).warn({ pid, error: file.error }, 'file of a customer could not be read');
      throw new AppError(file.gone ? 'not_found' : 'unavailable', { message: 'whatsapp_silent' });
    }
    const served = fileType(kind, file.bytes);
    if (!served) throw new AppError('unsupported_type', { message: 'whatsapp_file' });
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': served.type,
      'content-disposition': `${served.inline ? 'inline' : 'attachment'}${filenameParameter(row.media.name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  });
}

const filenameParameter = (name: string) =>
  name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : '';

interface Served {
  type: string;
  /** True for files that the page displays; all other files are downloaded. */
  inline: boolean;
}

/**
 * Returns the content type of a customer's file by its magic bytes, never by its name; null when
 * the file does not match the kind of its message. Documents are always served as downloads.
 */
function fileType(kind: SentMediaKind, bytes: Uint8Array): Served | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (kind === 'document') {
    const type = head.startsWith('%PDF-') ? 'application/pdf' : 'application/octet-stream';
    return { type, inline: false };
  }
  const found = SIGNATURES[kind].find(({ signature }) => signature.test(head));
  return found ? { type: found.type, inline: true } : null;
}

interface FileSignature {
  type: string;
  signature: RegExp;
}

const IMAGES: FileSignature[] = [
  { type: 'image/jpeg', signature: /^\xff\xd8\xff/ },
  { type: 'image/png', signature: /^\x89PNG\r\n/ },
  { type: 'image/webp', signature: /^RIFF[\s\S]{4}WEBP/ },
  { type: 'image/gif', signature: /^GIF8[79]a/ },
];

const SIGNATURES: Record<Exclude<SentMediaKind, 'document'>, FileSignature[]> = {
  image: IMAGES,
  sticker: IMAGES,
  video: [
    { type: 'video/3gpp', signature: /^[\s\S]{4}ftyp3g/ },
    { type: 'video/mp4', signature: /^[\s\S]{4}ftyp/ },
  ],
  audio: [
    { type: 'audio/ogg', signature: /^OggS/ },
    { type: 'audio/mp4', signature: /^[\s\S]{4}ftyp/ },
    { type: 'audio/mpeg', signature: /^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/ },
    { type: 'audio/aac', signature: /^\xff[\xf0\xf1\xf8\xf9]/ },
    { type: 'audio/amr', signature: /^#!AMR/ },
  ],
};
