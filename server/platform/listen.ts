import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { StartError } from './start-error';

interface ListenOptions {
  host: string;
  port: number;
  headersTimeoutMs?: number;
  requestTimeoutMs?: number;
}

export interface Listening {
  /** The actual port; differs from the configured port only when that is 0. */
  port: number;
  /** Accepts no more connections and waits for running answers, at most `patience` ms. */
  stop: (patience: number) => Promise<void>;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Interval at which Node checks the two timeouts; Node's default of 30 s would be too late. */
const CHECK_INTERVAL_MS = 1_000;
const SETTLE_MS = 100;

/**
 * Checks that the address is free, before the slow part of a start.
 * @throws StartError in one sentence
 */
export async function assertFree({
  host,
  port,
}: Pick<ListenOptions, 'host' | 'port'>): Promise<void> {
  const server = new NetServer();
  await listenOn(server, host, port);
  await new Promise((resolve) => server.close(resolve));
}

/** @throws StartError in one sentence when the address is not free */
export async function listen(
  fetch: (request: Request, env: Record<string, unknown>) => Response | Promise<Response>,
  { host, port, ...timeouts }: ListenOptions,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: timeouts.headersTimeoutMs ?? HEADERS_TIMEOUT_MS,
      requestTimeout: timeouts.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(
        CHECK_INTERVAL_MS,
        timeouts.headersTimeoutMs ?? CHECK_INTERVAL_MS,
      ),
    },
  }) as Server;
  await listenOn(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: (patience) => close(server, patience),
  };
}

const listenOn = (server: NetServer, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(sentenceOf(error, host, port)));
    server.listen(port, host, resolve);
  });

async function close(server: Server, patience: number): Promise<void> {
  // Answers on keep-alive connections get `Connection: close`.
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'));
  // Connections that the system has accepted, and requests already sent, are still answered.
  const settle = settling(server);
  await settle();
  let isOpen = true;
  // http.Server.close would close connections whose request has not been read yet.
  NetServer.prototype.close.call(server, () => {
    isOpen = false;
  });
  for (
    const end = performance.now() + patience;
    isOpen && performance.now() < end;
    await settle()
  ) {
    if (performance.now() >= end - patience + SETTLE_MS) server.closeIdleConnections();
  }
  server.closeAllConnections();
}

/** Number of turns of the event loop without a new connection after which the server closes. */
const QUIET_LOOP_TURNS = 3;
/** Maximum number of turns to wait. */
const MAX_LOOP_TURNS = 5_000;

/**
 * Waits until all connections accepted by the system are read. A fixed time is not enough: a turn
 * of the event loop accepts one connection, and a busy machine may run few turns.
 */
function settling(server: Server): () => Promise<void> {
  let acceptedCount = 0;
  server.on('connection', () => {
    acceptedCount++;
  });
  return async () => {
    await sleep(SETTLE_MS);
    for (let turn = 0, quiet = 0; quiet < QUIET_LOOP_TURNS && turn < MAX_LOOP_TURNS; turn++) {
      const before = acceptedCount;
      await nextTurn();
      quiet = acceptedCount === before ? quiet + 1 : 0;
    }
  };
}

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} of ${host} is taken by another program: stop it, or set PORT to a free one.`,
    );
  }
  return new StartError(`Could not listen on ${host}, port ${port}: ${error.message}.`);
}
