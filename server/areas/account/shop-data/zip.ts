import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const END = 0x06054b50;
/** Sizes follow the entry, and names are UTF-8. */
const FLAGS = 0x0808;
const METHOD_DEFLATED = 8;
/** Version of the format with 64-bit sizes. */
const ZIP_VERSION = 45;
const SIZES64 = 0x0001;
/** The first day the format knows: an entry has no time of its own. */
const DATE = 0x21;
const MAX32 = 0xffffffff;
const MAX16 = 0xffff;

/** An entry of an archive. */
export interface Entry {
  name: string;
  /** Before it was packed. */
  bytes: number;
  sha256: string;
}

/** Writes an archive piece by piece, holding no more than a piece of it; entries of any size and number. */
export function createZip(write: (piece: Buffer) => Promise<void>) {
  const directory: Buffer[] = [];
  let at = 0;
  const put = async (piece: Buffer) => {
    at += piece.length;
    await write(piece);
  };

  return {
    async add(name: string, content: AsyncIterable<Buffer>): Promise<Entry> {
      const named = Buffer.from(name);
      const start = at;
      await put(Buffer.concat([localHeader(named), named, sizes64(0, 0)]));
      const hash = createHash('sha256');
      let [bytes, crc] = [0, 0];
      const begun = at;
      async function* counted() {
        for await (const piece of content) {
          bytes += piece.length;
          crc = crc32(piece, crc);
          hash.update(piece);
          yield piece;
        }
      }
      await pipeline(counted, createDeflateRaw(), async (packed: AsyncIterable<Buffer>) => {
        for await (const piece of packed) await put(piece);
      });
      const packed = at - begun;
      const after = Buffer.alloc(24);
      after.writeUInt32LE(DESCRIPTOR, 0);
      after.writeUInt32LE(crc, 4);
      after.writeBigUInt64LE(BigInt(packed), 8);
      after.writeBigUInt64LE(BigInt(bytes), 16);
      await put(after);
      directory.push(centralHeader(named, { crc, bytes, packed, start }));
      return { name, bytes, sha256: hash.digest('hex') };
    },

    async end(): Promise<void> {
      const start = at;
      for (const header of directory) await put(header);
      await put(endOf({ entries: directory.length, start, bytes: at - start }));
    },
  };
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(ZIP_VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(METHOD_DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  // The sizes are in the field of 64 bits, which is filled by what follows the entry.
  header.writeUInt32LE(MAX32, 18);
  header.writeUInt32LE(MAX32, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(20, 28);
  return header;
}

function sizes64(bytes: number, packed: number, start?: number): Buffer {
  const values = [bytes, packed, ...(start === undefined ? [] : [start])];
  const field = Buffer.alloc(4 + values.length * 8);
  field.writeUInt16LE(SIZES64, 0);
  field.writeUInt16LE(values.length * 8, 2);
  for (const [place, value] of values.entries()) {
    field.writeBigUInt64LE(BigInt(value), 4 + place * 8);
  }
  return field;
}

function centralHeader(
  name: Buffer,
  { crc, bytes, packed, start }: { crc: number; bytes: number; packed: number; start: number },
): Buffer {
  const extra = sizes64(bytes, packed, start);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(ZIP_VERSION, 4);
  header.writeUInt16LE(ZIP_VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(METHOD_DEFLATED, 10);
  header.writeUInt16LE(DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(MAX32, 20);
  header.writeUInt32LE(MAX32, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(MAX32, 42);
  return Buffer.concat([header, name, extra]);
}

function endOf({ entries, start, bytes }: { entries: number; start: number; bytes: number }) {
  const end = Buffer.alloc(56 + 20 + 22);
  end.writeUInt32LE(END64, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(ZIP_VERSION, 12);
  end.writeUInt16LE(ZIP_VERSION, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(LOCATOR64, 56);
  end.writeBigUInt64LE(BigInt(start + bytes), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(END, 76);
  end.writeUInt16LE(Math.min(entries, MAX16), 84);
  end.writeUInt16LE(Math.min(entries, MAX16), 86);
  end.writeUInt32LE(MAX32, 88);
  end.writeUInt32LE(MAX32, 92);
  return end;
}
