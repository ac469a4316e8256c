import { fold } from '../../lib/fold';

type WhatsappMediaKind = 'image' | 'video';

const FORMATS: Record<WhatsappMediaKind, RegExp> = { image: /^(jpe?g|png)$/, video: /^(mp4|3gp)$/ };
/** An uploaded picture, for which the server also stores a JPEG of the same name. */
const OWN_PICTURE = /(\/uploads\/[0-9a-f]{32})\.webp$/;

/**
 * Returns the address of a picture for WhatsApp, which accepts JPEG; uploaded pictures have one.
 */
export const whatsappImageUrl = (url: string): string => url.replace(OWN_PICTURE, '$1.jpg');

/** Returns the extension of a file's address in lower case; empty without one. */
function endingOf(url: string): string {
  const path = fold(url.trim().split(/[?#]/, 1)[0] ?? '').replace(/^https?:\/\/[^/]*/, '');
  return /\.([a-z0-9]{2,5})$/.exec(path)?.[1] ?? '';
}

/**
 * Returns whether WhatsApp accepts the file; an address without an extension is assumed to be
 * accepted.
 */
export function isSendable(url: string, kind: WhatsappMediaKind): boolean {
  const ending = endingOf(kind === 'image' ? whatsappImageUrl(url) : url);
  return ending === '' || FORMATS[kind].test(ending);
}
