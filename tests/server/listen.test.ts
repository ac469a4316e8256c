import { connect } from 'node:net';
import { type Listening, listen } from '@server/platform/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: Listening;
beforeAll(async () => {
  const answer = async (request: Request) => new Response(await request.text());
  const options = { host: '127.0.0.1', port: 0, headersTimeoutMs: 300, requestTimeoutMs: 600 };
  server = await listen(answer, options);
});
afterAll(() => server.stop(0));

function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

describe('a client that stops sending', () => {
  it('A client that never finishes its headers gets a 408', async () => {
    expect(await send('GET / HTTP/1.1\r\nHost: loc')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('A client that never finishes its body gets no answer of 200', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf';
    expect(await send(head)).not.toContain('200 OK');
  });
});
