// Load generator: sends events over plain sockets, which take little CPU from the measured server.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

const TYPES = [
  'campaignShown',
  'campaignShown',
  'campaignShown',
  'campaignControl',
  'tagClick',
  'tagCloseClick',
];
const CAMPAIGNS = 5;
const WARM_UP = 1_000;
const DEVICES = ['mobile', 'mobile', 'desktop', 'tablet'];
const SOURCES = ['search', 'ads', 'social', 'direct'];
/** A view's page is proportional to a squared random number, so a few pages have most views. */
const PAGES = 500;

process.once('message', async (plan) => {
  process.send(await run(plan));
  process.disconnect();
});

/**
 * Sends events. `rate` is events per second of all connections; without it, each connection sends
 * again after a response. After a rejection, a connection waits `refusedMs`. Latencies, `events`
 * and `perSecond` leave out the first second, `sent` and `failed` do not. With `keepsAll`, the
 * result has each latency.
 */
async function run(plan) {
  const sockets = await Promise.all(
    Array.from({ length: plan.connections }, () => open(plan.port)),
  );
  const began = performance.now();
  const counted = began + WARM_UP;
  const end = counted + plan.seconds * 1000;
  const state = { latencies: [], began, counted, end, failed: 0, sent: 0, answered: 0 };
  await Promise.all(sockets.map((socket) => sendRequests(socket, plan, state)));
  const seconds = (performance.now() - counted) / 1000;
  const { latencies, failed } = state;
  latencies.sort((a, b) => a - b);
  const at = (part) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
  return {
    events: latencies.length * plan.batch,
    sent: state.answered * plan.batch,
    failed,
    perSecond: (latencies.length * plan.batch) / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    worst: at(1),
    ...(plan.keepsAll && { latencies }),
  };
}

function open(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    socket.once('error', reject).once('connect', () => resolve(socket));
  });
}

function sendRequests(socket, plan, state) {
  return new Promise((resolve, reject) => {
    let due = 0;
    const next = () => {
      if (performance.now() >= state.end) return socket.end(resolve);
      if (!plan.rate) {
        due = performance.now();
        return socket.write(request(plan));
      }
      // Latency counts from the due moment, so that a stall counts for all requests it delays.
      due = state.began + (state.sent * plan.batch * 1000) / plan.rate;
      state.sent += 1;
      const wait = due - performance.now();
      if (wait <= 0.5) return socket.write(request(plan));
      setTimeout(() => {
        // A timer of this process that fires late is not part of the latency.
        due = Math.max(due, performance.now());
        socket.write(request(plan));
      }, wait);
    };
    let answer = '';
    socket.on('error', reject).on('data', (chunk) => {
      answer += chunk.latin1Slice();
      if (!answer.endsWith('}')) return;
      const now = performance.now();
      state.answered += 1;
      const isRefused = !answer.startsWith('HTTP/1.1 202');
      if (isRefused) state.failed += 1;
      else if (now >= state.counted) state.latencies.push(now - due);
      answer = '';
      if (isRefused && plan.refusedMs) setTimeout(next, plan.refusedMs);
      else next();
    });
    next();
  });
}

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
const byte = () => Math.floor(Math.random() * 256);

function request({ path, pids, batch, tokens }) {
  const pid = pids[Math.floor(Math.random() * pids.length)];
  let events = '';
  for (let n = 0; n < batch; n++) {
    const camp = 1 + Math.floor(Math.random() * CAMPAIGNS);
    const type = oneOf(TYPES);
    events += `${n ? ',' : ''}{"id":"${randomUUID()}","type":"${type}","camp_id":${camp},"age":${n * 100},"page":"/product/${Math.floor(Math.random() ** 2 * PAGES)}"}`;
  }
  const token = tokens ? `"token":"${tokens[pid]}",` : '';
  const where = `"device":"${oneOf(DEVICES)}","source":"${oneOf(SOURCES)}",`;
  const body = `{"pid":"${pid}","visitor":"${randomUUID()}","session":"${randomUUID()}",${where}${token}"events":[${events}]}`;
  const address = `10.${byte()}.${byte()}.${byte()}`;
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
