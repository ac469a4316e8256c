// A workbook of a megabyte that is hundreds inside, sent by a merchant: refused without being parsed, and the
// server's memory and its other answers do not notice.
import { zip } from '@tests/support/zip';
import { atRate, ms, quantile, startInstance } from './support/instance';

const TIMES = 10;
const INFLATED = 300_000_000;
const MEMORY_LIMIT_MB = 50;
const LAG_LIMIT_MS = 50;

const bomb = zip([
  { name: 'xl/workbook.xml', data: Buffer.from('<workbook/>') },
  { name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(INFLATED, '<row/>') },
]);
const instance = await startInstance();
const send = async () => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bomb)], 'codes.xlsx'));
  const began = performance.now();
  const answer = await fetch(`${instance.address}/api/insertCoupons`, {
    method: 'POST',
    headers: { cookie: instance.cookie, 'x-vitrin': '1', 'x-vitrin-language': 'en' },
    body: form,
  });
  return { status: answer.status, said: await answer.text(), after: performance.now() - began };
};
const health = async (open: () => boolean) => {
  const waits: number[] = [];
  await atRate(50, open, async () => {
    const began = performance.now();
    await (await fetch(`${instance.address}/healthz`)).arrayBuffer();
    waits.push(performance.now() - began);
  });
  return quantile(waits, 0.95);
};
await send();
const before = instance.memory();
const until = performance.now() + 3_000;
const alone = await health(() => performance.now() < until);
let sending = true;
const beside = health(() => sending);
const answers = [];
for (let time = 0; time < TIMES; time++) answers.push(await send());
sending = false;
const lag = await beside;
const more = instance.memory() - before;
await instance.stop();
const statuses = new Set(answers.map(({ status }) => status));
console.log(
  `figure  ${(bomb.length / 1e6).toFixed(1)} MB that are ${INFLATED / 1e6} MB inside: ${[...statuses].join(', ')} after ${ms(
    quantile(
      answers.map(({ after }) => after),
      0.5,
    ),
  )} in the median`,
);
console.log(
  `figure  /healthz p95 ${ms(lag)} meanwhile, ${ms(alone)} before; ${more} MB more memory`,
);
const refused = [...statuses].every((status) => status === 400);
process.exit(refused && more <= MEMORY_LIMIT_MB && lag - alone <= LAG_LIMIT_MS ? 0 : 1);
