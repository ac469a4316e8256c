import { AwsClient } from 'aws4fetch';
import type { FilePort } from './files';

const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Creates storage in a bucket of an S3-compatible store, with path-style addresses and signature
 * version 4. @param address `s3://KEY:SECRET@HOST/BUCKET?region=REGION`; `s3+http` disables TLS.
 * Key and secret are percent-encoded.
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
    client.fetch(`${bucket}/${name}`, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
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
