import { HttpError } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { errorCode, errorFields } from '@/dataProvider/errors';
import { call } from '@/dataProvider/http';

afterEach(() => vi.unstubAllGlobals());

function answerWith(response: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('sends a body as one form field with proof of origin and language', async () => {
  const fetched = answerWith(() => Response.json({ success: true }));
  await call('POST /campaign/delete', { body: { id: 7 } });
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('/api/campaign/delete');
  expect(String(init.body)).toBe('json=%7B%22id%22%3A7%7D');
  expect(init.headers).toEqual({ 'x-vitrin': '1', 'x-vitrin-language': 'tr' });
});

it('fills and escapes the path and adds the query', async () => {
  const fetched = answerWith(() => Response.json({ success: true, data: {} }));
  await call('GET /campaign/templateV2/{id}', { params: { id: 'a/b' }, query: { lang: 'en' } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/campaign/templateV2/a%2Fb?lang=en');
});

it('throws an HttpError with the code and fields of an error answer', async () => {
  const fields = [{ path: 'data.name', code: 'required' }];
  answerWith(() =>
    Response.json(
      { success: false, message: 'Name is missing', error: { code: 'invalid', fields } },
      { status: 400 },
    ),
  );
  const error = await call('GET /campaign/all/list').catch((thrown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ message: 'Name is missing', status: 400 });
  expect(errorCode(error)).toBe('invalid');
  expect(errorFields(error)).toEqual(fields);
});

it('throws for success: false at any HTTP status', async () => {
  answerWith(() => Response.json({ success: false, message: 'No', error: { code: 'forbidden' } }));
  await expect(call('GET /campaign/all/list')).rejects.toThrow('No');
});

it.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 0, 'app.error.network'],
  [
    'a page instead of JSON',
    () => new Response('<html>', { status: 502 }),
    502,
    'app.error.server',
  ],
])('throws a specific error for %s', async (_, response, status, message) => {
  answerWith(response);
  await expect(call('GET /campaign/all/list')).rejects.toMatchObject({ status, message });
});

it('rethrows an abort as an abort', async () => {
  const abort = new AbortController();
  answerWith(() => {
    abort.abort();
    return Promise.reject(abort.signal.reason);
  });
  const error = await call('GET /campaign/all/list', { signal: abort.signal }).catch((e) => e);
  expect(error).toMatchObject({ name: 'AbortError' });
});
