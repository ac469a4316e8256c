import { createLog } from '@server/platform/log';
import { createCache, createCaches, createMemo } from '@server/work/memo';
import { describe, expect, it } from 'vitest';

function build(builds: (() => Promise<string>)[]) {
  let at = 0;
  const deps = { now: () => new Date(at), log: createLog('silent') };
  const memo = createMemo(deps, { ttlMs: 1_000, maxEntries: 10 }, () => {
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

describe('createMemo', () => {
  it('returns the last value while a rebuild hangs, and the new one once it is built', async () => {
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

  it('readAtOnce returns the last value during a rebuild, unless that value is too old', async () => {
    let finish: (value: string) => void = () => {};
    const hanging = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const { memo, pass } = build([async () => 'old', () => hanging, async () => 'newest']);
    expect(await memo.readAtOnce('shop', 5_000)).toBe('old');
    pass(2_000);
    expect(await memo.readAtOnce('shop', 5_000)).toBe('old');
    finish('new');
    await expect.poll(() => memo.readAtOnce('shop', 5_000)).toBe('new');
    pass(6_000);
    expect(await memo.readAtOnce('shop', 5_000)).toBe('newest');
  });

  it('returns the last value while a rebuild fails', async () => {
    const { memo, pass } = build([async () => 'old', () => Promise.reject(new Error('down'))]);
    await memo.read('shop');
    pass(2_000);
    expect(await memo.read('shop')).toBe('old');
  });

  it('returns an expired value with its build time while a rebuild hangs', async () => {
    const { memo, pass } = build([async () => 'old', () => new Promise(() => {})]);
    await memo.read('shop');
    memo.expire('shop');
    pass(10);
    expect(await memo.readEntry('shop')).toMatchObject({ value: 'old', builtAt: 0 });
  });

  it('builds a value again that expired during its build, because it may be stale', async () => {
    let finish: (value: string) => void = () => {};
    const hanging = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const { memo } = build([() => hanging, async () => 'new']);
    const first = memo.read('shop');
    memo.expire('shop');
    finish('of before');
    expect(await first).toBe('of before');
    expect(await memo.read('shop')).toBe('new');
  });

  it('rejects when the first build fails', async () => {
    const { memo } = build([() => Promise.reject(new Error('down'))]);
    await expect(memo.read('shop')).rejects.toThrow('down');
  });
});

function openMemo(maxEntries: number) {
  const state = { at: 0, built: [] as string[], broken: false };
  const memo = createMemo(
    { now: () => new Date(state.at), log: createLog('silent') },
    { ttlMs: 2000, maxEntries },
    async (key) => {
      if (state.broken) throw new Error('no database');
      state.built.push(key);
      return key.startsWith('nobody') ? null : { key };
    },
  );
  return { memo, state };
}

it('retains existing entries while thousands of unknown keys are requested', async () => {
  const { memo, state } = openMemo(5000);
  await memo.read('shop');
  for (let n = 0; n < 5100; n++) expect(await memo.read(`nobody-${n}`)).toBeNull();
  state.broken = true;
  state.at = 60_000;
  expect(await memo.read('shop')).toEqual({ key: 'shop' });
  await expect(memo.read('nobody-0')).rejects.toThrow('no database');
});

it('evicts only the entry that was built longest ago when it is full', async () => {
  const { memo, state } = openMemo(2);
  for (const key of ['a', 'b', 'c', 'b', 'a']) await memo.read(key);
  expect(state.built).toEqual(['a', 'b', 'c', 'a']);
});

it('builds once for concurrent requests, and returns when the build began', async () => {
  const { memo, state } = openMemo(5);
  state.at = 7;
  await Promise.all([memo.read('a'), memo.read('a')]);
  state.at = 2006;
  expect(await memo.readEntry('a')).toEqual({ value: { key: 'a' }, builtAt: 7 });
  state.at = 2007;
  expect((await memo.readEntry('a')).builtAt).toBe(2007);
  expect(state.built).toEqual(['a', 'a']);
});

describe('a cache', () => {
  it('evicts the value that was used longest ago when it is full', () => {
    const cache = createCache<number>({ maxEntries: 2 });
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('drops a value when its time to live is over', () => {
    let at = 0;
    const cache = createCache<number>({ maxEntries: 2, ttlMs: 100, now: () => new Date(at) });
    cache.set('a', 1);
    at = 99;
    expect(cache.get('a')).toBe(1);
    at = 100;
    expect(cache.get('a')).toBeUndefined();
  });

  it('Each server has its own cache of each kind, so two servers in a process share none', () => {
    const numbers = () => createCache<number>({ maxEntries: 1 });
    const texts = () => createCache<string>({ maxEntries: 1 });
    const deps = { db: null as never, now: () => new Date(), log: createLog('silent') };
    const [one, other] = [createCaches(deps), createCaches(deps)];
    one.of(numbers).set('a', 1);
    expect(one.of(numbers).get('a')).toBe(1);
    expect(one.of(texts).get('a')).toBeUndefined();
    expect(other.of(numbers).get('a')).toBeUndefined();
  });
});
