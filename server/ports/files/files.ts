import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Storage of uploaded files. Their names are random, without a path. */
export interface FilePort {
  /** Stores a file completely or not at all. Throws when the file could not be stored. */
  put: (name: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Returns the bytes; null when the file does not exist. Throws when its existence is unknown. */
  get: (name: string) => Promise<Buffer | null>;
  /** Removes a file; a missing file is ignored. Throws when the file could not be removed. */
  remove: (name: string) => Promise<void>;
}

/** Stores files in a folder of this machine, created on first use. */
export function diskFiles(folder: string): FilePort {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // The file is renamed only when it is complete, so a full disk leaves no partial file.
      const unfinished = path.join(folder, `.${name}.part`);
      try {
        await writeFile(unfinished, bytes, { flush: true });
        await rename(unfinished, path.join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(path.join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

const S3_TIMEOUT_MS = 20_000;

/**
 * Creates storage in a bucket of an S3-compatible store, with path-style addresses and signature
 * version 4.
 * @param address `s3://KEY:SECRET@HOST/BUCKET?region=REGION`; `s3+http` disables TLS. Key and
 * secret are percent-encoded.
 */
export function s3Files(address: string): FilePort {
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const scheme = protocol === 's3+http:' ? 'http' : 'https';
  const bucket = `${scheme}://${host}${pathname.replace(/\/+$/, '')}`;
  const sendRequest = (name: string, init: RequestInit) =>
    client.fetch(`${bucket}/${name}`, { ...init, signal: AbortSignal.timeout(S3_TIMEOUT_MS) });
  return {
    async put(name, bytes, contentType) {
      const body = new Uint8Array(bytes);
      const answer = await sendRequest(name, {
        method: 'PUT',
        body,
        headers: { 'content-type': contentType },
      });
      if (!answer.ok) throw new Error(`The file store answered ${answer.status}.`);
    },
    async get(name) {
      const answer = await sendRequest(name, { method: 'GET' });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The file store answered ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      const answer = await sendRequest(name, { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) {
        throw new Error(`The file store answered ${answer.status}.`);
      }
    },
  };
}
