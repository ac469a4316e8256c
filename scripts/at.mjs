// node scripts/at.mjs TIME COMMAND ...: runs a command, its children and its database with a clock
// that starts at this time, such as 2027-03-01T00:10+03:00. Works on Linux and needs a C compiler.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [time, command, ...args] = process.argv.slice(2);
const start = Date.parse(time ?? '');
if (Number.isNaN(start) || !command) {
  console.error('Usage: node scripts/at.mjs 2027-03-01T00:10+03:00 npm test -- browser');
  process.exit(2);
}
const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrin-clock-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
// The database may run as another system user, who must be able to load the library.
chmodSync(folder, 0o755);
const source = fileURLToPath(new URL('lib/clock.c', import.meta.url));
const library = path.join(folder, 'clock.so');
const flags = ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'];
if (spawnSync('cc', flags, { stdio: 'inherit' }).status !== 0) {
  console.error('This needs a C compiler (Debian: gcc).');
  process.exit(1);
}
const offset = Math.round((start - Date.now()) / 1000);
const env = { ...process.env, LD_PRELOAD: library, CLOCK_OFFSET: String(offset) };
const child = spawn(command, args, { stdio: 'inherit', env });
// Ctrl-C reaches the command too, which then ends by itself.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill());
child.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
child.once('exit', (status) => process.exit(status ?? 1));
