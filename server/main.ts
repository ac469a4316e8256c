import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { boot } from './boot';
import { banner } from './demo/banner';
import { parseEnv } from './platform/env';
import { assertFree, listen } from './platform/listen';
import { StartError } from './platform/start-error';

/** Time limit for running requests at a stop, in ms. */
const DRAIN_TIMEOUT_MS = 4_000;
/** Time limit of a stop in ms; aborting a hanging stop loses no more data than a crash would. */
const STOP_TIMEOUT_MS = 9_500;

/** Folder of this file; the built console and storefront are next to it. */
const dist = path.dirname(fileURLToPath(import.meta.url));
const built = path.resolve(dist, '..');

const print = (sentence: string) => process.stdout.write(`${sentence}\n`);

async function main(): Promise<void> {
  const assets = existsSync(path.join(built, 'console')) ? built : null;
  // The reader of the output may end before the server, for example the shell of `npm start &`.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const parsed = parseEnv(process.env);
  await assertFree(parsed);
  const { deps, stopWork, shutDown } = await boot(parsed, { assets, dist, print });
  const { env, log } = deps;
  const server = await listen(createApp(deps).fetch, env).catch(async (error) => {
    await shutDown();
    throw error;
  });

  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error('stopping takes too long: exiting immediately');
      process.exit(exitCode || 1);
    }, STOP_TIMEOUT_MS);
    stopWork();
    await server.stop(DRAIN_TIMEOUT_MS);
    await shutDown();
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  // Without a terminal the server survives the shell that started it, as with nohup.
  process.on('SIGHUP', () => {
    if (process.stdin.isTTY) void stop(0);
  });
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'stopping after an unhandled error');
    void stop(1);
  });
  process.stdout.write(banner(env, server.port));
}

main().catch((error: unknown) => {
  const known = error instanceof StartError;
  process.stderr.write(`${known ? error.message : `Could not start: ${String(error)}`}\n`);
  if (!known && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
