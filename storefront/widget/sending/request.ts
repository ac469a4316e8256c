/**
 * Sends a request without the page's `fetch`. Some pages replace `fetch` by a function that sends
 * credentials, with which browsers reject the server's answer.
 */
export function requestPlainly(url: string, body?: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(body === undefined ? 'GET' : 'POST', url);
    request.onload = () => resolve(new Response(request.response, { status: request.status }));
    request.onerror = reject;
    request.send(body);
  });
}

/** Sends a request by `fetch`, or else without it. The server counts a repeated request once. */
export const requestAnswer = async (url: string, body?: string): Promise<Response> => {
  const method = body === undefined ? 'GET' : 'POST';
  try {
    return await fetch(url, { method, credentials: 'omit', ...(body && { body }) });
  } catch {
    return requestPlainly(url, body);
  }
};

export interface RequestChunk {
  requestPlainly: typeof requestPlainly;
}
