import type { Language } from '../../language';
import type { Template, TemplateContent } from './types';

export function contentOf(template: Template): TemplateContent {
  const { id: _, order: __, settings, ...rest } = template;
  const { orders: ___, ...texts } = settings;
  return { ...rest, settings: texts };
}

export function templateFrom(
  { settings, ...rest }: TemplateContent,
  { id, orders }: { id: number; orders: Readonly<Record<Language, number>> },
): Template {
  return { ...rest, id, order: orders.tr, settings: { ...settings, orders } };
}
