// Ends processes that a run of tests or checks has left behind: databases, servers and browsers.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** SIGTERM alone is not enough: PostgreSQL then waits until its clients disconnect. */
const SIGNALS = ['SIGTERM', 'SIGQUIT', 'SIGKILL'];
const PATIENCE_MS = 4_000;

/**
 * Ends the processes whose command line or environment contains the folder, also those whose parent
 * has ended. Returns their command lines.
 */
export async function endLeftovers(folder) {
  const found = processesOf(folder);
  for (const signal of SIGNALS) {
    for (const { pid } of processesOf(folder)) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended since it was listed.
      }
    }
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
      if (processesOf(folder).length === 0) return found.map(({ command }) => command);
    }
  }
  return found.map(({ command }) => command);
}

/**
 * Returns the processes whose command line or environment contains the folder.
 * @returns {{ pid: number, command: string }[]}
 */
export function processesOf(folder) {
  const all = existsSync('/proc/self/environ') ? fromProc() : fromPs();
  return all
    .filter(({ pid, text }) => pid !== process.pid && text.includes(folder))
    .map(({ pid, command }) => ({ pid, command }));
}

function fromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // A process whose parent has not read its exit status has an empty command line.
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        if (!command) return [];
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8');
        return [{ pid: Number(name), command, text: `${command}\0${environment}` }];
      } catch {
        // The process has ended, or belongs to another user.
        return [];
      }
    });
}

function fromPs() {
  if (process.platform === 'win32') return [];
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), command, text: command }] : [];
  });
}
