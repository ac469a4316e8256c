import { inflateRawSync } from 'node:zlib';

const MEGABYTE = 1024 * 1024;
const MOST_ENTRIES = 1000;
const MOST_INFLATED = 100 * MEGABYTE;
const MOST_RATIO = 100;
/** Small archives of much blank are no bomb. */
const LEAST_SUSPECT = 4 * MEGABYTE;
const MOST_OLD = 10 * MEGABYTE;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * What kind of spreadsheet the bytes are, once it is sure that reading it does no harm: whatever
 * an archive says of its sizes, it is inflated here within the limits before anything parses it.
 *
 * @throws Error when it is neither, holds macros, or is larger inside than it may be
 */
export function guardSheet(bytes: Buffer): 'xlsx' | 'xls' {
  if (bytes.subarray(0, 8).equals(OLD)) {
    if (bytes.length > MOST_OLD) throw new Error('too large');
    return 'xls';
  }
  const names = inflateAll(bytes);
  if (!names.has('xl/workbook.xml')) throw new Error('no workbook');
  if (names.has('xl/vbaProject.bin')) throw new Error('macros');
  return 'xlsx';
}

/** Names of the entries. */
function inflateAll(bytes: Buffer): Set<string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) {
    throw new Error('no archive');
  }
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new Error('too many entries');
  const names = new Set<string>();
  let at = bytes.readUInt32LE(end + 16);
  let left = Math.min(MOST_INFLATED, Math.max(LEAST_SUSPECT, bytes.length * MOST_RATIO));
  for (let entry = 0; entry < count; entry++) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Error('broken archive');
    const nameLength = bytes.readUInt16LE(at + 28);
    names.add(bytes.toString('utf8', at + 46, at + 46 + nameLength));
    left -= inflatedSize(bytes, at, left);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

/** Real size of the entry whose central header is at `at`; throws beyond `left`. */
function inflatedSize(bytes: Buffer, at: number, left: number): number {
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const local = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) throw new Error('broken archive');
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(from, from + packed);
  if (left <= 0 || (method === 0 && data.length > left)) throw new Error('too large inside');
  if (method === 0) return data.length;
  if (method !== 8) throw new Error('unknown packing');
  return inflateRawSync(data, { maxOutputLength: left }).length;
}
