/**
 * Sends a request to our server without the page's `fetch`. Some pages replace `fetch` to add
 * credentials, and browsers then reject responses with `Access-Control-Allow-Origin: *`.
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

/**
 * Sends a request with the page's `fetch`, and without it if that fails. The server counts a
 * repeated request once.
 */
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
