// Verifies that a small workbook that decompresses to 300 MB is rejected at little cost.
import { zip } from '@tests/support/zip';
import { atRate, ms, quantile, startInstance } from './support/instance';

const TIMES = 10;
const INFLATED = 300_000_000;
const REFUSED_LIMIT_MS = 100;
const MEMORY_LIMIT_MB = 50;
const LAG_LIMIT_MS = 50;

const bombOf = (more: object) =>
  zip([
    { name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(INFLATED, '<row/>'), ...more },
  ]);
/** `lying` declares 10 bytes, so a separate process must decompress it to detect its size. */
const bombs = { honest: bombOf({}), lying: bombOf({ claimed: 10 }) };
const instance = await startInstance();
const send = async (bomb: Buffer) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bomb)], 'codes.xlsx'));
  const began = performance.now();
  const answer = await fetch(`${instance.address}/api/insertCoupons`, {
    method: 'POST',
    headers: { cookie: instance.cookie, 'x-vitrin': '1', 'x-vitrin-language': 'en' },
    body: form,
  });
  await answer.arrayBuffer();
  return { status: answer.status, after: performance.now() - began };
};
const measureHealthz = async (open: () => boolean) => {
  const waits: number[] = [];
  await atRate(50, open, async () => {
    const began = performance.now();
    await (await fetch(`${instance.address}/healthz`)).arrayBuffer();
    waits.push(performance.now() - began);
  });
  return quantile(waits, 0.95);
};
await send(bombs.lying);
const before = instance.memory();
const until = performance.now() + 3_000;
const alone = await measureHealthz(() => performance.now() < until);
let sending = true;
const measuring = measureHealthz(() => sending);
let refused = true;
const medians: number[] = [];
for (const [name, bomb] of Object.entries(bombs)) {
  const answers = [];
  for (let time = 0; time < TIMES; time++) answers.push(await send(bomb));
  const statuses = [...new Set(answers.map(({ status }) => status))];
  refused &&= statuses.every((status) => status === 400);
  const median = quantile(
    answers.map(({ after }) => after),
    0.5,
  );
  medians.push(median);
  console.log(
    `figure  ${name}, ${(bomb.length / 1e6).toFixed(1)} MB that are ${INFLATED / 1e6} MB inside: ${statuses.join(', ')} after ${ms(median)} in the median`,
  );
}
sending = false;
const lag = await measuring;
const more = instance.memory() - before;
await instance.stop();
console.log(
  `figure  /healthz p95 ${ms(lag)} meanwhile, ${ms(alone)} before; ${more} MB more memory`,
);
const fast = (medians[0] ?? 0) <= REFUSED_LIMIT_MS && lag - alone <= LAG_LIMIT_MS;
process.exit(refused && fast && more <= MEMORY_LIMIT_MB ? 0 : 1);
