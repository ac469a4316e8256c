import type { Language } from '@catalogue/language';
import { findTemplate } from '@catalogue/templates/registry';
import type { TemplateCard, TemplateDetail } from '@contract/entities/campaigns/template';

export function templateCard(overrides: Partial<TemplateCard> = {}): TemplateCard {
  return {
    id: 46,
    version: 1,
    type: 'action',
    title: 'Welcome discount',
    description: 'For new visitors',
    image: '',
    label: null,
    limit: 1,
    vote_count: 12,
    vote_amount: 45,
    default: 'def',
    supported: true,
    goal: 'welcome',
    season: '',
    kind: 'window',
    tags: [],
    developer: false,
    installed: [],
    ...overrides,
  };
}

export function templateDetail(
  id: number,
  overrides: Partial<TemplateDetail> = {},
  language: Language = 'en',
): TemplateDetail {
  const template = findTemplate(id);
  if (!template) throw new Error(`No template ${id}.`);
  const { settings, editor, type, limit } = template;
  return {
    ...templateCard({ id, type, limit, title: settings.title[language] }),
    editor,
    preview: 'previewTrue',
    page: 'home',
    images: [...settings.images[language]],
    configured: true,
    long_description: settings.long_description[language],
    pricing: [...settings.pricing[language]],
    data: settings.data[language].map((variant) => ({
      ...variant,
      data: { ...variant.data, status: 'disabled' },
    })),
    ...overrides,
  };
}
