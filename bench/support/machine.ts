import { readFileSync } from 'node:fs';
import os from 'node:os';

interface MachineTime {
  idle: number;
  all: number;
}

/** Time of all cores since the machine began. */
export function machineTime(): MachineTime {
  const times = os.cpus().map((cpu) => cpu.times);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((time) => Object.values(time))),
  };
}

/** Share of the machine's time nobody used since then: near 0, others compete and waits say little. */
export function idleSince(before: MachineTime): number {
  const after = machineTime();
  return (after.idle - before.idle) / (after.all - before.all);
}

/** Ticks of a core a second, as Linux tells processes' time. */
const TICKS = 100;

/** Seconds of a core a process has used; 0 where the system does not tell. */
export function processSeconds(pid: number): number {
  try {
    return processTicks(String(pid)) / TICKS;
  } catch {
    return 0;
  }
}

/** Seconds of a core the embedded database in a folder has used; 0 where the system does not tell. */
export function databaseSeconds(dataDir: string): number {
  try {
    const [pid = ''] = readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...children].reduce((total, one) => total + processTicks(one), 0) / TICKS;
  } catch {
    return 0;
  }
}

/**
 * Time of a process and of its ended children, each in itself and in the kernel: proc(5), fields 14 to 17.
 * Time of connections that were closed meanwhile has gone to their parent.
 */
function processTicks(pid: string): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const times = fields.split(' ').slice(11, 15).map(Number);
  return times.reduce((total, ticks) => total + ticks, 0);
}
