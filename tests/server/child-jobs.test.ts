import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createChildJobs } from '@server/work/child-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-jobs-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Creates child jobs that run this program when the child receives its input. */
function jobs(program: string, limits: Partial<Parameters<typeof createChildJobs>[0]> = {}) {
  const file = path.join(folder, `${Math.random().toString(36).slice(2)}.cjs`);
  writeFileSync(file, `process.once('message', (input) => { ${program} });`);
  return createChildJobs<Uint8Array, string, string>({
    file,
    timeoutMs: 60_000,
    memoryMb: 300,
    maxWaiting: 2,
    ...limits,
  });
}
const INPUT = new Uint8Array([1, 2, 3]);

describe('a child job', () => {
  it('passes the input to the child process and returns its result', async () => {
    const run = jobs('process.send({ result: input.length + " bytes" })');
    expect(await run('shop', INPUT)).toBe('3 bytes');
    expect(await run('shop', INPUT)).toBe('3 bytes');
  });

  it('A child job ends without a result when it exceeds its time limit', async () => {
    const run = jobs('for (;;);', { timeoutMs: 300 });
    expect(await run('shop', INPUT)).toBeNull();
  });

  it.runIf(process.platform === 'linux')(
    'A child job ends without a result when it exceeds its processor time, but not for waiting',
    async () => {
      const limits = { processorMs: 1_000 };
      expect(await jobs('for (;;);', limits)('shop', INPUT)).toBeNull();
      const waits = jobs('setTimeout(() => process.send({ result: "done" }), 1_500);', limits);
      expect(await waits('shop', INPUT)).toBe('done');
    },
  );

  it.runIf(process.platform === 'linux')(
    'A child job ends without a result when it exceeds its memory limit, even outside the heap',
    async () => {
      const run = jobs('const kept = []; setInterval(() => kept.push(Buffer.alloc(20e6, 1)), 5);', {
        memoryMb: 150,
      });
      expect(await run('shop', INPUT)).toBeNull();
    },
  );

  it('A child job has no result when its process crashes', async () => {
    expect(await jobs('process.abort();')('shop', INPUT)).toBeNull();
  });

  it('waits in a queue, and is rejected when its shop already has one or the queue is full', async () => {
    const run = jobs('setTimeout(() => process.send({ result: "done" }), 300)');
    const accepted = ['a', 'b', 'c'].map((shop) => run(shop, INPUT));
    await expect(run('a', INPUT)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(run('d', INPUT)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all(accepted)).toEqual(['done', 'done', 'done']);
    expect(await run('d', INPUT)).toBe('done');
  });

  it('runs the jobs of one owner in sequence, and rejects more than the owner’s queue allows', async () => {
    const run = jobs('setTimeout(() => process.send({ result: "done" }), 100)', {
      maxWaiting: 8,
      maxOwnWaiting: 2,
      atOnce: 4,
    });
    const ended: number[] = [];
    const accepted = [1, 2, 3].map((job) =>
      run('a', INPUT).then((result) => {
        ended.push(job);
        return result;
      }),
    );
    await expect(run('a', INPUT)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await Promise.all(accepted)).toEqual(['done', 'done', 'done']);
    expect(ended).toEqual([1, 2, 3]);
    expect(await run('a', INPUT)).toBe('done');
  });

  it('calls onWait repeatedly while it waits and once when it starts, even after a call failed', async () => {
    const run = jobs(
      "const wait = () => existsSync(input) ? process.send({ result: 'done' }) : setTimeout(wait, 5); const { existsSync } = require('node:fs'); input = Buffer.from(input).toString(); wait()",
      { waitIntervalMs: 5 },
    );
    const gate = path.join(folder, 'gate');
    const first = run('a', Buffer.from(gate));
    let noted = 0;
    const onWait = async () => {
      noted += 1;
      if (noted === 3) writeFileSync(gate, '');
      if (noted === 1) throw new Error('the database was away');
    };
    expect(await run('b', Buffer.from(gate), { onWait })).toBe('done');
    expect(await first).toBe('done');
    expect(noted).toBeGreaterThan(3);
  });

  const COUNTING = `let part = 0;
    const next = () => process.send(part < 3 ? { part: 'part ' + ++part } : { result: 'done' });
    process.on('message', next);
    next();`;

  it('A child job delivers its parts one at a time, each after onPart finished the one before', async () => {
    const taken: string[] = [];
    let open = 0;
    const onPart = async (part: string) => {
      open += 1;
      expect(open).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      taken.push(part);
      open -= 1;
    };
    expect(await jobs(COUNTING)('shop', INPUT, { onPart })).toBe('done');
    expect(taken).toEqual(['part 1', 'part 2', 'part 3']);
  });

  it('A child job fails with the error of onPart, and the next job runs', async () => {
    const run = jobs(COUNTING);
    const onPart = () => Promise.reject(new Error('no room'));
    await expect(run('shop', INPUT, { onPart })).rejects.toThrow('no room');
    expect(await run('shop', INPUT, { onPart: async () => {} })).toBe('done');
  });

  it('A child job that is aborted ends without a result', async () => {
    const abort = new AbortController();
    const onPart = async () => abort.abort();
    expect(await jobs(COUNTING)('shop', INPUT, { onPart, signal: abort.signal })).toBeNull();
  });
});
