import type { SentMediaKind } from '@contract/entities/bot-team';

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
  const found = MARKS[kind].find(({ mark }) => mark.test(head));
  return found ? { type: found.type, inline: true } : null;
}

interface Mark {
  type: string;
  mark: RegExp;
}

const IMAGES: Mark[] = [
  { type: 'image/jpeg', mark: /^\xff\xd8\xff/ },
  { type: 'image/png', mark: /^\x89PNG\r\n/ },
  { type: 'image/webp', mark: /^RIFF[\s\S]{4}WEBP/ },
  { type: 'image/gif', mark: /^GIF8[79]a/ },
];

const MARKS: Record<Exclude<SentMediaKind, 'document'>, Mark[]> = {
  image: IMAGES,
  sticker: IMAGES,
  video: [
    { type: 'video/3gpp', mark: /^[\s\S]{4}ftyp3g/ },
    { type: 'video/mp4', mark: /^[\s\S]{4}ftyp/ },
  ],
  audio: [
    { type: 'audio/ogg', mark: /^OggS/ },
    { type: 'audio/mp4', mark: /^[\s\S]{4}ftyp/ },
    { type: 'audio/mpeg', mark: /^(ID3|\xff[\xe2\xe3\xf2\xf3\xfa\xfb])/ },
    { type: 'audio/aac', mark: /^\xff[\xf0\xf1\xf8\xf9]/ },
    { type: 'audio/amr', mark: /^#!AMR/ },
  ],
};
