import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const ROWS = 50;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Actions with numbered names, so that a benchmark can wait for the first or search for the last.
 */
export const cannedRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Campaign ${index + 1}`,
    status: 'active',
    _type: 'campaign',
    _key: 46,
    _var: 'default',
    updated_at: '2026-11-20T09:00:00.000Z',
    version: 1,
    finished: { block: false },
    supported: true,
    usage: 0,
  }));
const rows = cannedRows(ROWS);
const user = {
  id: '1',
  pid: 'p1',
  email: 'merchant@vitrin.example',
  name: 'Defne',
  company: '',
  phone: '',
  host: 'main',
  extra: {},
  isAuthenticated: true,
};

/** The console (`/api`) and the reference app (`/rest`) get the same actions. */
const answers: Record<string, unknown> = {
  '/api/auth/user': { success: true, data: user },
  '/api/campaign/all/list': { success: true, data: rows },
  '/api/personalize/getUserCampaignHourly': { success: true, data: { data: [] } },
  '/rest/actions': rows,
};

/** Serves a built app with brotli. Browsers may cache hashed files permanently. */
export async function serveCanned(
  folder: string,
  more: Record<string, unknown> = {},
): Promise<{ port: number; close: () => void }> {
  const compressed = new Map<string, Buffer>();
  // With an empty address, the console requests the storefront's files from this server.
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8').replace(
    '__STOREFRONT_URL__',
    '',
  );
  const brotli = (key: string, content: Buffer | string) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const found = compressed.get(key) ?? brotliCompressSync(content, { params });
    compressed.set(key, found);
    return found;
  };
  for (const name of readdirSync(path.join(folder, 'assets'))) {
    brotli(`/assets/${name}`, readFileSync(path.join(folder, 'assets', name)));
  }
  const send = (response: ServerResponse, key: string, type: string, content: Buffer | string) => {
    response.setHeader('content-type', type);
    response.setHeader('content-encoding', 'br');
    response.end(brotli(key, content));
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = more[pathname] ?? answers[pathname];
    if (answer) {
      response.setHeader('x-total-count', ROWS);
      response.setHeader('cache-control', 'no-store');
      send(response, pathname, 'application/json', JSON.stringify(answer));
    } else if (pathname.startsWith('/preview-frame/')) {
      // The preview is an empty page, because no benchmark with this server measures it.
      send(response, 'frame', 'text/html; charset=utf-8', '<!doctype html><title>Preview</title>');
    } else if (pathname.startsWith('/assets/')) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
      send(response, pathname, type, readFileSync(path.join(folder, pathname)));
    } else {
      response.setHeader('cache-control', 'no-cache');
      send(response, 'index', 'text/html; charset=utf-8', page);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
