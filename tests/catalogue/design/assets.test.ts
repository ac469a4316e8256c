import { FONTS } from '@catalogue/design/fields/theme';
import { FONTS_VERSION, fontPath } from '@catalogue/design/fonts/files';
import { designObjects, findObjects, objectPath } from '@catalogue/design/objects';
import { describe, expect, it } from 'vitest';
import packageJson from '../../../package.json';
import { designAssets } from '../../../scripts/build/design';

const sizes = new Map<string, number>(
  designAssets().map(({ fileName, source }) => [`/${fileName}`, source.length] as const),
);

describe('designAssets', () => {
  it('has a latin and a latin-ext file of each font, of at most 80 kB', () => {
    for (const font of FONTS) {
      for (const subset of ['latin', 'latin-ext'] as const) {
        expect(sizes.get(fontPath(font, subset)), `${font} ${subset}`).toBeGreaterThan(5_000);
        expect(sizes.get(fontPath(font, subset)), `${font} ${subset}`).toBeLessThan(80_000);
      }
    }
  });

  it('puts the package version into font addresses, so that an upgrade changes every address', () => {
    const packages = Object.entries({
      ...packageJson.dependencies,
      ...packageJson.devDependencies,
    });
    const versions = packages.filter(([name]) => /^@fontsource/.test(name));

    expect(versions.length).toBe(FONTS.length);
    for (const [name, version] of versions) {
      expect(version.split('.').slice(0, 2).join('.'), name).toBe(FONTS_VERSION);
    }
  });

  it('ships the licence of every font beside the fonts', () => {
    const licences = designAssets().find(
      ({ fileName }) => fileName === 'widget/fonts/licences.txt',
    );

    for (const font of FONTS) expect(licences?.source).toContain(`${font}\n`);
    expect(String(licences?.source).match(/SIL OPEN FONT LICENSE/gi)?.length).toBeGreaterThan(13);
  });

  it('has at least 60 objects, each of at most 16 kB', () => {
    expect(designObjects.length).toBeGreaterThanOrEqual(60);
    for (const { name } of designObjects) {
      expect(sizes.get(objectPath(name)), name).toBeGreaterThan(500);
      expect(sizes.get(objectPath(name)), name).toBeLessThan(16_000);
    }
  });
});

describe('designObjects', () => {
  it('names every object once, in both languages', () => {
    expect(new Set(designObjects.map(({ name }) => name)).size).toBe(designObjects.length);
    expect(new Set(designObjects.map(({ code }) => code)).size).toBe(designObjects.length);
    for (const { label } of designObjects) expect(label.tr && label.en).toBeTruthy();
  });

  it.each([
    ['hediye kutusu', 'gift'],
    ['HEDİYE', 'gift'],
    ['cicek anneler', 'bouquet'],
    ['free shipping', 'truck'],
    ['ışıltı', 'sparkles'],
  ])('finds an object by %s, ignoring case and accents', (search, name) => {
    expect(findObjects(search).map((object) => object.name)).toContain(name);
  });

  it('returns no object for an unknown word and all objects for an empty search', () => {
    expect(findObjects('xyzzy')).toEqual([]);
    expect(findObjects(' ')).toHaveLength(designObjects.length);
  });
});
