import { crc32, deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';

export interface Entry {
  name: string;
  data: Buffer;
  /** Size that the headers claim, if it differs from the real size. */
  claimed?: number;
}

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

export const readZip = (archive: Buffer): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
