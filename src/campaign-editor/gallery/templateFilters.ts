import type { Language } from '@catalogue/language';
import { fold } from '@catalogue/lib/fold';
import { GOALS, SEASONS, TEMPLATE_KINDS } from '@catalogue/templates/goals';
import type { TemplateCard } from '@contract/entities/campaigns/template';

export type Device = 'desktop' | 'phone';

/** Size in CSS pixels of the page on which a template is drawn. */
export const TEMPLATE_PAGES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 660 },
} as const;

export const TEMPLATE_ORDERS = ['recommended', 'used', 'name'] as const;
export type TemplateOrder = (typeof TEMPLATE_ORDERS)[number];

/** Sorts templates; the recommended order is the server's order. */
export function sortTemplates(
  templates: readonly TemplateCard[],
  order: TemplateOrder,
  language: Language,
): readonly TemplateCard[] {
  if (order === 'recommended') return templates;
  return templates.toSorted((one, other) =>
    order === 'used'
      ? other.vote_count - one.vote_count
      : one.title.localeCompare(other.title, language),
  );
}

export const unusedFirst = (templates: readonly TemplateCard[]): TemplateCard[] => [
  ...templates.filter(({ installed }) => installed.length === 0),
  ...templates.filter(({ installed }) => installed.length > 0),
];

/** Filters of the gallery; an empty value matches every template. */
export interface TemplateFilters {
  search: string;
  goal: TemplateCard['goal'];
  season: TemplateCard['season'];
  kind: TemplateCard['kind'] | '';
  compatible: boolean;
}

export const NO_FILTERS: TemplateFilters = {
  search: '',
  goal: '',
  season: '',
  kind: '',
  compatible: false,
};

export const filterTemplates = (
  templates: readonly TemplateCard[],
  { search, goal, season, kind, compatible }: TemplateFilters,
): TemplateCard[] => {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return templates.filter(
    (template) =>
      (!goal || template.goal === goal) &&
      (!season || template.season === season) &&
      (!kind || template.kind === kind) &&
      (!compatible || template.supported) &&
      words.every((word) => searchedText(template).includes(word)),
  );
};

/**
 * Returns the text of a template that a search looks through; in both languages, so that "sepet"
 * and "cart" match the same templates.
 */
function searchedText({ id, title, description, goal, season, kind }: TemplateCard): string {
  const purposes = [goal && GOALS[goal], season && SEASONS[season], TEMPLATE_KINDS[kind]].flatMap(
    (label) => (label ? [label.tr, label.en] : []),
  );
  return fold([id, title, description, ...purposes].join(' '));
}

/** Counts the templates for each value of a filter, with the other filters applied. */
export function countTemplates<Name extends 'goal' | 'season' | 'kind'>(
  templates: readonly TemplateCard[],
  filters: TemplateFilters,
  name: Name,
): { all: number; of: (value: TemplateCard[Name]) => number } {
  const found = filterTemplates(templates, { ...filters, [name]: '' });
  return {
    all: found.length,
    of: (value) => found.filter((template) => template[name] === value).length,
  };
}
