import { NO_TEMPLATE } from '@catalogue/schedules/compose';
import type { Template } from '@catalogue/templates/engine/types';
import type { TemplateCatalogue } from './store';

/** True when a template works on a shop's platform: named itself, or by way of base. */
export function isTemplateSupported({ config }: Template, platform: string): boolean {
  const flags: Partial<Record<string, unknown>> = config;
  return flags[platform] === true || config.base === true;
}

/**
 * True when a shop finds a template in its gallery. Shops of flo see what is tagged so and nothing
 * else; what is made for developers is listed for them only, and what is hidden for nobody.
 */
export function isListed(
  { tags, config, hidden }: Pick<Template, 'tags' | 'config'> & { hidden: boolean },
  { platform, developer }: { platform: string; developer: boolean },
): boolean {
  if (hidden || (platform === 'flo' && !tags.includes('flo'))) return false;
  return developer || !config._opt.advance;
}

/** Whether the template of a key is supported; one that is gone supports nothing, none is needed. */
export function isSupported(
  { find }: Pick<TemplateCatalogue, 'find'>,
  key: number,
  platform: string,
): boolean {
  if (key === NO_TEMPLATE) return true;
  const template = find(key);
  return template !== undefined && isTemplateSupported(template, platform);
}
