import { API_BASE, ownHeaders } from './request';

const started = new Map<string, Promise<Response>>();

/** Asks for what the first screen needs before the shell is loaded. `path` is below /api. */
export function startEarly(path: string): void {
  const answer = fetch(API_BASE + path, { credentials: 'same-origin', headers: ownHeaders() }).then(
    // Read to its end at once: an answer nobody takes must not keep a connection busy.
    async (response) => new Response(await response.blob(), { status: response.status }),
  );
  // The failure surfaces when the answer is used; an unused answer must not be an unhandled rejection.
  answer.catch(() => {});
  started.set(path, answer);
}

/** The answer requested early, once; undefined when there is none. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = started.get(path);
  started.delete(path);
  return answer;
}
