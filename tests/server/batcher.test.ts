import { createBatcher } from '@server/work/batcher';
import { expect, it, vi } from 'vitest';

/** Creates a batcher whose runs end when the test calls `end`. */
function open(options: Partial<Parameters<typeof createBatcher<string, string>>[0]> = {}) {
  const runs: { items: string[]; end: (error?: Error) => void }[] = [];
  const batcher = createBatcher<string, string>({
    lanes: 1,
    maxWeight: 100,
    keyOf: (item) => item,
    isAboutItem: (error) => error === ABOUT_ITEM,
    run: (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map(answerTo)));
        runs.push({ items, end });
      }),
    ...options,
  });
  return { batcher, runs };
}
const ABOUT_ITEM = new Error('one of them');
const answerTo = (item: string) => `${item}!`;
/** Waits until the callbacks of settled promises have run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs the first item at once and the items added meanwhile together', async () => {
  const { batcher, runs } = open();
  const answers = Promise.all(['a', 'b', 'c'].map(batcher.add));
  expect(runs.map(({ items }) => items)).toEqual([['a']]);
  runs[0]?.end();
  await turn();
  expect(runs[1]?.items).toEqual(['b', 'c']);
  runs[1]?.end();
  expect(await answers).toEqual(['a!', 'b!', 'c!']);
});

it('gathers items added shortly after a run began, and runs a single later item at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const { batcher, runs } = open({ gatherMs: 5 });
  void batcher.add('a');
  expect(runs.map(({ items }) => items)).toEqual([['a']]);
  runs[0]?.end();
  await turn();
  vi.advanceTimersByTime(3);
  for (const item of ['b', 'c']) void batcher.add(item);
  expect(runs).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(runs[1]?.items).toEqual(['b', 'c']);
  runs[1]?.end();
  await turn();
  vi.advanceTimersByTime(5);
  void batcher.add('d');
  expect(runs[2]?.items).toEqual(['d']);
  vi.useRealTimers();
});

it('gathers only after a run with enough items, and stops after a run with few', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const { batcher, runs } = open({ gatherMs: 5, gatherFrom: 2 });
  const endAll = async () => {
    for (const { end } of runs) end();
    await turn();
  };
  for (const item of ['a', 'b', 'c']) void batcher.add(item);
  await endAll();
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
  await endAll();
  void batcher.add('d');
  expect(runs).toHaveLength(2);
  vi.advanceTimersByTime(5);
  expect(runs[2]?.items).toEqual(['d']);
  await endAll();
  void batcher.add('e');
  expect(runs[3]?.items).toEqual(['e']);
  vi.useRealTimers();
});

it('ends a drain that began during gathering once the gathered items have run', async () => {
  const { batcher, runs } = open({ gatherMs: 5 });
  const first = batcher.add('a');
  runs[0]?.end();
  await first;
  const second = batcher.add('b');
  const drained = batcher.drain();
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  runs[1]?.end();
  expect(await second).toBe('b!');
  await drained;
});

it('never runs items of one owner in two lanes at once', async () => {
  const ownerOf = ([owner]: string) => owner as string;
  const { batcher, runs } = open({ lanes: 2, ownerOf });
  for (const item of ['a1', 'a2', 'b1', 'a3', 'b2']) void batcher.add(item);
  expect(runs.map(({ items }) => items)).toEqual([['a1'], ['b1']]);
  runs[1]?.end();
  await turn();
  expect(runs[2]?.items).toEqual(['b2']);
  runs[0]?.end();
  await turn();
  expect(runs[3]?.items).toEqual(['a2', 'a3']);
});

it('uses another lane only when enough items wait', async () => {
  const { batcher, runs } = open({ lanes: 2, nextLaneAt: 3 });
  for (const item of ['a', 'b', 'c']) void batcher.add(item);
  expect(runs.map(({ items }) => items)).toEqual([['a']]);
  void batcher.add('d');
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
  void batcher.add('e');
  runs[1]?.end();
  await turn();
  expect(runs).toHaveLength(2);
  runs[0]?.end();
  await turn();
  expect(runs[2]?.items).toEqual(['e']);
});

it('never runs two items with the same key at once', async () => {
  const { batcher, runs } = open();
  for (const item of ['a', 'b', 'b', 'c']) void batcher.add(item);
  runs[0]?.end();
  await turn();
  expect(runs[1]?.items).toEqual(['b', 'c']);
  runs[1]?.end();
  await turn();
  expect(runs[2]?.items).toEqual(['b']);
});

it('limits a run to its maximum weight and runs a heavier item alone', async () => {
  const { batcher, runs } = open({ maxWeight: 3, weightOf: ({ length }) => length });
  for (const item of ['a', 'bb', 'c', 'dd', 'eeeee']) void batcher.add(item);
  expect(batcher.waitingWeight()).toBe(10);
  for (let at = 0; at < 3; at++) {
    runs[at]?.end();
    await turn();
  }
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['bb', 'c'], ['dd', 'eeeee']]);
});

it('runs each item alone after a run failed because of an item, and rejects the faulty one', async () => {
  const { batcher, runs } = open();
  const answers = Promise.allSettled(['a', 'good', 'bad'].map(batcher.add));
  runs[0]?.end();
  await turn();
  runs[1]?.end(ABOUT_ITEM);
  await turn();
  runs[2]?.end();
  await turn();
  runs[3]?.end(ABOUT_ITEM);
  expect((await answers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
});

it('ends every drain once no item waits or runs', async () => {
  const { batcher, runs } = open();
  void batcher.add('a');
  const ended: string[] = [];
  const first = batcher.drain().then(() => ended.push('first'));
  const second = batcher.drain().then(() => ended.push('second'));
  await turn();
  expect(ended).toEqual([]);
  runs[0]?.end();
  await Promise.all([first, second]);
  expect(ended).toEqual(['first', 'second']);
});

it('returns the wait of the first item only while every lane is busy', async () => {
  const busy = open({ lanes: 1 });
  const idle = open({ lanes: 2, nextLaneAt: 3 });
  for (const { batcher } of [busy, idle]) for (const item of ['a', 'b']) void batcher.add(item);
  await expect.poll(() => busy.batcher.longestWait()).toBeGreaterThan(0);
  expect(idle.batcher.longestWait()).toBe(0);
  void idle.batcher.add('c');
  void idle.batcher.add('d');
  void idle.batcher.add('e');
  expect(idle.runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c', 'd']]);
  await expect.poll(() => idle.batcher.longestWait()).toBeGreaterThan(0);
});
