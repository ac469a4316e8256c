// Verifies that the server answers too large bodies with 413 within 100 ms plus 10 ms per megabyte.

import { storefrontOf } from '@tests/support/servers/server-process';
import { CONSOLE_HEADERS, PID } from '@tests/support/servers/shop-on-server';
import { ms, quantile, startInstance } from './support/instance';

const TIMES = 20;
const REFUSED_LIMIT_MS = 100;
/** Additional milliseconds per megabyte, in which a busy machine receives the body. */
const PER_MEGABYTE_MS = 10;

const instance = await startInstance();
const bodies = [
  ['/api/campaign/save', 10_000_000, { ...CONSOLE_HEADERS, cookie: instance.cookie }],
  ['/api/campaign/save', 1_100_000, { ...CONSOLE_HEADERS, cookie: instance.cookie }],
  ['/widget/events', 70_000, { 'content-type': 'text/plain' }],
] as const;
let failed = false;
for (const [at, bytes, headers] of bodies) {
  const waits: number[] = [];
  const statuses = new Set<number>();
  const origin = at.startsWith('/widget/') ? storefrontOf(instance.address) : instance.address;
  const body = JSON.stringify({ pid: PID, data: 'x'.repeat(bytes) });
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    const answer = await fetch(origin + at, { method: 'POST', headers, body }).catch(() => null);
    await answer?.arrayBuffer();
    waits.push(performance.now() - began);
    // The server may close the connection during the body; this counts as 413.
    statuses.add(answer?.status ?? 413);
  }
  const median = quantile(waits, 0.5);
  failed ||=
    [...statuses].some((status) => status !== 413) ||
    median > REFUSED_LIMIT_MS + (bytes / 1e6) * PER_MEGABYTE_MS;
  console.log(
    `figure  ${at} with ${bytes.toLocaleString('en')} bytes: ${[...statuses].join(', ')} after ${ms(median)} in the median`,
  );
}
await instance.stop();
process.exit(failed ? 1 : 0);
