import { createLog } from '@server/log';
import { createMemo } from '@server/memo';
import { describe, expect, it } from 'vitest';

/** A memo whose clock and builds the test moves. */
function build(builds: (() => Promise<string>)[]) {
  let at = 0;
  const deps = { now: () => new Date(at), log: createLog('silent') };
  const memo = createMemo(deps, { keep: 1_000, most: 10 }, () => {
    const next = builds.shift();
    return next ? next() : Promise.reject(new Error('No more builds.'));
  });
  return {
    memo,
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

describe('what is remembered', () => {
  it('answers the last value while a new one hangs, and the new one once it is there', async () => {
    let finish: (value: string) => void = () => {};
    const hanging = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const { memo, pass } = build([async () => 'old', () => hanging]);
    expect(await memo.read('shop')).toBe('old');
    pass(2_000);
    expect(await memo.read('shop')).toBe('old');
    finish('new');
    await expect.poll(() => memo.read('shop')).toBe('new');
  });

  it('answers the last value while building fails', async () => {
    const { memo, pass } = build([async () => 'old', () => Promise.reject(new Error('down'))]);
    await memo.read('shop');
    pass(2_000);
    expect(await memo.read('shop')).toBe('old');
  });

  it('fails where there never was a value', async () => {
    const { memo } = build([() => Promise.reject(new Error('down'))]);
    await expect(memo.read('shop')).rejects.toThrow('down');
  });
});
