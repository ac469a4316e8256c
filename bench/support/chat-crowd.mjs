// Load generator: many conversations at the same time, with pauses between messages.
import http from 'node:http';

const WORDS = ['kargo ücreti', 'iade nasıl yapılır', 'keten bakımı', 'hava nasıl', 'again'];
const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });

process.once('message', async (plan) => {
  process.send(await crowd(plan));
  process.disconnect();
  agent.destroy();
});

async function crowd({ port, bot, conversations, seconds, think }) {
  const times = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  const talk = async (person) => {
    const headers = { 'x-forwarded-for': `10.0.${Math.floor(person / 250)}.${(person % 250) + 1}` };
    // Visitors do not arrive at the same moment.
    await pause(Math.random() * think * 2);
    const opened = await post(port, '/api/chat/start', { bot, live: true }, headers);
    let choices = choicesOf(opened.body.data.lines);
    for (let said = 0; performance.now() < until; said++) {
      const text = WORDS[said % WORDS.length];
      const pick = choices.length > 0 && said % 3 !== 0;
      const what = pick ? { choice: choices[(said + person) % choices.length] } : { text };
      const body = { bot, key: opened.body.data.key, nonce: `${said}`, ...what };
      const began = performance.now();
      const answer = await post(port, '/api/chat/send', body, headers);
      times.push(performance.now() - began);
      if (answer.status !== 200) failed++;
      choices = choicesOf(answer.body.data?.lines ?? []);
      await pause(think * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: conversations }, (_, person) => talk(person)));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { answers: times.length, failed, p50: at(0.5), p99: at(0.99), worst: at(1) };
}

const choicesOf = (lines) =>
  lines.flatMap(({ message }) => (message.choices ?? []).map(({ id }) => id)).slice(-10);

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function post(port, path, body, headers) {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        port,
        path,
        method: 'POST',
        agent,
        headers: { ...headers, 'x-vitrin': '1', 'content-type': 'application/json' },
      },
      (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            body: JSON.parse(Buffer.concat(parts).toString()),
          }),
        );
      },
    );
    request.on('error', (error) => {
      // The server had just closed the reused connection. Browsers send such a request again.
      if (request.reusedSocket && error.code === 'ECONNRESET') {
        post(port, path, body, headers).then(resolve, reject);
      } else reject(error);
    });
    request.end(JSON.stringify(body));
  });
}
