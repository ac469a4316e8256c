// Load generator: each connection requests its next path after the previous response.
import { Agent, get } from 'node:http';

process.once('message', async (plan) => {
  process.send(await run(plan));
  process.disconnect();
});

async function run({ port, paths, connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const state = { sent: 0, failed: 0 };
  await Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      for (let turn = n; performance.now() < end; turn++) {
        const status = await ask(agent, port, paths[turn % paths.length]);
        state.sent += 1;
        if (status !== 200) state.failed += 1;
      }
    }),
  );
  agent.destroy();
  return state;
}

function ask(agent, port, path) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
}
