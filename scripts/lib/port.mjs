import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails before a long build if the port is used. The server itself reports invalid settings. */
export async function assertPortFree({ PORT, HOST, PUBLIC_URL }) {
  const port = Number(PORT || 3000);
  const host = HOST || '127.0.0.1';
  // With PUBLIC_URL, the server may listen on another address than 127.0.0.1; that is not checked.
  if (!HOST && PUBLIC_URL) return;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return;
    throw new Error(
      `Port ${port} is taken by another program: stop it, or set PORT to a free one.`,
    );
  } finally {
    server.close();
  }
}
