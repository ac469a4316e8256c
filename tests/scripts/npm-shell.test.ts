import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { PATIENCE } from '@tests/support/patience';
import { afterEach, expect, test } from 'vitest';
import { assertPortFree } from '../../scripts/lib/port.mjs';

/**
 * Program that starts like the server of `npm start`, prints its process id, then a line every 100
 * ms.
 */
const PROGRAM = `
  import { endWithNpm } from '${pathToFileURL('scripts/lib/npm-shell.mjs')}';
  endWithNpm();
  process.on('SIGTERM', () => process.exit(0));
  process.stdout.on('error', () => {});
  console.log('pid', process.pid);
  setInterval(() => console.log('alive'), 100);`;
const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function startInShell(script: string, env: Record<string, string> = {}) {
  const shell = spawn('sh', ['-c', script, process.execPath, PROGRAM], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  shell.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  await expect.poll(() => printed, PATIENCE).toContain('alive');
  const pid = Number(/pid (\d+)/.exec(printed)?.[1]);
  started.push(pid);
  return { shell, pid, printed: () => printed };
}
const linesOf = (text: string) => text.split('alive').length;

test('A program in the background keeps running after its shell has ended', async () => {
  const { shell, pid, printed } = await startInShell(
    '"$0" --input-type=module -e "$1" & read line < /dev/null; exit 0',
  );
  if (shell.exitCode === null) await once(shell, 'exit');
  const before = linesOf(printed());
  // Waits longer than the interval in which the program checks whether its parent has changed.
  await expect.poll(() => linesOf(printed()), PATIENCE).toBeGreaterThan(before + 5);
  expect(isAlive(pid)).toBe(true);
});

test('A program started by npm ends with npm’s shell', async () => {
  const { shell, pid } = await startInShell('"$0" --input-type=module -e "$1" & wait', {
    npm_lifecycle_event: 'start',
  });
  shell.kill('SIGTERM');
  await expect.poll(() => isAlive(pid), PATIENCE).toBe(false);
});

test('A program started by npm without a terminal survives SIGHUP', async () => {
  const { shell, pid, printed } = await startInShell('"$0" --input-type=module -e "$1" & wait', {
    npm_lifecycle_event: 'start',
  });
  process.kill(pid, 'SIGHUP');
  await expect.poll(() => linesOf(printed()), PATIENCE).toBeGreaterThan(3);
  shell.kill('SIGHUP');
  const before = linesOf(printed());
  await expect.poll(() => linesOf(printed()), PATIENCE).toBeGreaterThan(before + 5);
  expect(isAlive(pid)).toBe(true);
});

test('assertPortFree rejects a taken port and accepts a free one', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  await expect(assertPortFree({ PORT })).rejects.toThrow(
    `Port ${PORT} is taken by another program: stop it, or set PORT to a free one.`,
  );
  other.close();
  await once(other, 'close');
  await expect(assertPortFree({ PORT })).resolves.toBeUndefined();
});
