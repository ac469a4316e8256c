import { once } from 'node:events';
import {
  type AddressInfo,
  connect,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net';

/** `cut` closes all connections, also new ones; `hang` accepts data but forwards none. */
export type ProxyMode = 'pass' | 'cut' | 'hang';

/** A TCP proxy between a server and a service. The mode simulates failures of the network. */
export async function startTcpProxy(first: NetConnectOpts) {
  let target = first;
  let mode: ProxyMode = 'pass';
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  const server = createServer((client) => {
    if (mode === 'cut') return void client.destroy();
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (mode === 'hang') held.push(() => void to.write(chunk));
        else to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    behave(next: ProxyMode) {
      mode = next;
      if (next === 'cut') for (const socket of sockets) socket.destroy();
      if (next === 'pass') for (const pass of held.splice(0)) pass();
      else held.length = 0;
    },
    /** Forwards new connections to another address and closes the existing connections. */
    redirect(next: NetConnectOpts) {
      target = next;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
