import { SECRET_MASK } from '@catalogue/lib/secret-mask';

const REQUEST_TIMEOUT_MS = 10_000;

interface GraphRequest {
  token: string;
  /** Body to send as JSON; without it the request is a GET. */
  body?: object;
}

/**
 * Calls WhatsApp's Cloud API.
 * @throws errors of `fetch`
 */
export function callGraph(url: string, { token, body }: GraphRequest): Promise<Response> {
  return fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    redirect: 'error',
  });
}

/** Returns a failure's message, shortened, without the token, which Meta quotes if malformed. */
export function failureOf(status: number, answer: unknown, token: string): string {
  const { error } = (answer ?? {}) as { error?: { code?: unknown; message?: unknown } };
  const response = `${status} ${error?.code ?? ''} ${error?.message ?? ''}`;
  return (token ? response.replaceAll(token, SECRET_MASK) : response).trim().slice(0, 300);
}

export function codeOf(answer: unknown): number | null {
  const { error } = (answer ?? {}) as { error?: { code?: unknown } };
  return typeof error?.code === 'number' ? error.code : null;
}

export const nameOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error).slice(0, 300);
