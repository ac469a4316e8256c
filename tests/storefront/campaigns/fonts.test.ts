import { loadFonts } from '@catalogue/design/fonts/load';
import { afterEach, expect, it, vi } from 'vitest';

interface Face {
  family: string;
  source: string;
  weight: string;
}

/** Builds a document with a font set, which jsdom lacks. */
function withFonts({ arrives = true } = {}) {
  const faces = new Set<Face>();
  const set = {
    add: (face: Face) => faces.add(face),
    load: vi.fn((_font: string, _text: string) =>
      arrives ? Promise.resolve([]) : Promise.reject(new Error('blocked')),
    ),
    [Symbol.iterator]: () => faces[Symbol.iterator](),
  };
  class FontFace {
    readonly weight: string;
    constructor(
      readonly family: string,
      readonly source: string,
      { weight }: { weight: string },
    ) {
      this.weight = weight;
    }
  }
  const page = { fonts: set, defaultView: { FontFace } } as unknown as Document;
  return { page, faces, load: set.load };
}

const host = 'https://kampanya.example';
afterEach(() => vi.useRealTimers());

it('adds both files of a font under a prefixed name and waits for the characters of the text', async () => {
  const { page, faces, load } = withFonts();

  await loadFonts(['Fraunces'], { host, sample: 'Hoş geldin', document: page });

  expect([...faces].map(({ family, source }) => [family, source])).toEqual([
    ['Vitrin Fraunces', `url("${host}/widget/fonts/fraunces-latin-5.3.woff2") format("woff2")`],
    ['Vitrin Fraunces', `url("${host}/widget/fonts/fraunces-latin-ext-5.3.woff2") format("woff2")`],
  ]);
  expect(load).toHaveBeenCalledWith('1em "Vitrin Fraunces"', 'Hoş geldin');
});

it('adds a font once, at most two families, and none for the font of the page', async () => {
  const { page, faces } = withFonts();
  const families = () => [...new Set([...faces].map(({ family }) => family))];

  await loadFonts(['shop', ''], { host, document: page });
  expect(faces.size).toBe(0);

  await loadFonts(['Syne', 'Syne', 'Figtree', 'Caveat'], { host, document: page });
  await loadFonts(['Syne'], { host, document: page });
  expect(families()).toEqual(['Vitrin Syne', 'Vitrin Figtree']);
  expect(faces.size).toBe(4);
});

it('resolves when the page blocks fonts and when the browser cannot add any', async () => {
  const { page } = withFonts({ arrives: false });

  await expect(loadFonts(['Lora'], { host, document: page })).resolves.toBeUndefined();
  const old = { defaultView: {} } as Document;
  await expect(loadFonts(['Lora'], { host, document: old })).resolves.toBeUndefined();
});

it('stops waiting for a font that does not arrive', async () => {
  vi.useFakeTimers();
  const { page, load } = withFonts();
  load.mockReturnValue(new Promise(() => {}));

  const waiting = loadFonts(['Lora'], { host, document: page });
  await vi.advanceTimersByTimeAsync(1000);

  await expect(waiting).resolves.toBeUndefined();
});
