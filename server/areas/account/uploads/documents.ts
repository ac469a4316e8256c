export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
} as const;
export type DocumentExtension = keyof typeof DOCUMENT_TYPES;

/** Returns the extension of an uploaded document; null for an extension that is not allowed. */
export function documentExtension(fileName: string): DocumentExtension | null {
  const extension = /\.(\w+)$/.exec(fileName.toLowerCase())?.[1] ?? '';
  return extension in DOCUMENT_TYPES ? (extension as DocumentExtension) : null;
}

/** Returns whether the bytes match the extension; documents with macros are rejected. */
export const isDocument: Record<DocumentExtension, (bytes: Buffer) => boolean> = {
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
