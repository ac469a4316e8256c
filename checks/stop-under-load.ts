// Verifies that a server stopped under load answers every accepted request and ends within 10 s.
import { connect } from 'node:net';
import { PID } from '@tests/support/servers/shop-on-server';
import { atRate, ms, startInstance } from './support/instance';

const RATE = 200;
const ROUNDS = 3;
const DRAIN_LIMIT_MS = 10_000;

let failed = false;
for (let round = 1; round <= ROUNDS; round++) {
  const instance = await startInstance();
  const { port } = new URL(instance.address);
  let answered = 0;
  let broken = 0;
  let refused = 0;
  let open = true;
  /** Opens one connection per request, which shows whether the server accepted it. */
  const sendRequest = (request: string) =>
    new Promise<void>((resolve) => {
      let isAccepted = false;
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => {
        isAccepted = true;
        socket.write(request);
      });
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        if (/^HTTP\/1\.1 2\d\d/.test(text)) answered += 1;
        else if (isAccepted) broken += 1;
        else refused += 1;
        resolve();
      });
    });
  const head = 'Connection: close\r\n';
  const requests = [
    `GET /widget/config/${PID} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n`,
    `GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\n${head}\r\n`,
    `GET /api/personalize/variable/get HTTP/1.1\r\nHost: 127.0.0.1\r\n${head}Cookie: ${instance.cookie}\r\n\r\n`,
  ];
  const sending = atRate(
    RATE,
    () => open,
    (nth) => sendRequest(requests[nth % requests.length] ?? ''),
  );
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const began = performance.now();
  const code = await instance.stop();
  const drain = performance.now() - began;
  open = false;
  await sending;
  console.log(
    `figure  round ${round}: ${answered} answered, ${broken} taken and not answered, ${refused} refused after it had stopped; ended with ${code} after ${ms(drain)}`,
  );
  if (broken > 0 || code !== 0 || drain > DRAIN_LIMIT_MS) failed = true;
}
process.exit(failed ? 1 : 0);
