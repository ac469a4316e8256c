import { findTemplate } from '@catalogue/templates/registry';
import type { Template } from '@catalogue/templates/types';

/** True when a template works on a shop's platform: named itself, or by way of base (spec 2 §6). */
export function isTemplateSupported({ config }: Template, platform: string): boolean {
  const flags: Partial<Record<string, unknown>> = config;
  return flags[platform] === true || config.base === true;
}

/** The same by key; a template that is gone supports nothing. */
export function isSupported(key: number, platform: string): boolean {
  const template = findTemplate(key);
  return template !== undefined && isTemplateSupported(template, platform);
}
