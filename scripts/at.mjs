// node scripts/at.mjs TIME COMMAND ...: runs a command, its children and its database with a clock
// that starts at this time, such as 2027-02-28T23:50+03:00. Works on Linux and needs a C compiler.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [time, command, ...args] = process.argv.slice(2);
const start = Date.parse(time ?? '');
if (Number.isNaN(start) || !command) {
  console.error('Usage: node scripts/at.mjs 2027-02-28T23:50+03:00 npm test -- browser');
  process.exit(2);
}
const source = fileURLToPath(new URL('lib/clock.c', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrin-clock-'));
// The database may run as another system user, who must be able to load the library.
chmodSync(folder, 0o755);
const library = path.join(folder, 'clock.so');
const compiler = ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'];
const compiled = spawnSync('cc', compiler, { stdio: 'inherit' });
if (compiled.status !== 0) {
  console.error('This needs a C compiler (Debian: gcc).');
  process.exit(1);
}
const offset = Math.round((start - Date.now()) / 1000);
const { status } = spawnSync(command, args, {
  stdio: 'inherit',
  env: { ...process.env, LD_PRELOAD: library, CLOCK_OFFSET: String(offset) },
});
rmSync(folder, { recursive: true });
process.exit(status ?? 1);
