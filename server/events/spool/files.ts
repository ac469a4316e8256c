import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { IncomingEvent } from '@server/events/receive/incoming';

/** File with the owner of the folder; its modification time is the last heartbeat. */
const OWNER = 'owner.json';
/** Interval between two heartbeats of a server, in milliseconds. */
export const BEAT_MS = 10_000;
/**
 * Time in ms without a heartbeat after which a server counts as dead. On this host, a server counts
 * as dead as soon as its process has ended.
 */
const DEAD_AFTER_MS = 120_000;
const SEGMENT = /^\d{6}-([0-9a-f-]{36})\.spool$/;

interface Owner {
  host: string;
  pid: number;
  /**
   * Start time of the process; needed because a restarted container has the same name and process
   * id.
   */
  started: number;
}

const thisProcess: Owner = {
  host: hostname(),
  pid: process.pid,
  started: Math.round(Date.now() - process.uptime() * 1000),
};

export async function makeFolder(root: string): Promise<string> {
  const folder = path.join(root, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(folder, OWNER), JSON.stringify(thisProcess), { mode: 0o600 });
  await flushFolder(root);
  return folder;
}

export async function writeHeartbeat(folder: string): Promise<void> {
  const now = new Date();
  await utimes(path.join(folder, OWNER), now, now);
}

/** Flushes a folder, which makes its file names durable. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** A segment; `id` is the name under which the database stores the progress. */
export interface SegmentFile {
  id: string;
  file: string;
}

/** Returns the segments of a folder in the order they were written. */
export async function listSegments(folder: string): Promise<SegmentFile[]> {
  const names = await readdir(folder);
  return names.sort().flatMap((name) => {
    const id = SEGMENT.exec(name)?.[1];
    return id ? [{ id, file: path.join(folder, name) }] : [];
  });
}

export function segmentFile(folder: string, number: number): SegmentFile {
  const id = randomUUID();
  return { id, file: path.join(folder, `${String(number).padStart(6, '0')}-${id}.spool`) };
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Claims the folders of dead servers by renaming them. Renaming lets a server that was only
 * suspended notice that its folder is gone, and when two servers try, one succeeds. Returns the
 * renamed folders, oldest first.
 */
export async function claimAbandoned(root: string, own: ReadonlySet<string>): Promise<string[]> {
  if (!existsSync(root)) return [];
  const found: { folder: string; at: number }[] = [];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const folder = path.join(root, entry.name);
    if (!entry.isDirectory() || own.has(folder) || !(await isAbandoned(folder))) continue;
    const taken = path.join(root, randomUUID());
    try {
      await rename(folder, taken);
      const [first] = await listSegments(taken);
      const { birthtimeMs, mtimeMs } = await stat(first?.file ?? taken);
      await writeFile(path.join(taken, OWNER), JSON.stringify(thisProcess), { mode: 0o600 });
      found.push({ folder: taken, at: birthtimeMs || mtimeMs });
    } catch (error) {
      // Another server took the folder over first.
      if ((error as { code?: string }).code !== 'ENOENT') throw error;
    }
  }
  return found.sort((one, other) => one.at - other.at).map(({ folder }) => folder);
}

async function isAbandoned(folder: string): Promise<boolean> {
  const file = path.join(folder, OWNER);
  const known = await stat(file).catch(() => stat(folder).catch(() => null));
  if (!known) return false;
  if (Date.now() - known.mtimeMs > DEAD_AFTER_MS) return true;
  const owner = await readFile(file, 'utf8').then(JSON.parse, () => null);
  if (owner?.host !== thisProcess.host) return false;
  return owner.pid === thisProcess.pid
    ? owner.started !== thisProcess.started
    : !isRunning(owner.pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

const NEWLINE = 0x0a;
const SUM_CHARS = 8;
const BLOCK_BYTES = 256 * 1024;

/**
 * Writes events as a record: a checksum in hex, a space and JSON. The checksum detects incomplete
 * lines.
 */
export function encodeRecord(events: readonly IncomingEvent[]): Buffer {
  const json = Buffer.from(JSON.stringify(events));
  return Buffer.concat([Buffer.from(`${sumOf(json)} `), json, Buffer.from('\n')]);
}

interface Records {
  events: IncomingEvent[];
  /** Position of the first record that was not read. */
  next: number;
  /** True when the segment ends or its next record is incomplete. */
  isEnd: boolean;
}

/**
 * Reads until at least `maxEvents` events are read or no complete record follows.
 * @param end position up to which the function reads
 */
export async function readRecords(
  file: FileHandle,
  { from, end, maxEvents }: { from: number; end: number; maxEvents: number },
): Promise<Records> {
  const events: IncomingEvent[] = [];
  let next = from;
  let rest: Buffer = Buffer.alloc(0);
  while (events.length < maxEvents) {
    const newline = rest.indexOf(NEWLINE);
    if (newline >= 0) {
      const read = decodeRecord(rest.subarray(0, newline));
      if (!read) return { events, next, isEnd: true };
      events.push(...read);
      next += newline + 1;
      rest = rest.subarray(newline + 1);
      continue;
    }
    const at = next + rest.length;
    const block = Buffer.alloc(Math.min(BLOCK_BYTES, Math.max(0, end - at)));
    const { bytesRead } = await file.read(block, 0, block.length, at);
    if (bytesRead === 0) return { events, next, isEnd: true };
    rest = Buffer.concat([rest, block.subarray(0, bytesRead)]);
  }
  return { events, next, isEnd: false };
}

function decodeRecord(line: Buffer): IncomingEvent[] | undefined {
  const json = line.subarray(SUM_CHARS + 1);
  if (line.toString('latin1', 0, SUM_CHARS) !== sumOf(json)) return undefined;
  return JSON.parse(json.toString());
}

const sumOf = (json: Buffer): string => crc32(json).toString(16).padStart(SUM_CHARS, '0');
