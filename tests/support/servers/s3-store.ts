import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = 'test-key';
const SECRET = 'test/secret+of=store';
const REGION = 'eu-central-1';

/** Starts a bucket that verifies signatures by an implementation independent of the product's. */
export async function startS3Store() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  let broken = false;
  const server = createServer(async (request, response) => {
    const bytes = Buffer.concat(await request.toArray());
    const name = request.url ?? '';
    const answer = (status: number) => response.writeHead(status).end();
    if (broken) return answer(503);
    if (!isSigned(request, bytes)) return answer(403);
    if (request.method === 'PUT') {
      objects.set(name, { bytes, type: request.headers['content-type'] ?? '' });
      return answer(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return answer(204);
    }
    const stored = objects.get(name);
    if (!stored) return answer(404);
    response.writeHead(200, { 'content-type': stored.type }).end(stored.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = (secret = SECRET) =>
    `s3+http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures?region=${REGION}`;
  return {
    objects,
    /** Returns an UPLOADS_URL for the bucket, optionally with another secret. */
    address,
    breakDown: (now: boolean) => {
      broken = now;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header = request.headers.authorization ?? '';
  const [, scope = '', signed = '', signature = ''] =
    /Credential=test-key\/(\S+?), ?SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})$/.exec(header) ??
    [];
  const [day = '', region = '', service = ''] = scope.split('/');
  if (region !== REGION || service !== 's3') return false;
  const sent = String(request.headers['x-amz-content-sha256'] ?? '');
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== sha256(body)) return false;
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, request.url, '', headers, signed, sent].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    sha256(Buffer.from(canonical)),
  ].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${SECRET}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
