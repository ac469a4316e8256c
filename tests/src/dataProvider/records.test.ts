import { afterEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '@/dataProvider';
import { newQueryClient } from '@/queryClient';

const dataProvider = createDataProvider(newQueryClient());

afterEach(() => vi.unstubAllGlobals());

it('requests a page of a list like ra-data-simple-rest and reads its total', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json([{ id: '7' }], { headers: { 'content-range': 'users 25-25/26' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const answer = await dataProvider.getList('users', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'email', order: 'ASC' },
    filter: { q: 'ışık' },
  });
  expect(answer).toEqual({ data: [{ id: '7' }], total: 26 });
  const [url, init] = fetched.mock.calls[0]!;
  const { pathname, searchParams } = new URL(url, 'https://console.example');
  expect(pathname).toBe('/api/records/users');
  expect(Object.fromEntries(searchParams)).toEqual({
    sort: '["email","ASC"]',
    range: '[25,49]',
    filter: '{"q":"ışık"}',
  });
  expect(init.headers).toMatchObject({ 'x-vitrin': '1' });
});

it('throws an HttpError for a rejected list, so that an ended session leads to sign-in', async () => {
  const body = { success: false, message: 'Sign in', error: { code: 'unauthenticated' } };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 401 }));
  const asked = dataProvider.getList('footprints', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: {},
  });
  await expect(asked).rejects.toMatchObject({ status: 401, message: 'Sign in' });
});
