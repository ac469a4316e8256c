import { findTemplate } from '@catalogue/templates/registry';
import { templateDetail } from '@tests/support/rows/templates';
import { describe, expect, it } from 'vitest';
import { fromTemplate, restyle } from '@/campaign-editor/draft';
import { pageTypeOf } from '@/campaign-editor/recommendation/RecommendationSections';
import { productsOf, withCss, withEntry } from '@/campaign-editor/recommendation/recommendation';

const variants = findTemplate(46)?.settings.data.en ?? [];
const [light, sand] = variants.flatMap(({ data }) => ('ratio' in data ? [data] : []));
if (!light || !sand) throw new Error('Template 46 has no two variants.');

describe('a draft in another variant', () => {
  const mine = { ...light, name: 'Mine', status: 'active' as const, ratio: 40, who: sand.who };

  it('retains name, status, conditions and ratio, and replaces the actions', () => {
    const styled = restyle(mine, sand, { everything: false });
    expect(styled).toEqual({ ...mine, tags: sand.tags });
  });

  it('replaces everything except name and status on request', () => {
    const styled = restyle(mine, { ...sand, ratio: 100 }, { everything: true });
    expect(styled).toEqual({ ...sand, name: 'Mine', status: 'active', ratio: 100 });
  });
});

describe('a draft of a template', () => {
  it.each([
    [4, 'campaign', 'default'],
    [46, 'recommendation', 'recommendation'],
    [82, 'campaign', 'hidden'],
  ])('The draft of template %s is a %s with the editor %s', (id, type, editor) => {
    expect(fromTemplate(templateDetail(id), null)).toMatchObject({ type, editor, _key: id });
  });

  it('starts with the requested variant, else the first', () => {
    expect(fromTemplate(templateDetail(46), 'sand')?._var).toBe('sand');
    expect(fromTemplate(templateDetail(46), 'gone')?._var).toBe('light');
    expect(fromTemplate(templateDetail(46, { data: [] }), null)).toBeUndefined();
    // Templates of schedules open in another editor.
    expect(fromTemplate(templateDetail(36), null)).toBeUndefined();
  });
});

describe('the page type of a recommendation', () => {
  const page = (value: string, exclude = false) => ({
    type: 'page-type',
    parameters: {
      page: { value, __type: 'boxselect' as const },
      exclude: { value: exclude, __type: 'boolean' as const },
    },
  });

  it.each([
    ['every page', [{ type: 'all-pages', parameters: {} }], 'everywhere'],
    ['one kind of page', [page('cart')], 'cart'],
    ['the exclusion of one kind', [page('cart', true)], null],
    ['an unknown kind', [page('moon')], null],
    ['two rows', [page('cart'), page('home')], null],
    ['an address', [{ type: 'url', parameters: {} }], null],
    ['no condition', [], null],
  ])('pageTypeOf reads the page type of %s', (_, where, expected) => {
    expect(pageTypeOf(where)).toBe(expected);
  });
});

describe('the style sheet of a recommendation', () => {
  const css = (value: string) => () => ({ css: { value, __type: 'code' as const } });

  it('The style sheet of a recommendation is a separate entry, and an empty one is removed', () => {
    const styled = withCss(light.tags, css('.a{}'));
    expect(styled.map(({ type }) => type)).toEqual(['recommendation', 'css']);
    expect(styled[1]?.parameters.css?.value).toBe('.a{}');
    expect(withCss(styled, css('.b{}'))[1]?.parameters.css?.value).toBe('.b{}');
    expect(withCss(styled, css(''))).toEqual(light.tags);
  });

  it('adds the recommendation when it is missing', () => {
    const off = withEntry([], 'recommendation', (entry) => ({ ...entry, status: false }));
    expect(off).toMatchObject([{ type: 'recommendation', status: false }]);
    expect(productsOf(off[0]?.parameters)).toEqual({ step: 0, block: 1 });
  });
});
