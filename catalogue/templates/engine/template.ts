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

/** Limit of a template from which a shop may make any number of campaigns. */
const UNLIMITED = -1;
const SCHEDULE_LIMIT = 99;
const DEFAULT_LIMIT = UNLIMITED;

export function installLimit(template: { type: 'action' | 'schedule'; limit?: number }): number {
  if (template.type === 'schedule') return SCHEDULE_LIMIT;
  return template.limit ?? DEFAULT_LIMIT;
}

export function mayInstall(limit: number, installed: number): boolean {
  return limit === UNLIMITED || installed < limit;
}
