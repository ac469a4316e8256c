// Verifies sign-ins under load: the server hashes four passwords at a time, a hundred more wait,
// and further sign-ins are rejected. Other requests are not delayed.

import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONSOLE_HEADERS } from '@tests/support/servers/shop-on-server';
import { ms, quantile, startInstance } from './support/instance';

const CROWD = 150;
const CROWD_MS = 8_000;
const HEALTH_LIMIT_MS = 100;
/** The p99 of /healthz during sign-ins on a busy machine, as a multiple of the p99 before. */
const RATIO_LIMIT = 4;

const instance = await startInstance();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** Requests /healthz 20 ms after each response while `open` is true; returns the times in ms. */
async function measureHealthz(open: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (open()) {
    const began = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(`${instance.address}/healthz`, { agent }, (answer) => {
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });
    waits.push(performance.now() - began);
    await sleep(20);
  }
  return waits;
}

const quiet = performance.now() + 3_000;
const alone = await measureHealthz(() => performance.now() < quiet);
const end = performance.now() + CROWD_MS;
const open = () => performance.now() < end;
const statuses = new Map<number, number>();
let alwaysRetryAfter = true;
let nth = 0;
const crowd = Array.from({ length: CROWD }, async () => {
  while (open()) {
    nth += 1;
    const answer = await fetch(`${instance.address}/api/auth/login`, {
      method: 'POST',
      headers: {
        ...CONSOLE_HEADERS,
        'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
      },
      body: JSON.stringify({ username: `user${nth}@shop.example`, password: 'Wrong1!pass' }),
    });
    await answer.arrayBuffer();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status !== 503) continue;
    alwaysRetryAfter &&= Number(answer.headers.get('retry-after')) > 0;
    await sleep(500);
  }
});
// Skips the first second, because all clients send their first sign-in at its beginning.
await sleep(1_000);
const waits = await measureHealthz(open);
await Promise.all(crowd);
agent.destroy();
await instance.stop();
const p99 = quantile(waits, 0.99);
const reference = quantile(alone, 0.99);
console.log(
  `figure  ${CROWD} who sign in again and again: ${statuses.get(401)} evaluated, ${statuses.get(503)} refused for now with Retry-After`,
);
console.log(`figure  /healthz p99 ${ms(p99)} meanwhile, ${ms(reference)} before`);
const expected = statuses.size === 2 && statuses.has(401) && statuses.has(503) && alwaysRetryAfter;
process.exit(expected && (p99 <= HEALTH_LIMIT_MS || p99 <= reference * RATIO_LIMIT) ? 0 : 1);
