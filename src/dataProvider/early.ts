import { API_BASE, ownHeaders } from './request';

const started = new Map<string, Promise<Response>>();

/** Starts the first screen's requests before the app is loaded. `path` is below /api. */
export function startEarly(path: string): void {
  const answer = fetch(API_BASE + path, { credentials: 'same-origin', headers: ownHeaders() }).then(
    // Reads the full body, so that an unused answer does not block a connection.
    async (response) => new Response(await response.blob(), { status: response.status }),
  );
  // The failure surfaces on use; an unused answer must not be an unhandled rejection.
  answer.catch(() => {});
  started.set(path, answer);
}

/** Returns the answer of a path's early request, only once; undefined without such a request. */
export function consumeEarly(path: string): Promise<Response> | undefined {
  const answer = started.get(path);
  started.delete(path);
  return answer;
}

/**
 * Returns the parsed body of an early answer, which `consumeEarly` can still return afterwards.
 * Rejects without an early request.
 */
export async function readEarly<Body>(path: string): Promise<Body> {
  const answer = await started.get(path);
  if (!answer) throw new Error(`No early request of ${path}.`);
  return answer.clone().json();
}
