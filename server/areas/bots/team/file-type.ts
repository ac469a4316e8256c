import type { SentMediaKind } from '@contract/entities/bots/bot-team';

interface Served {
  type: string;
  /** True for files that the page displays; all other files are downloaded. */
  inline: boolean;
}

/**
 * Returns the content type of a customer's file by its magic bytes, never by its name; null when
 * the file does not match the kind of its message. Documents are always served as downloads.
 */
export function fileType(kind: SentMediaKind, bytes: Uint8Array): Served | null {
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
