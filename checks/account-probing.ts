// Verifies that neither response nor response time reveals whether an address has an account.
import { CONSOLE_HEADERS, EMAIL } from '@tests/support/servers/shop-on-server';
import { ms, quantile, startInstance } from './support/instance';

const PAIRS = 50;
const GAP_LIMIT_MS = 10;

const instance = await startInstance();
const bodies = new Set<string>();
let address = 0;
const measurePost = async (at: string, body: object): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${instance.address}/api${at}`, {
    method: 'POST',
    // Each request has another client address, because the server limits the requests per address.
    headers: { ...CONSOLE_HEADERS, 'x-forwarded-for': `10.4.${++address >> 8}.${address & 255}` },
    body: JSON.stringify(body),
  });
  bodies.add(`${at} ${answer.status} ${await answer.text()}`);
  return performance.now() - began;
};
let failed = false;
for (const [at, bodyOf] of [
  ['/auth/login', (email: string) => ({ username: email, password: 'Wrong1!pass' })],
  ['/mailer/resetPassword', (email: string) => ({ email, from: '' })],
] as const) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    known.push(await measurePost(at, bodyOf(EMAIL)));
    unknown.push(await measurePost(at, bodyOf(`nobody${pair}@shop.example`)));
  }
  const gap = Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5));
  failed ||= gap > GAP_LIMIT_MS;
  console.log(
    `figure  ${at}: known ${ms(quantile(known, 0.5))}, unknown ${ms(quantile(unknown, 0.5))} in the median`,
  );
}
await instance.stop();
console.log(`figure  ${bodies.size} different answers of 2 calls`);
if (bodies.size !== 2) console.log([...bodies].join('\n'));
process.exit(failed || bodies.size !== 2 ? 1 : 0);
