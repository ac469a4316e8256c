import { readFileSync } from 'node:fs';
import os from 'node:os';

interface MachineTime {
  idle: number;
  all: number;
}

export function machineTime(): MachineTime {
  const times = os.cpus().map((cpu) => cpu.times);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.flatMap((time) => Object.values(time))),
  };
}

/** Returns the share of idle CPU time since `before`; near 0, other processes compete for it. */
export function idleSince(before: MachineTime): number {
  const after = machineTime();
  return (after.idle - before.idle) / (after.all - before.all);
}

/** Clock ticks per second in Linux's process times. */
const TICKS = 100;

/** Returns the CPU seconds of a process; 0 where the system does not report them. */
export function processSeconds(pid: number): number {
  try {
    return processTicks(String(pid)) / TICKS;
  } catch {
    return 0;
  }
}

/** Returns CPU seconds of the embedded database; 0 where the system does not report them. */
export function databaseSeconds(dataDir: string): number {
  try {
    const [pid = ''] = readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n');
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return [pid, ...children].reduce((total, one) => total + processTicks(one), 0) / TICKS;
  } catch {
    return 0;
  }
}

/** Sums fields 14 to 17 of proc(5), which include ended children, such as closed connections. */
function processTicks(pid: string): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const times = fields.split(' ').slice(11, 15).map(Number);
  return times.reduce((total, ticks) => total + ticks, 0);
}
