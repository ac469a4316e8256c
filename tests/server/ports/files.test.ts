import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskFiles, s3Files } from '@server/ports/files/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Store } from '../../support/servers/s3-store';

let store: Awaited<ReturnType<typeof startS3Store>>;
const folder = path.join(tmpdir(), `vitrin-disk-${randomUUID().slice(0, 8)}`);

beforeAll(async () => {
  store = await startS3Store();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

const places = { 'a folder': () => diskFiles(folder), 'a bucket': () => s3Files(store.address()) };

describe.each(Object.entries(places))('files in %s', (_, open) => {
  test('A stored file is returned unchanged, and an unknown one is null', async () => {
    const files = open();
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await files.put('a1.webp', bytes, 'image/webp');
    expect(await files.get('a1.webp')).toEqual(bytes);
    expect(await files.get('b2.webp')).toBeNull();
  });
});

test('A stored file leaves no partial file in the folder', async () => {
  await diskFiles(folder).put('c3.webp', Buffer.alloc(1000), 'image/webp');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

describe('a bucket', () => {
  test('A file in a bucket is stored with its type', async () => {
    await s3Files(store.address()).put('d4.mp4', Buffer.from('x'), 'video/mp4');
    expect(store.objects.get('/pictures/d4.mp4')?.type).toBe('video/mp4');
  });

  test('A bucket that rejects the signature or is down throws instead of returning no file', async () => {
    const stranger = s3Files(store.address('another secret'));
    await expect(stranger.put('e5.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow('403');
    await expect(stranger.get('a1.webp')).rejects.toThrow('403');
    store.breakDown(true);
    await expect(s3Files(store.address()).get('a1.webp')).rejects.toThrow('503');
    store.breakDown(false);
  });
});
