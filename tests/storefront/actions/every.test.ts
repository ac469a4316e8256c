import { actionDefinitions, placesOf } from '@catalogue/actions/registry';
import { compileEntries } from '@catalogue/compile';
import type { Plain } from '@catalogue/fields/types';
import { PLACES } from '@catalogue/kinds';
import { rendererOf } from '@storefront/preview/renderers';
import { openStore } from '@storefront/widget/visitor/store';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { hostile } from './hostile';
import { type ActionType, buildContext, initialPlain, openPage, show } from './render';

const types = Object.keys(actionDefinitions) as ActionType[];
const silent: readonly ActionType[] = ['html', 'css'];

beforeEach(openPage);
afterEach(() => {
  for (const host of document.querySelectorAll('vitrin-campaign')) host.remove();
});

describe.each(types)('%s', (type) => {
  it.each(['tr', 'en'] as const)('is drawn with its initial form in %s', (language) => {
    const shown = show(type, initialPlain(type), buildContext({ language }));
    if (!shown) throw new Error('nothing was drawn');
    if (!silent.includes(type)) {
      expect(shown.rendered.label).not.toBe('');
      expect(shown.rendered.css).toContain(':focus-visible');
      expect(shown.root.textContent || shown.root.querySelector('img')).toBeTruthy();
    }
    if (shown.rendered.attach) expect(shown.placed).toHaveBeenCalledTimes(1);
    const before = document.querySelectorAll('vitrin-campaign').length;
    shown.remove();
    expect(document.querySelectorAll('vitrin-campaign').length).toBeLessThanOrEqual(before);
  });

  it('names every control', () => {
    const shown = show(type, initialPlain(type));
    for (const element of shown?.root.querySelectorAll('button,a,input,iframe') ?? []) {
      const input = element as HTMLInputElement;
      const name =
        element.getAttribute('aria-label') ||
        element.textContent?.trim() ||
        input.labels?.[0]?.textContent?.trim() ||
        element.querySelector('img')?.alt;
      expect(name, element.outerHTML).toBeTruthy();
    }
  });

  it('has no animation for visitors who prefer reduced motion', () => {
    const css = show(type, initialPlain(type))?.rendered.css ?? '';
    const outside = css.replace(
      /@media\(prefers-reduced-motion:no-preference\)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
      '',
    );
    expect(outside).not.toMatch(/(animation|transition):/);
  });

  it('does not throw for parameters of any shape', () => {
    const shapes: unknown[] = [null, 5, 'x', true, [], [null], {}, { kind: 'list', form: null }];
    for (const value of shapes) {
      const parameters = Object.fromEntries(
        actionDefinitions[type].fields.map((field) => [field.name, { value, __type: field.type }]),
      );
      const draw = () => {
        const [entry] = compileEntries([{ type, name: '', status: true, parameters }]);
        show(type, entry?.p ?? {})?.remove();
      };
      expect(draw, JSON.stringify(value)).not.toThrow();
    }
  });

  // The kind `html` is excluded, because it inserts the merchant's own markup.
  it.each(type === 'html' ? [] : hostile)('draws %s as text', (payload) => {
    const ran = vi.fn();
    Object.assign(window, { pwned: ran });
    const shown = show(type, poison(initialPlain(type), payload));
    const drawn = [shown?.root, document.body].flatMap((root) => [
      ...(root?.querySelectorAll('*') ?? []),
    ]);
    for (const element of drawn) {
      expect(element.tagName).not.toMatch(/^(script|object|embed|base|meta|link)$/i);
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/i);
        if (/^(href|src|action|formaction|xlink:href|srcdoc|data)$/i.test(name)) {
          expect(value.replace(/\s|\p{Cc}/gu, '')).not.toMatch(/^(javascript|vbscript|data:text)/i);
        }
      }
    }
    expect(ran).not.toHaveBeenCalled();
    shown?.remove();
  });
});

/** Replaces all texts except values that drawing needs, such as selectors and positions. */
function poison(p: Plain, payload: string): Plain {
  const keep = 'parts at place selector kind position cards stock cart count css'.split(' ');
  const change = (value: unknown, name: string): unknown => {
    if (keep.includes(name)) return value;
    if (typeof value === 'string') return payload;
    if (Array.isArray(value)) return value.map((item) => change(item, ''));
    if (value && typeof value === 'object') {
      return Object.fromEntries(
        Object.entries(value).map(([inner, one]) => [inner, change(one, inner)]),
      );
    }
    return value;
  };
  const names = ['url', 'image', 'icon', 'worker'];
  const filled = Object.fromEntries(names.map((name) => [name, payload]));
  return { ...(change(p, '') as Plain), ...filled };
}

const POSITIONS = [{}, ...PLACES.map((position) => ({ position }))];

const BARS = [{}, { position: 'up' }, { position: 'down' }];

test.each(Object.keys(actionDefinitions) as ActionType[])(
  'The places of the kind %s are those that its renderer uses',
  (type) => {
    const bar = placesOf([{ type, p: initialPlain(type) }])[0] === 'top';
    const isDesign = 'preset' in actionDefinitions[type];
    for (const position of bar ? BARS : isDesign ? POSITIONS : [{}]) {
      const p = initialPlain(type, position);
      const rendered = rendererOf({ type, p })?.(
        p,
        buildContext({ memory: openStore('', () => null) }),
      );
      expect(rendered, type).not.toBeNull();
      const drawn = rendered?.attach ? [] : [rendered?.place];
      expect(placesOf([{ type, p }]), JSON.stringify(position)).toEqual(drawn);
    }
  },
);
