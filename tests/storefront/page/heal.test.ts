import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AnchorAlternative } from '@catalogue/anchors';
import { findAgreed, labelOf, resolveAlternative } from '@storefront/widget/heal';
import { findAlternatives } from '@storefront/widget/picker/anchor';
import { findSelectors } from '@storefront/widget/picker/selectors';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const FOLDER = 'tests/fixtures/themes';
/** Pages of each theme on which merchants typically place actions. */
const PAGES = ['home.html', 'product.html', 'cart.html'];
/** The elements that merchants pick: buttons, titles, prices, forms and named sections. */
const PICKED =
  'main,header,footer,button,h1,h2,h3,form,[class*=price],[class*=cart],[class*=product],[class*=total],section,nav';
const MAX_PICKED = 7;
/** Pages that lack elements of a product page, or show another product in them. */
const OTHER_PAGES = ['product-sold-out.html', 'home.html', 'cart.html'];
const themes = readdirSync(FOLDER).filter((name) => !name.includes('.'));

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
});

const read = (theme: string, file: string) => readFileSync(`${FOLDER}/${theme}/${file}`, 'utf8');
const show = (html: string) => {
  document.documentElement.innerHTML = html;
};

interface Picked {
  at: number;
  css: string;
  ways: AnchorAlternative[];
  /** The features by which a person recognizes an element. */
  features: Features;
}

interface Features {
  tag: string;
  label: string;
  classes: string[];
}

const featuresOf = (element: Element): Features => ({
  tag: element.localName,
  label: labelOf(element),
  classes: [...element.classList],
});

/** Whether a person would accept an element as the picked one, such as the menu of another page. */
const isAlike = (element: Element, { tag, label, classes }: Features) =>
  element.localName === tag &&
  (labelOf(element) === label || classes.some((name) => element.classList.contains(name)));

function pickOn(html: string): Picked[] {
  show(html);
  const all = [...document.querySelectorAll('*')];
  const candidates = [...document.body.querySelectorAll(PICKED)];
  const step = Math.max(1, Math.floor(candidates.length / MAX_PICKED));
  return candidates.flatMap((element, index) => {
    const css = findSelectors(element)[0]?.css;
    const isFirst = css && document.querySelector(css) === element;
    return index % step === 0 && isFirst
      ? [
          {
            at: all.indexOf(element),
            css,
            ways: findAlternatives(element),
            features: featuresOf(element),
          },
        ]
      : [];
  });
}

/** Renames the classes of the element, also on all elements that share them, and removes its id. */
function rename(element: Element): void {
  for (const name of [...element.classList]) {
    for (const other of document.querySelectorAll(`.${CSS.escape(name)}`)) {
      other.classList.replace(name, `v2-${name}`);
    }
  }
  element.removeAttribute('id');
}

const changes: Record<string, (element: Element) => Element | null> = {
  renamed(element) {
    rename(element);
    return element;
  },
  moved(element) {
    rename(element);
    document.querySelector('footer')?.before(element);
    return element;
  },
  removed(element) {
    element.remove();
    return null;
  },
};

describe('healing a selector', () => {
  it('never finds another element on the changed pages of thirteen themes', () => {
    const counts: Record<string, { right: number; wrong: number; none: number }> = {};
    const wrong: string[] = [];
    for (const theme of themes) {
      for (const file of PAGES) {
        if (!existsSync(`${FOLDER}/${theme}/${file}`)) continue;
        const html = read(theme, file);
        for (const { at, css, ways } of pickOn(html)) {
          for (const [name, change] of Object.entries(changes)) {
            show(html);
            const element = document.querySelectorAll('*')[at];
            if (!element) throw new Error(`${theme}/${file}: no element ${at}`);
            // An element cannot move into one of its own descendants.
            if (name === 'moved' && element.querySelector('footer')) continue;
            const expected = change(element);
            // Healing starts only when the selector finds no element.
            if (document.querySelector(css)) continue;
            counts[name] ??= { right: 0, wrong: 0, none: 0 };
            const found = findAgreed(document, ways);
            if (!found) counts[name].none++;
            else if (found.element === expected) counts[name].right++;
            else {
              counts[name].wrong++;
              wrong.push(`${theme}/${file} ${name} ${css} by ${found.kinds}`);
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    // Changed elements lost their id and classes, so only other alternatives can agree on them.
    expect(counts).toEqual({
      renamed: { right: 35, wrong: 0, none: 76 },
      moved: { right: 13, wrong: 0, none: 203 },
      removed: { right: 0, wrong: 0, none: 259 },
    });
  });

  it('finds only an equivalent element on other pages of a theme', () => {
    const wrong: string[] = [];
    let tried = 0;
    let healed = 0;
    for (const theme of themes) {
      const picked = pickOn(read(theme, 'product.html'));
      for (const file of OTHER_PAGES) {
        if (!existsSync(`${FOLDER}/${theme}/${file}`)) continue;
        show(read(theme, file));
        for (const { css, ways, features } of picked) {
          if (document.querySelector(css)) continue;
          tried++;
          const found = findAgreed(document, ways);
          if (!found) continue;
          healed++;
          const { element, kinds } = found;
          if (!isAlike(element, features)) wrong.push(`${theme}/${file} ${css} by ${kinds}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect({ tried, healed }).toEqual({ tried: 133, healed: 3 });
  });
});

describe('the alternatives that find an element', () => {
  it('are stored only when they find exactly that element', () => {
    show(read('shopify-dawn', 'product.html'));
    for (const element of document.body.querySelectorAll(PICKED)) {
      for (const way of findAlternatives(element))
        expect(resolveAlternative(document, way)).toBe(element);
    }
  });
});
