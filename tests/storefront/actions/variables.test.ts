import { actionDefinitions } from '@catalogue/actions/registry';
import { compileEntries } from '@catalogue/compile';
import { designSchema } from '@catalogue/design/schema';
import type { Facts } from '@catalogue/shop/model';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { readVariable } from '@catalogue/variables/registry';
import {
  expectHarmless,
  formWith,
  HOSTILE_NAMES,
  structureOf,
  type TextPlace,
  textPlaces,
  writtenName,
} from '@tests/support/screens/filled-texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActionType, openPage, show } from './render';

const designNames = new Set(designSchema.map(({ name }) => name));

/**
 * Fields of a design are tested only in the popup, because all kinds with a design have them.
 * Columns are excluded, because they contain the same blocks.
 */
const places = (Object.keys(actionDefinitions) as ActionType[]).flatMap((type) => {
  const { fields } = actionDefinitions[type];
  const own = type === 'popup' ? fields : fields.filter(({ name }) => !designNames.has(name));
  return textPlaces(own)
    .filter(({ path }) => !path.includes('.columns.'))
    .map((place) => [type, place.path, place] as const);
});

function drawWith(type: ActionType, place: TextPlace, facts: Facts) {
  const { fields } = actionDefinitions[type];
  const parameters = formWith(fields, place, '{{productName|SAFE}}');
  const [entry] = compileEntries([{ type, name: '', status: true, parameters }]);
  if (!entry) throw new Error(`${type} was not compiled`);
  const valueFor = (name: string, argument?: string) => readVariable(facts, name, argument);
  const p = fillEntry(entry, valueFor, { language: 'tr', currency: 'TRY' });
  openPage();
  const shown = show(type, p);
  const roots = [shown?.root, document.body];
  return { entry, p, shown, roots };
}

const named = (name: string): Facts => ({
  product: { name },
  customer: { name: 'SECRET', group: 'SECRET' },
});

beforeEach(openPage);
afterEach(() => {
  for (const host of document.querySelectorAll('vitrin-campaign')) host.remove();
});

describe.each(places)('%s, %s', (type, path, place) => {
  it('shows the product of the page', () => {
    const { entry, p } = drawWith(type, place, named('Vazo'));
    expect(entry.v).toBeDefined();
    expect(JSON.stringify(p)).toContain('Vazo');
    expect(JSON.stringify(p)).not.toContain('{{');
  });

  it('shows the fallback without a product', () => {
    const { p } = drawWith(type, place, {});
    expect(JSON.stringify(p)).toContain('SAFE');
    expect(JSON.stringify(p)).not.toContain('{{');
  });

  it.each(HOSTILE_NAMES.map((name) => [name.slice(0, 60), name]))(
    'shows %s literally when it is the product’s name',
    (_title, name) => {
      const ran = vi.fn();
      Object.assign(window, { pwned: ran });
      // A marquee repeats short texts more often than long ones.
      const isRepeated = path.includes('.marquee.');
      const drawn = (roots: Parameters<typeof structureOf>[0]) =>
        isRepeated ? [...new Set(structureOf(roots))] : structureOf(roots);
      const before = drawn(drawWith(type, place, named('Vazo')).roots);
      for (const host of document.querySelectorAll('vitrin-campaign')) host.remove();
      const { p, roots } = drawWith(type, place, named(name));
      const written = JSON.stringify(p);
      expect(written).not.toContain('SECRET');
      expect(written).toContain(JSON.stringify(writtenName(name, place.mode)).slice(1, -1));
      expect(drawn(roots)).toEqual(before);
      expectHarmless(roots);
      expect(ran).not.toHaveBeenCalled();
    },
  );
});

it('finds the texts of more than twenty blocks', () => {
  const blocks = places.flatMap(([, path]) => /blocks\.block\.([\w-]+)/.exec(path)?.[1] ?? []);
  expect(new Set(blocks).size).toBeGreaterThan(20);
});
