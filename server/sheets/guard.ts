import { crc32, inflateRawSync } from 'node:zlib';

const MB_BYTES = 1024 * 1024;
const MAX_ENTRIES = 1000;
const MAX_INFLATED_BYTES = 100 * MB_BYTES;
const MAX_RATIO = 100;
/** Below this archive size, a high compression ratio is not suspicious. */
const MIN_SUSPECT_BYTES = 4 * MB_BYTES;
const MAX_XLS_BYTES = 10 * MB_BYTES;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_FIELD = 0x0001;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * A checked spreadsheet; for .xlsx with the repacked archive, which the parser reads instead of the
 * original file.
 */
type GuardedSheet = { kind: 'xls' } | { kind: 'xlsx'; archive: Buffer };

/**
 * Rejects an unsafe spreadsheet before it is parsed. An archive is inflated within the limits,
 * regardless of the sizes it declares, and packed again, so that the parser sees only the counted
 * entries and no second directory.
 * @throws Error when the file has neither format, contains macros, or exceeds the size limit
 */
export function guardSheet(bytes: Buffer): GuardedSheet {
  if (bytes.subarray(0, 8).equals(OLD)) {
    if (bytes.length > MAX_XLS_BYTES) throw new Error('too large');
    return { kind: 'xls' };
  }
  const entries = inflateAll(bytes);
  if (!entries.has('xl/workbook.xml')) throw new Error('no workbook');
  if (entries.has('xl/vbaProject.bin')) throw new Error('macros');
  return { kind: 'xlsx', archive: packStored(entries) };
}

/**
 * Returns whether an archive declares too large a content, so that it is rejected without a process
 * to inflate it. A smaller declared size is not trusted.
 */
export function declaresTooMuch(bytes: Buffer): boolean {
  try {
    const end = findEnd(bytes);
    const count = bytes.readUInt16LE(end + 10);
    if (count > MAX_ENTRIES) return true;
    let at = bytes.readUInt32LE(end + 16);
    let bytesLeft = maxContentBytes(bytes);
    for (let entry = 0; entry < count && bytesLeft >= 0; entry++) {
      bytesLeft -= bytes.readUInt32LE(at + 24);
      const variable = [28, 30, 32].reduce((sum, field) => sum + bytes.readUInt16LE(at + field), 0);
      at += CENTRAL_BYTES + variable;
    }
    return bytesLeft < 0;
  } catch {
    // The code that reads the file reports a broken archive, or a file that is no archive.
    return false;
  }
}

function maxContentBytes(bytes: Buffer): number {
  return Math.min(MAX_INFLATED_BYTES, Math.max(MIN_SUSPECT_BYTES, bytes.length * MAX_RATIO));
}

/** Returns the contents of the entries by name. */
function inflateAll(bytes: Buffer): Map<string, Buffer> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new Error('too many entries');
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  let bytesLeft = maxContentBytes(bytes);
  for (let entry = 0; entry < count; entry++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Error('broken archive');
    const nameBytes = bytes.readUInt16LE(at + 28);
    const extraBytes = bytes.readUInt16LE(at + 30);
    const name = bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes);
    const extra = at + CENTRAL_BYTES + nameBytes;
    refuseZip64(bytes.subarray(extra, extra + extraBytes));
    if (entries.has(name)) throw new Error('an entry twice');
    const content = inflate(bytes, at, bytesLeft);
    bytesLeft -= content.length;
    entries.set(name, content);
    at = extra + extraBytes + bytes.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error('something between directory and end');
  return entries;
}

/**
 * Returns the position of the archive's end record.
 * @throws Error for several end records, or Zip64
 */
function findEnd(bytes: Buffer): number {
  const signature = Buffer.from([0x50, 0x4b, 5, 6]);
  const end = bytes.lastIndexOf(signature);
  if (end < 0 || end + END_BYTES + bytes.readUInt16LE(end + 20) !== bytes.length) {
    throw new Error('no archive');
  }
  const earliest = Math.max(0, end - END_BYTES - MAX_COMMENT_BYTES);
  if (bytes.subarray(earliest, end).includes(signature)) throw new Error('two ends');
  if (end >= 20 && bytes.readUInt32LE(end - 20) === ZIP64_LOCATOR) throw new Error('zip64');
  if (bytes.readUInt32LE(end) !== END) throw new Error('no archive');
  return end;
}

function refuseZip64(extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === ZIP64_FIELD) throw new Error('zip64');
  }
}

/** Inflates the entry whose central header is at `at`; throws when it is larger than `left`. */
function inflate(bytes: Buffer, at: number, left: number): Buffer {
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) throw new Error('broken archive');
  const nameBytes = bytes.readUInt16LE(local + 26);
  const from = local + LOCAL_BYTES + nameBytes + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(from, from + packed);
  if (left <= 0 || (method === 0 && data.length > left)) throw new Error('too large inside');
  if (method === 0) return data;
  if (method !== 8) throw new Error('unknown packing');
  return inflateRawSync(data, { maxOutputLength: left });
}

/** Creates an archive of these entries without compression. */
function packStored(entries: ReadonlyMap<string, Buffer>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entries) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, title);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.size, 8);
  end.writeUInt16LE(entries.size, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
