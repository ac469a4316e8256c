import type { ListDeclaration } from '@/admin/list';
import type { WhatsappTemplateRow } from '@/dataProvider/adapters/whatsappTemplates';
import type { ReadText } from '@/i18n/useText';

/** Categories that WhatsApp defines. */
const CATEGORIES = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

export const whatsappTemplateList: ListDeclaration<WhatsappTemplateRow> = {
  resource: 'whatsapp-templates',
  path: '/whatsappbot/templates',
  title: 'bot.tabs.templates',
  search: 'bot.templates.search',
  sort: { field: 'name', order: 'ASC' },
  count: 'bot.templates.count',
  filters: [
    {
      kind: 'select',
      source: 'category',
      label: 'bot.templates.column.category',
      choices: CATEGORIES.map((value) => ({ value, label: `bot.templates.category.${value}` })),
    },
    { kind: 'text', source: 'language', label: 'bot.templates.column.language' },
  ],
  columns: [
    { source: 'name', label: 'bot.templates.column.name' },
    { source: 'language', label: 'bot.templates.column.language' },
    {
      source: 'category',
      label: 'bot.templates.column.category',
      value: ({ category }, text) => categoryText(category, text),
    },
    { source: 'body', label: 'bot.templates.column.body', kind: 'freeText', sortable: false },
  ],
};

export function categoryText(category: string, text: ReadText): string {
  const known = CATEGORIES.find((each) => each === category);
  return known ? text(`bot.templates.category.${known}`) : category;
}
