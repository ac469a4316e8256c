import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { beforeAbort } from '@server/platform/before-abort';
import { allowedAddresses, type Network, publicNetwork } from './network';

/**
 * Reason why an address was not fetched. `not-http`: no http(s) address, or a port that the web
 * does not use; `unreachable`: no HTTP answer; `broken`: the body cannot be decompressed.
 */
export type FetchProblem =
  | 'not-http'
  | 'dns'
  | 'internal-address'
  | 'unreachable'
  | 'timeout'
  | 'too-many-redirects'
  | 'status'
  | 'too-large'
  | 'broken';

export class FetchFailure extends Error {
  readonly problem: FetchProblem;
  /** HTTP status of the answer when `problem` is `status`. */
  readonly status: number | undefined;

  constructor(problem: FetchProblem, status?: number) {
    super(status === undefined ? problem : `${problem} ${status}`);
    this.problem = problem;
    this.status = status;
  }
}

export interface FetchOptions {
  /** Maximum bytes of the body as transferred. */
  maxBytes: number;
  /** Maximum bytes of the decompressed body; `maxBytes` by default. */
  maxUnpackedBytes?: number;
  /** Time limit of the full request, including the body. */
  timeoutMs: number;
  maxRedirects?: number;
  accept?: string;
  /** Further headers of the first hop; a redirect does not get them. */
  headers?: Record<string, string>;
  network?: Network;
}

interface Fetched {
  /** Address of the page after redirects. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Stream of the body: it ends with a FetchFailure at a limit; stopping early destroys it. */
  body: Readable;
}

const MAX_REDIRECTS = 3;
/** Time in ms that detects a dead server before a long `timeoutMs` is over. */
const SILENCE_TIMEOUT_MS = 20_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** HTTP requests to other ports could be misused to talk to mail servers or databases. */
const WEB_PORTS = ['', '80', '443'];
const USER_AGENT = 'Vitrin';

/**
 * GETs an address that a merchant entered. Each hop is resolved once, its port and all its
 * addresses are checked, and the connection goes to a checked address.
 * @throws FetchFailure; reading the body may also throw one
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const { timeoutMs, maxRedirects = MAX_REDIRECTS, network } = options;
  const deadline = AbortSignal.timeout(timeoutMs);
  let url = parse(address, { network });
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const hop = redirects === 0 ? options : { ...options, headers: {} };
    const response = await request(url, hop, deadline);
    const { statusCode: status = 0, headers } = response;
    if (REDIRECTS.has(status) && headers.location) {
      response.destroy();
      url = parse(headers.location, { base: url, network });
      continue;
    }
    if (status < 200 || status > 299) {
      response.destroy();
      throw new FetchFailure('status', status);
    }
    return { url: url.href, headers, body: bodyOf(response, options, deadline) };
  }
  throw new FetchFailure('too-many-redirects');
}

export interface Posting {
  /** HTTP method; POST by default. */
  method?: 'POST' | 'PUT';
  body: string;
  headers: Record<string, string>;
  /** Maximum bytes of the answer that are read. */
  maxBytes: number;
  timeoutMs: number;
  network?: Network;
}

/**
 * Posts to an address that a merchant entered, with the checks of `fetchPublic` and without
 * redirects.
 * @throws FetchFailure without an answer
 */
export async function postPublic(
  address: string,
  { method = 'POST', body, headers, maxBytes, ...options }: Posting,
): Promise<{ status: number; text: string }> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const unlimited = { ...options, maxBytes: Number.POSITIVE_INFINITY };
  // Only the start of an answer is read, so the request asks for no compression.
  const post = { method, headers: { 'accept-encoding': 'identity', ...headers }, body };
  const url = parse(address, options);
  const response = await request(url, { ...unlimited, post }, deadline);
  const { statusCode: status = 0 } = response;
  try {
    const answer = { url: address, headers: {}, body: bodyOf(response, unlimited, deadline) };
    return { status, text: (await readStart(answer, maxBytes)).toString() };
  } catch {
    // The status shows whether the request was accepted; errors of the body do not matter.
    return { status, text: '' };
  }
}

/**
 * Reads the start of the body and ignores the rest.
 * @throws FetchFailure
 */
export async function readStart({ body }: Fetched, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/**
 * Reads the full body, for small answers.
 * @throws FetchFailure
 */
export async function readBody({ body }: Fetched): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parse(
  address: string,
  { base, network = publicNetwork }: { base?: URL; network?: Network | undefined },
): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isWeb = url && /^https?:$/.test(url.protocol);
  if (!isWeb || !(network.anyPort || WEB_PORTS.includes(url.port))) {
    throw new FetchFailure('not-http');
  }
  return url;
}

/** Sends one request and returns its answer with any status; redirects are not followed. */
async function request(
  url: URL,
  {
    accept = '*/*',
    headers,
    network = publicNetwork,
    post,
  }: Pick<FetchOptions, 'accept' | 'headers' | 'network'> & {
    post?: { method: string; headers: Record<string, string>; body: string };
  },
  deadline: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await beforeAbort(
    allowedAddresses(host, network),
    deadline,
    () => new FetchFailure('timeout'),
  );
  if (typeof addresses === 'string') throw new FetchFailure(addresses);
  // This function replaces the DNS resolver. A numeric host is used directly; it was checked in the
  // same form.
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      lookup,
      // Each request opens a new connection, because a reused connection may lead to an address of
      // another lookup.
      agent: false,
      signal: deadline,
      timeout: SILENCE_TIMEOUT_MS,
      ...(post && { method: post.method }),
      headers: {
        accept,
        'accept-encoding': 'gzip, br',
        'user-agent': USER_AGENT,
        ...headers,
        ...post?.headers,
      },
    });
    sent.once('response', (response) => {
      sent.once('timeout', () => response.destroy(new FetchFailure('timeout')));
      resolve(response);
    });
    sent.once('timeout', () => sent.destroy(new FetchFailure('timeout')));
    // The listener is never removed, because a connection that breaks later emits an error here
    // too, as well as on the response.
    sent.on('error', (error) => reject(failureOf(error, deadline, 'unreachable')));
    sent.end(post?.body);
  });
}

function bodyOf(
  response: IncomingMessage,
  { maxBytes, maxUnpackedBytes = maxBytes }: FetchOptions,
  deadline: AbortSignal,
): Readable {
  if (Number(response.headers['content-length']) > maxBytes) {
    response.destroy();
    throw new FetchFailure('too-large');
  }
  const unpack = unpackerOf(response.headers['content-encoding']);
  if (unpack === null) {
    response.destroy();
    throw new FetchFailure('broken');
  }
  const sent = limitBytes(maxBytes);
  const last = unpack ? limitBytes(maxUnpackedBytes) : sent;
  // Errors of earlier steps reach the reader through the last step.
  const steps = unpack ? [response, sent, unpack, last] : [response, sent];
  pipeline(steps, () => {});
  async function* read() {
    try {
      yield* last;
    } catch (error) {
      throw failureOf(error, deadline, 'broken');
    }
  }
  const body = Readable.from(read(), { objectMode: false });
  body.once('close', () => response.destroy());
  return body;
}

export function limitBytes(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > most ? new FetchFailure('too-large') : null, chunk);
    },
  });
}

/**
 * Returns the decompressor of a body; undefined for an uncompressed body, null for an unknown
 * encoding.
 */
function unpackerOf(encoding: string | undefined): Transform | undefined | null {
  const name = encoding?.trim().toLowerCase();
  if (!name || name === 'identity') return undefined;
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'br') return createBrotliDecompress();
  return null;
}

function failureOf(error: unknown, deadline: AbortSignal, otherwise: FetchProblem): FetchFailure {
  if (error instanceof FetchFailure) return error;
  return new FetchFailure(deadline.aborted ? 'timeout' : otherwise);
}
