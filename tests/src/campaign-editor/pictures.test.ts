import { beforeEach, expect, it, vi } from 'vitest';

const { drawDesign, stored } = vi.hoisted(() => ({
  drawDesign: vi.fn(),
  stored: new Map<string, string>(),
}));
vi.mock('@/campaign-editor/list/drawDesign', () => ({ drawDesign }));
vi.mock('@/campaign-editor/renderers', () => ({ RENDERERS: 'r2' }));
// jsdom has no IndexedDB.
vi.mock('idb-keyval', () => ({
  createStore: () => stored,
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: string) => void stored.set(key, value),
  keys: async () => [...stored.keys()],
  clear: async () => stored.clear(),
}));

/** Loads the module anew, as a page load does. */
async function loadPage() {
  vi.resetModules();
  const { pictureOf } = await import('@/campaign-editor/list/pictures');
  return (key: string, isWanted = true) =>
    pictureOf({ key, language: 'en', isWanted: () => isWanted }, async () => content);
}
const content = { tags: [], where: [], brand: {} } as never;

beforeEach(() => {
  stored.clear();
  drawDesign.mockReset().mockResolvedValue('data:image/webp;base64,QQ==');
});

it('draws a picture once per browser', async () => {
  const ask = await loadPage();
  const [first, second] = await Promise.all([ask('1/1/en'), ask('1/1/en')]);
  expect([first, second]).toEqual(Array(2).fill('data:image/webp;base64,QQ=='));
  const askAgain = await loadPage();
  expect(await askAgain('1/1/en')).toBe('data:image/webp;base64,QQ==');
  expect(drawDesign).toHaveBeenCalledTimes(1);
  await askAgain('1/2/en');
  expect(drawDesign).toHaveBeenCalledTimes(2);
});

it('draws anew what another release has drawn', async () => {
  stored.set('release', 'r1').set('null/1/1/en', 'data:image/webp;base64,Qg==');
  const ask = await loadPage();
  expect(await ask('1/1/en')).toBe('data:image/webp;base64,QQ==');
  expect(Object.fromEntries(stored)).toEqual({
    release: 'r2',
    'null/1/1/en': 'data:image/webp;base64,QQ==',
  });
});

it('stores no design that could not be drawn', async () => {
  drawDesign.mockResolvedValue(null);
  const ask = await loadPage();
  expect(await ask('1/1/en')).toBeNull();
  expect([...stored.keys()]).toEqual(['release']);
});

it('cancels a drawing that nobody needs any more, but not when another element needs it', async () => {
  const ask = await loadPage();
  await expect(ask('left', false)).rejects.toThrow('The picture is no longer needed.');
  expect(drawDesign).not.toHaveBeenCalled();
  const [first, second] = [ask('shared', false), ask('shared', true)];
  await expect(first).rejects.toThrow('The picture is no longer needed.');
  await expect(second).resolves.toBe('data:image/webp;base64,QQ==');
  expect(drawDesign).toHaveBeenCalledTimes(1);
});
