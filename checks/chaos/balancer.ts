import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const CHECK_INTERVAL_MS = 300;
const CHECK_TIMEOUT_MS = 700;
const CONNECT_TIMEOUT_MS = 1_000;

/**
 * Forwards each connection to the next ready server. Closes the connections to a server that does
 * not answer its readiness check.
 */
export async function startBalancer(ports: readonly number[]) {
  const ready = new Map(ports.map((port) => [port, false]));
  const sockets = new Map(ports.map((port) => [port, new Set<Socket>()]));
  const cut = new Set<number>();
  let turn = 0;

  /** Returns all ports, ports of ready servers first. Each call starts with another server. */
  const rotatedPorts = () => {
    turn += 1;
    const rotated = ports.map((_, at) => ports[(at + turn) % ports.length] as number);
    return rotated.toSorted((one, other) => Number(ready.get(other)) - Number(ready.get(one)));
  };
  const forward = (client: Socket, [port, ...others]: number[]): void => {
    if (port === undefined) {
      client.destroy();
      return;
    }
    if (cut.has(port)) {
      forward(client, others);
      return;
    }
    const upstream = connect({ port, host: '127.0.0.1' });
    const slow = setTimeout(() => upstream.destroy(), CONNECT_TIMEOUT_MS);
    let isOpen = false;
    upstream.once('connect', () => {
      isOpen = true;
      clearTimeout(slow);
      sockets.get(port)?.add(upstream);
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => {});
    upstream.once('close', () => {
      clearTimeout(slow);
      sockets.get(port)?.delete(upstream);
      if (isOpen) client.destroy();
      else if (!client.destroyed) forward(client, others);
    });
    client.once('close', () => upstream.destroy());
  };
  const end = (port: number) => {
    for (const socket of sockets.get(port) ?? []) socket.destroy();
  };
  const check = async (port: number) => {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const answer = cut.has(port)
      ? null
      : await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    ready.set(port, answer?.ok === true);
    if (!answer) end(port);
  };
  const server = createServer((client) => {
    client.on('error', () => {});
    forward(client, rotatedPorts());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const checking = setInterval(() => ports.forEach((port) => void check(port)), CHECK_INTERVAL_MS);
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Cuts the server off from clients and readiness checks until `join`. */
    cut: (port: number) => {
      cut.add(port);
      end(port);
    },
    join: (port: number) => void cut.delete(port),
    close: () => {
      clearInterval(checking);
      ports.forEach(end);
      server.close();
    },
  };
}
