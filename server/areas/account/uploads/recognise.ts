import type { DrawnPicture } from '@server/pictures/drawer';
import { AppError } from '@server/platform/errors';

export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
} as const;
type DocumentExtension = keyof typeof DOCUMENT_TYPES;

/** Returns the extension of an uploaded document; null for an extension that is not allowed. */
function documentExtension(fileName: string): DocumentExtension | null {
  const extension = /\.(\w+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  return extension in DOCUMENT_TYPES ? (extension as DocumentExtension) : null;
}

/** Returns whether the bytes match the extension; documents with macros are rejected. */
const isDocument: Record<DocumentExtension, (bytes: Buffer) => boolean> = {
  pdf: (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-',
  docx: (bytes) =>
    bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04])) &&
    bytes.includes('word/document.xml') &&
    !bytes.includes('vbaProject.bin'),
  txt: isPlainText,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  try {
    return !CONTROL.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

export const UPLOAD_TYPES = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ...DOCUMENT_TYPES,
} as const;

interface StoredFile {
  bytes: Buffer;
  extension: keyof typeof UPLOAD_TYPES;
  /** JPEG copy of the picture, for channels without WebP. */
  jpeg?: Buffer;
}

const MB_BYTES = 1024 * 1024;
const IMAGE_LIMIT = 5 * MB_BYTES;
const DOCUMENT_LIMIT = 10 * MB_BYTES;
const VIDEO_LIMIT = 50 * MB_BYTES;

/**
 * Re-encodes pictures, which removes hidden content; rejects SVG, which can contain scripts.
 * @param draw returns null when re-encoding took too much time or memory
 * @throws AppError `too_large`, or `invalid` (`notAnImage`, `tooManyPixels`, `notADocument`)
 */
export async function recognise(
  file: File,
  draw: (bytes: Buffer) => Promise<DrawnPicture | null>,
): Promise<StoredFile> {
  if (file.size > VIDEO_LIMIT) throw new AppError('too_large');
  const bytes = Buffer.from(await file.arrayBuffer());
  const video = videoExtension(bytes);
  if (video) return { bytes, extension: video };
  const document = documentExtension(file.name);
  if (document) return { bytes: checkedDocument(bytes, document), extension: document };
  if (bytes.length > IMAGE_LIMIT) throw new AppError('too_large');
  const drawn = (await draw(bytes)) ?? { problem: 'notAnImage' };
  if ('problem' in drawn) {
    throw new AppError('invalid', {
      ...(drawn.problem === 'tooManyPixels' && { message: 'too_many_pixels' }),
      fields: [{ path: 'files', code: drawn.problem }],
    });
  }
  return { bytes: Buffer.from(drawn.webp), extension: 'webp', jpeg: Buffer.from(drawn.jpeg) };
}

function checkedDocument(bytes: Buffer, extension: DocumentExtension): Buffer {
  if (bytes.length > DOCUMENT_LIMIT) throw new AppError('too_large');
  if (isDocument[extension](bytes)) return bytes;
  throw new AppError('invalid', { fields: [{ path: 'files', code: 'notADocument' }] });
}

function videoExtension(bytes: Buffer): 'mp4' | 'webm' | null {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') {
    return /^(isom|iso\d|mp4\d|avc1|M4V |dash)/.test(bytes.subarray(8, 12).toString('latin1'))
      ? 'mp4'
      : null;
  }
  const isEbml = bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
  return isEbml && bytes.subarray(0, 64).includes('webm') ? 'webm' : null;
}
