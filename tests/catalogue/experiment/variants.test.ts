import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign, newCampaign, validateCampaign } from '@catalogue/compile';
import {
  addVariant,
  entriesOf,
  hasRoom,
  keepOnlyVariant,
  letterOf,
  MAX_ENTRIES,
  removeVariant,
} from '@catalogue/experiment/variants';
import { templates } from '@catalogue/templates/registry';
import { describe, expect, test } from 'vitest';

const [template] = templates;
if (!template) throw new Error('There is no template.');
const body: CampaignBody = { ...newCampaign(template, 'en'), status: 'active' };
const two = addVariant(body);
const codesOf = (content: unknown) =>
  validateCampaign(content).map(({ path, code }) => `${path} ${code}`);

describe('the variants of an action', () => {
  test('The first copy makes two variants of the same entries, each with half of the visitors', () => {
    expect(two.variants).toEqual([
      { id: 1, share: 50 },
      { id: 2, share: 50 },
    ]);
    const bare = ({ variant: _, ...entry }: CampaignBody['tags'][number]) => entry;
    expect(entriesOf(two.tags, 1).map(bare)).toEqual(body.tags);
    expect(entriesOf(two.tags, 2).map(bare)).toEqual(body.tags);
    expect(two.tags).toHaveLength(2 * body.tags.length);
    expect(codesOf(two)).toEqual([]);
  });

  test('Further copies share the visitors evenly, up to five variants', () => {
    const three = addVariant(two, 2);
    expect(three.variants?.map(({ share }) => share)).toEqual([34, 33, 33]);
    const five = addVariant(addVariant(three));
    expect(five.variants?.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    expect([hasRoom(body), hasRoom(three), hasRoom(five)]).toEqual([true, true, false]);
    expect(codesOf(five)).toEqual([]);
    expect(codesOf(addVariant(five))).toEqual(['variants tooManyItems']);
  });

  test('Removing a variant removes its entries, and its letter is not used again', () => {
    const left = removeVariant(addVariant(two), 2);
    expect(left.variants?.map(({ id }) => letterOf(id))).toEqual(['A', 'C']);
    expect(left.tags.some(({ variant }) => variant === 2)).toBe(false);
    expect(addVariant(left).variants?.map(({ id }) => letterOf(id))).toEqual(['A', 'C', 'D']);
  });

  test('Removing all variants but one restores a plain action', () => {
    expect(removeVariant(two, 2)).toEqual(body);
    expect(keepOnlyVariant(two, 2)).toEqual(body);
  });

  test.each([
    [
      'shares that do not add up to 100',
      {
        variants: [
          { id: 1, share: 50 },
          { id: 2, share: 40 },
        ],
      },
      'variants sharesNotWhole',
    ],
    [
      'a single variant',
      { variants: [{ id: 1, share: 100 }], tags: entriesOf(two.tags, 1) },
      'variants tooFewItems',
    ],
    [
      'a share of 0',
      {
        variants: [
          { id: 1, share: 100 },
          { id: 2, share: 0 },
        ],
      },
      'variants.0.share tooLarge',
    ],
    [
      'a fractional share',
      {
        variants: [
          { id: 1, share: 49.5 },
          { id: 2, share: 50.5 },
        ],
      },
      'variants.0.share wrongType',
    ],
    [
      'two equal ids',
      {
        variants: [
          { id: 1, share: 50 },
          { id: 1, share: 50 },
        ],
      },
      'variants.1.id notAnOption',
    ],
    ['a value that is not a list', { variants: 'two' }, 'variants wrongType'],
    ['an entry of an unknown variant', { variants: undefined }, 'tags.0.variant notAnOption'],
  ])('validateCampaign rejects variants with %s', (_, part, code) => {
    expect(codesOf({ ...two, ...part })).toContain(code);
  });

  test('Each variant may have fifteen entries, independent of the other variants', () => {
    const [entry] = body.tags;
    if (!entry) throw new Error('The template has no entry.');
    const many = (variant: number) =>
      Array.from({ length: MAX_ENTRIES }, () => ({ ...entry, variant }));
    const full = { ...two, tags: [...many(1), ...many(2)] };
    expect(codesOf(full)).toEqual([]);
    expect(codesOf({ ...full, tags: [...full.tags, { ...entry, variant: 2 }] })).toEqual([
      'tags tooManyItems',
    ]);
  });

  test('compileCampaign emits the share boundaries of the variants and the variant of each entry', () => {
    const compiled = compileCampaign(two, { id: 7, version: 1 });
    expect(compiled.variants).toMatchObject([
      { id: 1, below: 50 },
      { id: 2, below: 100 },
    ]);
    expect(compiled.tags.map(({ variant }) => variant)).toEqual(
      two.tags.map(({ variant }) => variant),
    );
    expect(compileCampaign(body, { id: 7, version: 1 })).not.toHaveProperty('variants');
  });
});
