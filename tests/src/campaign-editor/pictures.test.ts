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
  delMany: async (keys: string[]) => {
    for (const key of keys) stored.delete(key);
  },
  clear: async () => stored.clear(),
}));

const PICTURE = 'data:image/jpeg;base64,QQ==';
const SIZE = { width: 8, height: 6 };
const design = { tags: [], where: [], brand: {} as never };

/** Loads the module again, as a page load does. */
async function loadPage() {
  vi.resetModules();
  const { pictureOf } = await import('@/campaign-editor/list/pictures');
  return (content: string, distance = 0) =>
    pictureOf(
      { content, language: 'en', page: SIZE, stored: SIZE, distance: () => distance },
      async () => ({ ...design, name: content }),
    );
}

beforeEach(() => {
  stored.clear();
  drawDesign.mockReset().mockResolvedValue({ picture: PICTURE, isComplete: true });
});

it('draws a picture once per browser and version', async () => {
  const ask = await loadPage();
  expect(await Promise.all([ask('1/1'), ask('1/1')])).toEqual([PICTURE, PICTURE]);
  const askAgain = await loadPage();
  expect(await askAgain('1/1')).toBe(PICTURE);
  expect(drawDesign).toHaveBeenCalledTimes(1);
  await askAgain('1/2');
  expect(drawDesign).toHaveBeenCalledTimes(2);
});

it('deletes what another release has drawn', async () => {
  stored.set('r1/7/1/1', 'old').set('r2/7/1/1', 'current');
  const ask = await loadPage();
  expect(await ask('1/1')).toBe(PICTURE);
  expect(drawDesign).toHaveBeenCalledTimes(1);
  expect([...stored.values()]).toEqual(['current', PICTURE]);
});

it('deletes all pictures when there are too many', async () => {
  for (let id = 0; id <= 1_000; id++) stored.set(`r2/7/${id}`, 'older');
  const ask = await loadPage();
  await ask('1/1');
  expect([...stored.values()]).toEqual([PICTURE]);
});

it.each([
  ['could not be drawn', { picture: null, isComplete: true }, null],
  ['lacks an image or a font', { picture: PICTURE, isComplete: false }, PICTURE],
])('does not store a picture that %s', async (_case, drawn, shown) => {
  drawDesign.mockResolvedValue(drawn);
  const ask = await loadPage();
  expect(await ask('1/1')).toBe(shown);
  expect([...stored.keys()]).toEqual([]);
});

it('draws the pictures near the top of the window first', async () => {
  const ask = await loadPage();
  await Promise.all([ask('third', 640), ask('first', 20), ask('second', 320)]);
  expect(drawDesign.mock.calls.map(([{ name }]) => name)).toEqual(['first', 'second', 'third']);
});

it('cancels a drawing that is no longer needed, unless another element needs it', async () => {
  const ask = await loadPage();
  await expect(ask('left', Infinity)).rejects.toThrow('The picture is no longer needed.');
  expect(drawDesign).not.toHaveBeenCalled();
  const [first, second] = [ask('shared', Infinity), ask('shared')];
  await expect(first).rejects.toThrow('The picture is no longer needed.');
  await expect(second).resolves.toBe(PICTURE);
  expect(drawDesign).toHaveBeenCalledTimes(1);
});
