import { type FileHandle, mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { IncomingEvent } from '@server/events/receive/incoming';
import { AppError } from '@server/platform/errors';
import type { Logger } from 'pino';
import {
  BEAT_MS,
  claimAbandoned,
  encodeRecord,
  flushFolder,
  listSegments,
  makeFolder,
  removeFolder,
  type SegmentFile,
  segmentFile,
  writeHeartbeat,
} from './files';

/** A segment file of events, with its length on disk. */
export interface Segment extends SegmentFile {
  folder: string;
  bytes: number;
  /** True when no further events are appended to the file. */
  isClosed: boolean;
}

export interface SpoolState {
  /** Time since which the store has been unavailable or behind. */
  since: Date;
  bytes: number;
  maxBytes: number;
  isFull: boolean;
}

/** Storage of events on this server's disk while their store is unavailable. */
export interface Spool {
  /**
   * Returns true from the first failure, or from taking over a dead server's segments, until all
   * events are stored; new events are appended meanwhile.
   */
  isActive: () => boolean;
  /**
   * Appends events; resolves when they are on disk.
   * @throws AppError `unavailable` without space; disk errors
   */
  append: (events: readonly IncomingEvent[], cause?: unknown) => Promise<void>;
  /** Returns the state of the spool; null while it is inactive. */
  state: () => SpoolState | null;
  /** Takes over the folders of dead servers; their events are stored first. */
  takeOverAbandoned: () => Promise<void>;
  next: () => Segment | undefined;
  /** Deletes a closed segment whose events are stored. */
  drop: (segment: Segment) => Promise<void>;
  /**
   * Deactivates the spool when it holds at most one segment that is stored up to this position.
   * @returns false when there are more events
   */
  finish: (stored?: { segment: Segment; bytes: number }) => Promise<boolean>;
  onActive: (wake: () => void) => void;
  /**
   * Closes the open file; resolves when every append is on disk or rejected. Files stay for the
   * next start.
   */
  close: () => Promise<void>;
}

export interface SpoolOptions {
  /** Folder of all spools; each server that shares it has a subfolder. */
  root: string;
  maxBytes: number;
  log: Pick<Logger, 'warn' | 'info' | 'error'>;
  /** Size in bytes at which a segment is closed, so that its space is freed early. */
  segmentBytes?: number;
}

const SEGMENT_BYTES = 8 * 1024 * 1024;
/** Bytes that stay free: a database on the same disk needs them to recover. */
const MIN_FREE_BYTES = 128 * 1024 * 1024;
/** Maximum bytes in memory that wait for the disk. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024;

interface Waiting {
  line: Buffer;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export function createSpool(options: SpoolOptions): Spool {
  const { root, maxBytes, log, segmentBytes = SEGMENT_BYTES } = options;
  let activeSince: Date | null = null;
  let isFull = false;
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let writing: Promise<void> | null = null;
  let wake = () => {};
  /** Segments, oldest first; the last segment may still be open. */
  let segments: Segment[] = [];
  /** Folder for new events of this server; null before the first event. */
  let own: { folder: string; nextNumber: number } | null = null;
  let current: { segment: Segment; file: FileHandle } | null = null;
  const folders = new Set<string>();
  const beats = setInterval(() => {
    for (const folder of folders) void writeHeartbeat(folder).catch(() => {});
  }, BEAT_MS).unref();

  const heldBytes = () => segments.reduce((sum, { bytes }) => sum + bytes, 0);

  const begin = (cause: unknown) => {
    if (activeSince) return;
    activeSince = new Date();
    log.warn({ err: cause }, 'events are stored on this disk: the event store is unavailable');
    wake();
  };

  return {
    isActive: () => activeSince !== null,
    async append(events, cause) {
      begin(cause);
      const line = encodeRecord(events);
      const room = maxBytes - heldBytes() - waitingBytes;
      if (line.length > room || waitingBytes + line.length > MAX_WAITING_BYTES) {
        if (!isFull) log.error({ bytes: heldBytes(), maxBytes }, 'the spool of events is full');
        isFull = true;
        throw new AppError('unavailable', { retryAfter: 5 });
      }
      waitingBytes += line.length;
      return new Promise((resolve, reject) => {
        waiting.push({ line, resolve, reject });
        writing ??= writeAll();
      });
    },
    state: () =>
      activeSince && { since: activeSince, bytes: heldBytes() + waitingBytes, maxBytes, isFull },
    async takeOverAbandoned() {
      for (const folder of await claimAbandoned(root, folders)) {
        folders.add(folder);
        const found: Segment[] = [];
        for (const one of await listSegments(folder)) {
          found.push({ ...one, folder, bytes: (await stat(one.file)).size, isClosed: true });
        }
        if (found.length === 0) await dropFolder(folder);
        else begin(new Error(`${found.length} segments were left by a server that ended`));
        // Segments of dead servers are older, so they come before this server's own.
        const ownAt = segments.findIndex((one) => one.folder === own?.folder);
        segments.splice(ownAt < 0 ? segments.length : ownAt, 0, ...found);
      }
    },
    next: () => segments[0],
    async drop(segment) {
      segments = segments.filter((one) => one !== segment);
      isFull = false;
      await rm(segment.file, { force: true });
      await flushFolder(segment.folder).catch(() => {});
      const isLast = !segments.some(({ folder }) => folder === segment.folder);
      if (isLast && segment.folder !== own?.folder) await dropFolder(segment.folder);
    },
    async finish(stored) {
      const [last, ...others] = segments;
      const isAll = last === stored?.segment && (!stored || last?.bytes === stored.bytes);
      if (!isAll || others.length > 0 || writing) return false;
      // There is no `await` between the check and this line, so a later append starts a new file.
      const folder = own?.folder;
      const file = current?.file;
      [activeSince, isFull, segments, own, current] = [null, false, [], null, null];
      await file?.close();
      if (last) await rm(last.file, { force: true });
      if (folder) await dropFolder(folder);
      return true;
    },
    onActive(call) {
      wake = call;
      if (activeSince) wake();
    },
    async close() {
      while (writing) await writing;
      clearInterval(beats);
      await current?.file.close();
      current = null;
    },
  };

  async function dropFolder(folder: string): Promise<void> {
    folders.delete(folder);
    await removeFolder(folder);
  }

  /** Writes all waiting events together. Never rejects: each waiting call gets its own result. */
  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const taken = waiting;
      const bytes = waitingBytes;
      waiting = [];
      try {
        await write(Buffer.concat(taken.map(({ line }) => line)));
        for (const { resolve } of taken) resolve();
      } catch (error) {
        log.error({ err: error }, 'events could not be written to the spool');
        await closeCurrent().catch(() => {});
        for (const { reject } of taken) reject(error);
      } finally {
        waitingBytes -= bytes;
      }
    }
    // `writing` is reset in the same step as the last check of `waiting`, so a later append starts
    // `writeAll` again.
    writing = null;
  }

  async function write(lines: Buffer): Promise<void> {
    const { bavail, bsize } = await statfs(path.dirname(root));
    if (bavail * bsize < MIN_FREE_BYTES + lines.length) {
      throw Object.assign(new Error('too little room is left on the disk'), { code: 'ENOSPC' });
    }
    if (current && current.segment.bytes >= segmentBytes) await closeCurrent();
    current ??= await openSegment();
    const { segment, file } = current;
    await file.write(lines, 0, lines.length, segment.bytes);
    await file.datasync();
    // The call fails when another server has renamed the folder to store its events, because it
    // considered this server dead.
    await stat(segment.file);
    segment.bytes += lines.length;
  }

  async function openSegment(): Promise<{ segment: Segment; file: FileHandle }> {
    if (!own) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      own = { folder: await makeFolder(root), nextNumber: 0 };
      folders.add(own.folder);
    }
    own.nextNumber += 1;
    const segmentFileInfo = segmentFile(own.folder, own.nextNumber);
    const file = await open(segmentFileInfo.file, 'wx', 0o600);
    await flushFolder(own.folder);
    const segment = { ...segmentFileInfo, folder: own.folder, bytes: 0, isClosed: false };
    segments.push(segment);
    return { segment, file };
  }

  /** Closes the current segment. A partly written record after its end is never read. */
  async function closeCurrent(): Promise<void> {
    const closing = current;
    current = null;
    if (!closing) return;
    closing.segment.isClosed = true;
    await closing.file.truncate(closing.segment.bytes).catch(() => {});
    await closing.file.close();
    const isGone = await stat(closing.segment.file).then(
      () => false,
      () => true,
    );
    if (!isGone) return;
    segments = segments.filter(({ folder }) => folder !== closing.segment.folder);
    own = null;
  }
}
