import { performance } from 'node:perf_hooks';
import { startInstance } from '../tests/e2e/support/instance';

/* Measures /healthz during a hundred sign-ins, and whether response times reveal accounts. */
const LOGINS = 100;
const PROBES = 200;

const headers: Record<string, string> = { 'x-vitrin': '1', 'content-type': 'application/json' };
// With TRUST_PROXY, each request can have another client address by X-Forwarded-For.
const instance = await startInstance({ TRUST_PROXY: '1' });
let address = 0;
const from = () => ({ ...headers, 'x-forwarded-for': `10.0.${address >> 8}.${address++ & 255}` });
const login = (username: string, password: string) =>
  fetch(`${instance.url}/api/auth/login`, {
    method: 'POST',
    headers: from(),
    body: JSON.stringify({ username, password }),
  });

try {
  const idle = await measureHealthz(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
  });
  const statuses = new Map<number, number>();
  const busy = await measureHealthz(async () => {
    const answers = await Promise.all(
      Array.from({ length: LOGINS }, () => login('merchant@vitrin.example', 'Vitrin1!demo')),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  console.log(`/healthz p99, idle                 ${idle.toFixed(1)} ms`);
  console.log(`/healthz p99, ${LOGINS} sign-ins at once  ${busy.toFixed(1)} ms (limit 100 ms)`);
  console.log(`statuses of the sign-ins           ${JSON.stringify([...statuses])}`);

  const known = await medianResetMs('merchant@vitrin.example');
  const unknown = await medianResetMs('nobody@vitrin.example');
  console.log(`forgot, median, known address      ${known.toFixed(2)} ms`);
  console.log(`forgot, median, unknown address    ${unknown.toFixed(2)} ms`);
  console.log(
    `gap                                ${Math.abs(known - unknown).toFixed(2)} ms (limit 10 ms)`,
  );
} finally {
  await instance.dispose();
}

/** Returns the p99 of /healthz while `meanwhile` runs, in milliseconds. */
async function measureHealthz(meanwhile: () => Promise<void>): Promise<number> {
  let running = true;
  const done = meanwhile().finally(() => {
    running = false;
  });
  const times: number[] = [];
  while (running) {
    const began = performance.now();
    await (await fetch(`${instance.url}/healthz`)).arrayBuffer();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await done;
  return quantile(times, 0.99);
}

/** Returns the median time of requesting a password reset link, in milliseconds. */
async function medianResetMs(email: string): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < PROBES; at++) {
    const began = performance.now();
    const response = await fetch(`${instance.url}/api/mailer/resetPassword`, {
      method: 'POST',
      headers: from(),
      body: JSON.stringify({ email }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`Answered ${response.status}.`);
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
