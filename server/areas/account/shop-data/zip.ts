import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface Entry {
  name: string;
  /** Size of the entry in bytes before compression. */
  bytes: number;
  sha256: string;
}

/** Entries have no modification time, so they use the earliest date that the format allows. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Writes a ZIP archive as a stream; entries may have any size and number. */
export function createZip(write: (piece: Buffer) => Promise<void>) {
  const zip = new ZipFile();
  const written = (async () => {
    for await (const piece of zip.outputStream) await write(piece as Buffer);
  })();
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  const broken = Promise.race([written, failed]);
  // The rejection is ignored here, because the next call of `add` or `end` throws it.
  broken.catch(() => {});

  return {
    async add(name: string, content: AsyncIterable<Buffer>): Promise<Entry> {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* counted() {
        for await (const piece of content) {
          bytes += piece.length;
          hash.update(piece);
          yield piece;
        }
      }
      const stream = Readable.from(counted(), { objectMode: false });
      zip.addReadStream(stream, name, OPTIONS);
      try {
        await Promise.race([finished(stream), broken]);
      } finally {
        stream.destroy();
      }
      return { name, bytes, sha256: hash.digest('hex') };
    },

    async end(): Promise<void> {
      zip.end();
      await broken;
    },
  };
}
