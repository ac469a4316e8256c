import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PATIENCE_MS } from '@tests/support/patience';
import { copyTemplate, moveAddresses } from './template';

export interface Instance {
  url: string;
  /** Origin of all files that run on shop pages. */
  shopUrl: string;
  influencerUrl: string;
  dataDir: string;
  output: () => string;
  /** Stops the server with SIGTERM and starts it again on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
  dispose: () => Promise<void>;
}

/** Starts the built server on a free port with the demo data; resolves when it answers requests. */
export async function startInstance(settings: Record<string, string> = {}): Promise<Instance> {
  const dataDir = path.join(tmpdir(), `vitrin-e2e-${randomUUID().slice(0, 8)}`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shopUrl = `http://shop.localhost:${port}`;
  let output = '';
  const isCopy = copyTemplate(dataDir);
  let child = await start();
  if (isCopy) await moveAddresses(dataDir, { url, shopUrl });

  async function start(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // The tests use the Turkish demo shop.
        DEMO: 'tr',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    await ready(url, started, () => output);
    return started;
  }

  return {
    url,
    shopUrl,
    influencerUrl: `http://influencer.localhost:${port}`,
    dataDir,
    output: () => output,
    restart: async () => {
      await end(child);
      child = await start();
    },
    stop: () => end(child),
    dispose: async () => {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not get ready:\n${output()}`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
