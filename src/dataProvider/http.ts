import type { Answer, CallName, Params, Query, SentBody } from '@contract/calls';
import type { Failure } from '@contract/envelope';
import { HttpError } from 'react-admin';
import { consumeEarly } from './early';
import { API_BASE, ownHeaders } from './request';

type Values<Keys extends PropertyKey> = { [Key in Keys]: string | number };

/** Options of a call; `params` and `body` only where the contract declares them. */
export type CallOptions<N extends CallName> = {
  signal?: AbortSignal;
  /** Files to upload; the call is then sent as multipart. */
  files?: File[];
  query?: Partial<Query<N>>;
} & (keyof Params<N> extends never ? { params?: undefined } : { params: Values<keyof Params<N>> }) &
  (SentBody<N> extends undefined ? { body?: undefined } : { body: SentBody<N> });

type Rest<N extends CallName> =
  Record<never, never> extends CallOptions<N>
    ? [options?: CallOptions<N>]
    : [options: CallOptions<N>];

/**
 * Makes one call of the contract: `call('GET /campaign/getV2/{id}', { params: { id: 7 } })`.
 * Returns the contract's answer. Throws react-admin's HttpError for failures: `status` 0 when the
 * server was not reached, else its status; `body` is the contract's Failure if there was one. An
 * abort rejects with the signal's AbortError.
 */
export async function call<N extends CallName>(name: N, ...[options]: Rest<N>): Promise<Answer<N>> {
  const [method = 'GET', template = ''] = name.split(' ');
  const path = fillPath(template, options?.params) + queryString(options?.query);
  const response = await send(method, path, bodyOf(method, options), options?.signal);
  // The cast is safe: the server's handlers compile only with this answer type.
  return (await readAnswer(response)) as Answer<N>;
}

/** Replaces react-admin's fetchJson for our own server, in data providers that build addresses. */
export async function fetchJson(path: string, { signal }: { signal?: AbortSignal | null } = {}) {
  const response = await send('GET', path, undefined, signal ?? undefined);
  const json = await readAnswer(response);
  return { status: response.status, headers: response.headers, body: '', json };
}

async function readAnswer(response: Response): Promise<unknown> {
  const body = await readJson(response);
  if (response.ok && !isFailure(body)) return body;
  const failure = isFailure(body) ? body : undefined;
  throw new HttpError(failure?.message ?? 'app.error.server', response.status, failure);
}

async function send(method: string, path: string, body?: BodyInit, signal?: AbortSignal) {
  const early = method === 'GET' ? consumeEarly(path) : undefined;
  try {
    if (early) return await early;
    return await fetch(API_BASE + path, {
      method,
      credentials: 'same-origin',
      headers: ownHeaders(),
      signal,
      body,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new HttpError('app.error.network', 0);
  }
}

function bodyOf(method: string, options: { body?: unknown; files?: File[] } = {}) {
  if (method !== 'POST') return undefined;
  if (!options.files) return new URLSearchParams({ json: JSON.stringify(options.body ?? {}) });
  const form = new FormData();
  for (const file of options.files) form.append('files[]', file);
  return form;
}

function fillPath(template: string, params: Values<string> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`The path ${template} needs "${key}".`);
    return encodeURIComponent(value);
  });
}

function queryString(query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length ? `?${new URLSearchParams(entries)}` : '';
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new HttpError('app.error.server', response.status);
  }
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}
