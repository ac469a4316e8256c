// Load generator: opens the change streams of many inboxes, which read their list after a change.
import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

process.once('message', async (plan) => {
  process.send(await watch(plan));
  process.disconnect();
  process.exit();
});

async function watch({ port, cookies, inboxes, seconds }) {
  let open = 0;
  let events = 0;
  for (let nth = 0; nth < inboxes; nth++) {
    const cookie = cookies[nth % cookies.length];
    const headers = { cookie, host: `localhost:${port}` };
    const stream = http.get({ port, path: '/api/conversations/live', headers }, (response) => {
      if (response.statusCode === 200) open += 1;
      let isFirst = true;
      response.on('data', (bytes) => {
        if (!String(bytes).includes('event: change')) return;
        // The server sends a first message when the stream opens, before any change.
        if (!isFirst) {
          events += 1;
          readList(port, headers);
        }
        isFirst = false;
      });
      response.once('close', () => {
        open -= 1;
      });
    });
    stream.on('error', () => {});
  }
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return { open, events, seconds };
}

function readList(port, headers) {
  const filter = encodeURIComponent(JSON.stringify({ view: 'open' }));
  const request = { port, path: `/api/records/inbox?filter=${filter}`, headers, agent };
  http.get(request, (response) => response.resume()).on('error', () => {});
}
