import { LANGUAGES, type Language } from '@catalogue/language';
import type { TemplateRow } from '@contract/entities/campaigns/template';
import type { Column, ListDeclaration } from '@/admin/list';

export const templateList = (language: Language): ListDeclaration<TemplateRow> => ({
  resource: 'staff-templates',
  path: '/yta',
  title: 'templates.list',
  search: 'templates.search',
  sort: { field: `order_${language}`, order: 'ASC' },
  // Sorting by drag and drop needs all rows on one page.
  pageSize: 100,
  filters: [
    {
      kind: 'select',
      source: 'type',
      label: 'templates.type',
      choices: (['action', 'schedule'] as const).map((value) => ({
        value,
        label: `templates.types.${value}` as const,
      })),
    },
    {
      kind: 'select',
      source: 'state',
      label: 'templates.filter.state',
      choices: (['shown', 'hidden'] as const).map((value) => ({
        value,
        label: `templates.filter.${value}` as const,
      })),
    },
    {
      kind: 'select',
      source: 'content',
      label: 'templates.filter.content',
      choices: (['released', 'edited'] as const).map((value) => ({
        value,
        label: `templates.filter.${value}` as const,
      })),
    },
    {
      kind: 'select',
      source: 'audience',
      label: 'templates.filter.audience',
      choices: (['everybody', 'developers'] as const).map((value) => ({
        value,
        label: `templates.filter.${value}` as const,
      })),
    },
  ],
  columns: [
    { source: `title_${language}`, label: 'templates.name', value: ({ title }) => title[language] },
    { source: 'id', label: 'templates.id', kind: 'count' },
    {
      source: 'type',
      label: 'templates.type',
      value: ({ type }, text) => text(`templates.types.${type}`),
    },
    {
      source: 'state',
      label: 'templates.filter.state',
      value: ({ hidden }, text) => text(`templates.filter.${hidden ? 'hidden' : 'shown'}`),
    },
    {
      source: 'content',
      label: 'templates.filter.content',
      value: ({ edited }, text) => text(`templates.filter.${edited ? 'edited' : 'released'}`),
    },
    {
      source: 'audience',
      label: 'templates.filter.audience',
      value: ({ advance }, text) =>
        text(`templates.filter.${advance ? 'developers' : 'everybody'}`),
    },
    { source: 'updated_at', label: 'actions.column.updated', kind: 'moment' },
    ...LANGUAGES.map(
      (one): Column<TemplateRow> => ({
        source: `order_${one}`,
        label: `templates.place.${one}`,
        kind: 'count',
        value: ({ orders }) => orders[one],
      }),
    ),
  ],
});

export const templateLists: Record<Language, ListDeclaration<TemplateRow>> = {
  tr: templateList('tr'),
  en: templateList('en'),
};
