import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { IncomingEvent } from '@server/events/receive/incoming';

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

export interface Records {
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
