import type { CompiledCampaign } from '@catalogue/campaign';
import type { VariableFailures } from '@contract/storefront';
import { loadChunk, openShopPage, pass, titles } from '@tests/storefront/widget';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const frequency = { type: 'every-page', p: {} };
const SCRIPT = 'shop.js?v=hash&keys=points';

type Own = { read: () => unknown } & Partial<{ auto: boolean; unique: boolean; version: number }>;

const reports: VariableFailures['failures'] = [];

/** Opens a page whose popup uses the shop's own variables, and the script that computes them. */
async function open(title: string, own: Record<string, Own>, path = '/p?mail=a@b') {
  const tags: CompiledCampaign['tags'] = [
    { type: 'popup', p: { title }, v: { texts: { title: 'text' }, script: SCRIPT } },
  ];
  const script = Object.fromEntries(
    Object.entries(own).map(([key, variable], index) => [
      key,
      { id: index + 1, version: 1, auto: false, unique: false, ...variable },
    ]),
  );
  const page = await openShopPage([{ tags, frequency }], {
    path,
    answers: {
      chunk: async (name) => (name === 'variables/shop' ? { default: script } : loadChunk(name)),
    },
  });
  await pass(1200);
  reports.push(...page.failures);
}

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.lang = 'tr';
  localStorage.clear();
  sessionStorage.clear();
  reports.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it('fills a text with the value that the shop’s code returns', async () => {
  await open('{{points}} puan', { points: { read: () => 1250 } });
  expect(titles()).toEqual(['1.250 puan']);
});

it('waits for a promise, but at most a second', async () => {
  const read = () => new Promise((resolve) => setTimeout(resolve, 400, 'Ada'));
  await open('{{a|x}} {{b|y}}', { a: { read }, b: { read: () => new Promise(() => {}) } });
  expect(titles()).toEqual(['Ada y']);
  expect(reports).toMatchObject([{ id: 2, message: 'Error: No answer within 1 second' }]);
});

it.each([
  [() => JSON.parse('{'), /^SyntaxError/],
  [() => Promise.reject(new Error('away')), /^Error: away$/],
  [() => ({ a: 1 }), /^Error: Neither a text/],
  [() => 'x'.repeat(201), /^Error: More than 200/],
  [() => Number.NaN, /^Error: Neither a text/],
  [
    () => {
      throw null;
    },
    /^null$/,
  ],
])(
  'reports a failure and shows the fallback, and fills the other variables: %#',
  async (read, message) => {
    await open('{{bad|-}} {{good}}', { bad: { read }, good: { read: () => 'iyi' } });
    expect(titles()).toEqual(['- iyi']);
    expect(reports).toEqual([
      { id: 1, version: 1, message: expect.stringMatching(message), page: `${location.origin}/p` },
    ]);
  },
);

it('reports the same failure once a visit', async () => {
  const own = {
    bad: {
      read: () => {
        throw new Error('x');
      },
    },
  };
  await open('{{bad|a}}', own);
  document.querySelector('vitrin-campaign')?.remove();
  await open('{{bad|a}}', own);
  expect(reports).toHaveLength(1);
});

it('treats undefined and an empty text as unknown, without a report', async () => {
  await open('{{a|-}}{{b|-}}', { a: { read: () => undefined }, b: { read: () => '' } });
  expect(titles()).toEqual(['--']);
  expect(reports).toEqual([]);
});

it('reads a unique variable once a visit, and again after it was saved', async () => {
  const read = vi.fn(() => 'x');
  for (const version of [1, 1, 2]) {
    await open('{{a}}', { a: { read, unique: true, version } });
    document.querySelector('vitrin-campaign')?.remove();
  }
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads any other variable each time a text is drawn', async () => {
  const read = vi.fn(() => 'x');
  for (const _ of [1, 2]) {
    await open('{{a}}', { a: { read } });
    document.querySelector('vitrin-campaign')?.remove();
  }
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads an automatic variable once when the page opens', async () => {
  const read = vi.fn(() => 'x');
  await open('{{other|-}}', { a: { read, auto: true } });
  expect(read).toHaveBeenCalledTimes(1);
});

async function openFor(variable: string, own: Record<string, Own>, kind = 'greater') {
  const script = Object.fromEntries(
    Object.entries(own).map(([key, one], index) => [
      key,
      { id: index + 1, version: 1, auto: false, unique: false, ...one },
    ]),
  );
  const row = { type: 'variable', p: { name: variable, kind, value: 1000, script: SCRIPT } };
  await openShopPage([{ frequency, who: [{ type: 'all', p: {}, rows: [row] }] }], {
    answers: {
      chunk: async (name) => (name === 'variables/shop' ? { default: script } : loadChunk(name)),
    },
  });
  await pass(1200);
  return titles().length > 0;
}

it('compares the returned value, and evaluates again when it arrives later', async () => {
  const later = () => new Promise((resolve) => setTimeout(resolve, 400, '1.250,00 TL'));
  expect(await openFor('points', { points: { read: later } })).toBe(true);
  expect(await openFor('points', { points: { read: () => 999 } })).toBe(false);
});

it('holds a campaign back while the variable of its condition is unknown', async () => {
  const fails = () => {
    throw new Error('away');
  };
  expect(await openFor('points', { points: { read: fails } }, 'empty')).toBe(false);
  expect(await openFor('gone', { points: { read: () => 5 } }, 'empty')).toBe(false);
  expect(await openFor('points', { points: { read: () => '' } }, 'empty')).toBe(true);
});

it('reads a unique variable again in the next visit', async () => {
  const read = vi.fn(() => 'x');
  await open('{{a}}', { a: { read, unique: true } });
  document.querySelector('vitrin-campaign')?.remove();
  await pass(31 * 60_000);
  await open('{{a}}', { a: { read, unique: true } });
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads an automatic variable of a text once a page, and again on the next page', async () => {
  const read = vi.fn(() => 'x');
  for (const _ of [1, 2]) {
    await open('{{a}} {{a}}', { a: { read, auto: true } });
    expect(titles()).toEqual(['x x']);
    document.querySelector('vitrin-campaign')?.remove();
  }
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads an automatic, unique variable once a visit', async () => {
  const read = vi.fn(() => 'x');
  for (const _ of [1, 2]) {
    await open('{{other|-}}', { a: { read, auto: true, unique: true } });
    document.querySelector('vitrin-campaign')?.remove();
  }
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads no other variable until a text with it is shown', async () => {
  const read = vi.fn(() => 'x');
  await open('{{other|-}}', { a: { read } });
  expect(read).not.toHaveBeenCalled();
});
