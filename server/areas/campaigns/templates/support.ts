import { NO_TEMPLATE } from '@catalogue/schedules/compose';
import type { Template } from '@catalogue/templates/engine/types';
import type { TemplateCatalogue } from './store';

/**
 * Returns whether a template works on a platform; a template with `base` works on every platform.
 */
export function isTemplateSupported({ config }: Template, platform: string): boolean {
  const flags: Partial<Record<string, unknown>> = config;
  return flags[platform] === true || config.base === true;
}

/**
 * Shops on the platform `flo` see only templates with the tag `flo`; only developers see developer
 * templates, and no user sees hidden ones.
 */
export function isListed(
  { tags, config, hidden }: Pick<Template, 'tags' | 'config'> & { hidden: boolean },
  { platform, developer }: { platform: string; developer: boolean },
): boolean {
  if (hidden || (platform === 'flo' && !tags.includes('flo'))) return false;
  return developer || !config._opt.advance;
}

/** Returns whether a template works on the platform; not if deleted, always without a key. */
export function isSupported(
  { find }: Pick<TemplateCatalogue, 'find'>,
  key: number,
  platform: string,
): boolean {
  if (key === NO_TEMPLATE) return true;
  const template = find(key);
  return template !== undefined && isTemplateSupported(template, platform);
}
