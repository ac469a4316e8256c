import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATIENCE } from '@tests/support/patience';
import { builtProgram } from '@tests/support/servers/built-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('the server process', () => {
  let dataDir: string;
  let running: ChildProcess[];
  beforeEach(() => {
    running = [];
    dataDir = path.join(tmpdir(), `vitrin-main-${randomUUID().slice(0, 8)}`);
    mkdirSync(dataDir, { mode: 0o755 });
  });
  afterEach(async () => {
    await Promise.all(running.map((child) => end(child)));
    rmSync(dataDir, { recursive: true });
  });

  const start = (env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [builtProgram('main')], {
      env: {
        PATH: process.env.PATH,
        TMPDIR: tmpdir(),
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO: '0',
        ...env,
      },
    });
    running.push(child);
    let printed = '';
    let complained = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    child.stderr.on('data', (chunk) => {
      complained += chunk;
    });
    return { child, printed: () => printed, complained: () => complained };
  };
  const addressOf = async (server: ReturnType<typeof start>) => {
    await expect.poll(server.printed, PATIENCE).toContain('Vitrin is running.');
    return /Console +(\S+)/.exec(server.printed())![1]!;
  };

  it('prints its addresses, answers, and stops cleanly on a signal', async () => {
    const server = start({ INFLUENCER_HOSTS: 'influencer.localhost' });
    const address = await addressOf(server);
    expect(server.printed()).toMatch(/Influencers {2}http:\/\/influencer\.localhost:\d+\n/);
    expect(server.printed()).not.toContain('Demo sign-ins');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await end(server.child)).toBe(0);
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(server.complained()).toBe('');
  });

  it('exits with one sentence without the password when DATABASE_URL cannot be reached', async () => {
    const server = start({
      DATABASE_URL: 'postgres://vitrin:hush-hush@127.0.0.1:1/shop',
      SECRET_KEY: Buffer.alloc(32, 'other').toString('base64'),
    });
    expect((await once(server.child, 'exit'))[0]).toBe(1);
    expect(server.complained()).toMatch(
      /^The database shop at 127\.0\.0\.1, port 1, could not be reached: .+\n$/,
    );
    expect(server.complained()).not.toContain('hush-hush');
  });

  it('answers requests that were sent before the signal to stop', async () => {
    const server = start();
    const { port } = new URL(await addressOf(server));
    const sockets = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const answers = sockets.map(async (socket) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', (error) => {
        text = String(error);
      });
      await new Promise((closed) => socket.once('close', closed));
      return text.split('\r\n')[0];
    });
    const ask = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n';
    await Promise.all(
      sockets.map((socket) => new Promise<unknown>((sent) => socket.write(ask, sent))),
    );
    expect(await end(server.child)).toBe(0);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']));
  });

  it('refuses to start without EVENTS_URL after it was started with it once', async () => {
    const first = start({ EVENTS_URL: 'http://127.0.0.1:1/events' });
    await addressOf(first);
    expect(await end(first.child)).toBe(0);
    const later = start();
    expect((await once(later.child, 'exit'))[0]).toBe(1);
    expect(later.complained()).toContain('set EVENTS_URL');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number.\n'],
    [
      { DATABASE_URL: 'postgres://localhost/x' },
      'SECRET_KEY must be set together with DATABASE_URL',
    ],
  ])('exits with one sentence for %j', async (env, sentence) => {
    const { child, complained } = start(env);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(complained()).toContain(sentence);
    expect(complained().trim().split('\n')).toHaveLength(1);
  });

  it('survives SIGHUP without a terminal and the end of the reader of its output', async () => {
    const server = start();
    const address = await addressOf(server);
    server.child.stdout.destroy();
    server.child.stderr.destroy();
    server.child.kill('SIGHUP');
    // The server logs this rejected request to the closed pipe.
    await fetch(`${address}/api/campaign`, { method: 'POST', body: 'x' });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await end(server.child)).toBe(0);
  });

  it('exits with a message that its port is taken before it creates a database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { child, complained } = start({ PORT: String(port) });
    const [code] = await once(child, 'exit');
    other.close();
    expect(code).toBe(1);
    expect(complained()).toBe(
      `Port ${port} of 127.0.0.1 is taken by another program: stop it, or set PORT to a free one.\n`,
    );
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  });
});

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return (await ended)[0];
}
