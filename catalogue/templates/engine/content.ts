import type { Language } from '../../language';
import type { Template, TemplateContent } from './types';

/** Returns the content of a template, which staff can edit, compare and restore. */
export function contentOf(template: Template): TemplateContent {
  const { id: _, order: __, settings, ...rest } = template;
  const { orders: ___, ...texts } = settings;
  return { ...rest, settings: texts };
}

/** Returns a template from its content and its position in the list. */
export function templateFrom(
  { settings, ...rest }: TemplateContent,
  { id, orders }: { id: number; orders: Readonly<Record<Language, number>> },
): Template {
  return { ...rest, id, order: orders.tr, settings: { ...settings, orders } };
}
