import type { Decorate } from '@catalogue/design/decoration';
import { frameFields } from '@catalogue/design/fields/frame';
import { describe, expect, it } from 'vitest';

interface Decoration {
  css: string;
  decorate: Decorate;
}
const nameOf = (file: string) => /(\w+)\.ts$/.exec(file)?.[1] ?? '';
const modules = {
  ...import.meta.glob<Decoration>('@catalogue/design/ornaments/*.ts', { eager: true }),
  ...import.meta.glob<Decoration>('@catalogue/design/shapes/*.ts', { eager: true }),
  ...import.meta.glob<Decoration>('@catalogue/design/patterns/*.ts', { eager: true }),
};
const decorations = Object.entries(modules).map(([file, one]) => [nameOf(file), one] as const);

function decorate({ decorate }: Decoration, form = {}) {
  const [layer, card, body] = [
    document.createElement('div'),
    document.createElement('div'),
    document.createElement('form'),
  ];
  layer.append(card);
  card.append(body);
  decorate({ document, layer, card }, form);
  return { layer, card, body };
}

const offered = (name: string) => {
  const field = frameFields.find((one) => one.name === name);
  const options = field && ('cases' in field ? field.cases : 'options' in field && field.options);
  return (options || []).map(({ value }) => value);
};

describe('decorations', () => {
  it('have a module for each ornament and shape on offer, except for objects and the plain card', () => {
    const names = decorations.map(([name]) => name);
    const wanted = [...offered('ornament'), ...offered('shape')].filter(
      // The shape `card` has no module, and the renderer of the block `object` draws the ornament.
      (name) => !['card', 'object'].includes(name),
    );

    expect(wanted.length).toBeGreaterThan(10);
    for (const name of wanted) expect(names).toContain(name);
  });

  it.each(decorations)('%s is hidden from screen readers and drawn before the blocks', (_, one) => {
    const form = { text: 'Son gün' };
    const { card, body } = decorate(one, form);

    expect(card.lastElementChild).toBe(body);
    for (const layer of card.children) {
      if (layer !== body) expect(layer.getAttribute('aria-hidden')).toBe('true');
    }
  });

  it.each(decorations)(
    '%s moves only for visitors who do not prefer reduced motion',
    (_, { css }) => {
      const still = css.replace(
        /@media\(prefers-reduced-motion:no-preference\)[^\n]*(\n[^@\n][^\n]*)*\n@keyframes[^\n]*\n/g,
        '',
      );

      expect(still).not.toMatch(/animation|transition/);
    },
  );

  it.each(decorations)('%s takes its colours from the theme', (_, one) => {
    const { card } = decorate(one, { text: 'Son gün' });
    const text = one.css + card.innerHTML;

    // Shades over the theme's colours are allowed: dark greys, white and candlelight.
    const colours = text.match(/#[\da-f]{3,8}\b/gi) ?? [];
    expect(colours.filter((colour) => !/^#(0+|f+|f[\da-f]+|[0-3][\da-f]*)$/i.test(colour))).toEqual(
      [],
    );
    expect(`${text}${card.parentElement?.outerHTML}`).toMatch(/var\(--|data-shape/);
  });
});

describe('the marquee', () => {
  it('writes the merchant’s texts as text and repeats them on two tapes', () => {
    const { card } = decorate(decorationOf('marquee'), { text: '<b>Son gün</b> · %40' });

    expect(card.querySelectorAll('.tape')).toHaveLength(2);
    expect(card.querySelector('.tape span')?.textContent).toBe('<b>Son gün</b>');
    expect(card.querySelector('.tape span b')).toBeNull();
  });
});

describe('shapes', () => {
  it('leaves a shaped card in the middle on phones, where a sheet would cut its shape', () => {
    const layer = document.createElement('div');
    layer.dataset.phone = 'sheet';
    const card = document.createElement('div');

    decorationOf('arch').decorate({ document, layer, card }, {});

    expect([layer.dataset.phone, card.dataset.shape]).toEqual(['same', 'arch']);
  });
});

function decorationOf(name: string): Decoration {
  const found = decorations.find(([one]) => one === name)?.[1];
  if (!found) throw new Error(`no decoration ${name}`);
  return found;
}
