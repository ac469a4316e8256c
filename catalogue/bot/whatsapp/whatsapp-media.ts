import { fold } from '../../lib/fold';

type WhatsappMediaKind = 'image' | 'video';

const FORMATS: Record<WhatsappMediaKind, RegExp> = { image: /^(jpe?g|png)$/, video: /^(mp4|3gp)$/ };
/** An uploaded picture, for which the server also stores a JPEG of the same name. */
const OWN_PICTURE = /(\/uploads\/[0-9a-f]{32})\.webp$/;

/** Returns the address of an uploaded picture's JPEG: WhatsApp accepts only JPEG and PNG. */
export const whatsappImageUrl = (url: string): string => url.replace(OWN_PICTURE, '$1.jpg');

function endingOf(url: string): string {
  const path = fold(url.trim().split(/[?#]/, 1)[0] ?? '').replace(/^https?:\/\/[^/]*/, '');
  return /\.([a-z0-9]{2,5})$/.exec(path)?.[1] ?? '';
}

/** Returns whether WhatsApp accepts a file, by its extension; true for an address without one. */
export function isSendable(url: string, kind: WhatsappMediaKind): boolean {
  const ending = endingOf(kind === 'image' ? whatsappImageUrl(url) : url);
  return ending === '' || FORMATS[kind].test(ending);
}
