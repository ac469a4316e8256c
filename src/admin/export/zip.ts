/** An archive whose files are written one after the other, each while its text arrives. */
export interface ZipWriter {
  /** Begins a file; the one before is complete. */
  begin: (name: string) => void;
  write: (text: string) => Promise<void>;
  end: (type: string) => Promise<Blob>;
}

interface Entry {
  name: Uint8Array;
  crc: number;
  size: number;
  packed: number;
  parts: Blob[];
}

const METHOD_DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const ZIP_VERSION = 20;
/** The first of January 1980: a file says nothing of when it was made. */
const NO_DATE = 0x0021;

/** Sizes stand before each file, since not every reader takes those behind it. */
export function openZip(): ZipWriter {
  const encoder = new TextEncoder();
  const entries: (Entry & { stream: Packing })[] = [];
  return {
    begin: (name) => {
      const entry = { name: encoder.encode(name), crc: 0, size: 0, packed: 0, parts: [] };
      entries.push({ ...entry, stream: openPacking() });
    },
    write: async (text) => {
      const entry = entries.at(-1);
      if (!entry) throw new Error('No file was begun.');
      const bytes = encoder.encode(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      await entry.stream.write(bytes);
    },
    end: async (type) => {
      const body: BlobPart[] = [];
      const directory: BlobPart[] = [];
      let at = 0;
      let directorySize = 0;
      for (const entry of entries) {
        entry.parts = await entry.stream.end();
        entry.packed = entry.parts.reduce((sum, { size }) => sum + size, 0);
        const local = headerOf(entry, null);
        const central = headerOf(entry, at);
        body.push(local, ...entry.parts);
        directory.push(central);
        at += local.byteLength + entry.packed;
        directorySize += central.byteLength;
      }
      const last = new DataView(new ArrayBuffer(22));
      last.setUint32(0, 0x06054b50, true);
      last.setUint16(8, entries.length, true);
      last.setUint16(10, entries.length, true);
      last.setUint32(12, directorySize, true);
      last.setUint32(16, at, true);
      return new Blob([...body, ...directory, last.buffer], { type });
    },
  };
}

/** Before a file with `place` null; else for the directory, with where the file begins. */
function headerOf({ name, crc, size, packed }: Entry, place: number | null): ArrayBuffer {
  const central = place !== null;
  const fixed = central ? 46 : 30;
  const bytes = new Uint8Array(fixed + name.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, central ? 0x02014b50 : 0x04034b50, true);
  if (central) view.setUint16(4, ZIP_VERSION, true);
  const at = central ? 6 : 4;
  view.setUint16(at, ZIP_VERSION, true);
  view.setUint16(at + 2, UTF8_NAMES, true);
  view.setUint16(at + 4, METHOD_DEFLATED, true);
  view.setUint16(at + 8, NO_DATE, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, packed, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
  if (central) view.setUint32(42, place, true);
  bytes.set(name, fixed);
  return bytes.buffer;
}

interface Packing {
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  end: () => Promise<Blob[]>;
}

/** Deflates; what comes out is a Blob at once, so that it need not stay in memory. */
function openPacking(): Packing {
  const { readable, writable } = new CompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const parts: Blob[] = [];
  const reading = (async () => {
    const reader = readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(new Blob([next.value]));
    }
  })();
  // The rejection surfaces in `end()`.
  reading.catch(() => {});
  return {
    write: (bytes) => writer.write(bytes),
    end: async () => {
      await writer.close();
      await reading;
      return parts;
    },
  };
}

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** Goes on from the sum of what came before. */
function crc32(bytes: Uint8Array, before: number): number {
  let sum = ~before;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}
