import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export interface Entry {
  name: string;
  data: Buffer;
  /** The size that the headers state, when that is not the true one. */
  claimed?: number;
}

/** An archive of these entries, as honest as they are. */
export function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimed } of entries) {
    const packed = deflateRawSync(data);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed ?? data.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, title);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The contents of an archive with sizes of 64 bits, by name; throws when one is not what its checksum says. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end64 = Number(archive.readBigUInt64LE(archive.length - 22 - 20 + 8));
  const count = Number(archive.readBigUInt64LE(end64 + 32));
  let at = Number(archive.readBigUInt64LE(end64 + 48));
  const files = new Map<string, Buffer>();
  for (let entry = 0; entry < count; entry++) {
    const [nameBytes, extraBytes] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    const sizes = at + 46 + nameBytes + 4;
    const [bytes, packed, start] = [0, 8, 16].map((place) =>
      Number(archive.readBigUInt64LE(sizes + place)),
    ) as [number, number, number];
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const content = inflateRawSync(archive.subarray(from, from + packed));
    if (content.length !== bytes || crc32(content) !== archive.readUInt32LE(at + 16)) {
      throw new Error(`${name} is broken.`);
    }
    files.set(name, content);
    at += 46 + nameBytes + extraBytes;
  }
  return files;
}
