import { templateCard } from '@tests/support/rows/templates';
import { describe, expect, it } from 'vitest';
import {
  countTemplates,
  filterTemplates,
  NO_FILTERS,
  unusedFirst,
} from '@/campaign-editor/gallery/templateFilters';

const templates = [
  templateCard({ id: 1, title: 'Hoş geldin', goal: 'welcome' }),
  templateCard({ id: 2, title: 'Kara Cuma', goal: 'announce', season: 'friday', kind: 'screen' }),
  templateCard({ id: 3, title: 'Kargo', goal: 'raise', kind: 'bar', supported: false }),
];
const found = (filters: Partial<typeof NO_FILTERS>) =>
  filterTemplates(templates, { ...NO_FILTERS, ...filters }).map(({ id }) => id);

describe('filterTemplates', () => {
  it('finds templates by title, purpose and season in both languages', () => {
    expect(found({ search: 'kara' })).toEqual([2]);
    expect(found({ search: 'black friday' })).toEqual([2]);
    expect(found({ search: 'karşılama' })).toEqual([1]);
    expect(found({ search: 'sepet buyutme' })).toEqual([3]);
  });

  it('combines goal, season, kind and platform', () => {
    expect(found({ goal: 'announce', season: 'friday' })).toEqual([2]);
    expect(found({ goal: 'announce', kind: 'bar' })).toEqual([]);
    expect(found({ compatible: true })).toEqual([1, 2]);
  });
});

it('counts the values of a filter within the other filters', () => {
  const counts = countTemplates(templates, { ...NO_FILTERS, compatible: true }, 'goal');
  expect(counts.all).toBe(2);
  expect(counts.of('announce')).toBe(1);
  expect(counts.of('raise')).toBe(0);
});

it('puts templates that the shop uses after the others, in their order', () => {
  const installed = [{ id: 9, name: 'Hoş geldin', status: 'active' }];
  const used = templates.map((template) =>
    template.id === 1 ? { ...template, installed } : template,
  );
  expect(unusedFirst(used).map(({ id }) => id)).toEqual([2, 3, 1]);
});
