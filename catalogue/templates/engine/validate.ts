import { validateCampaign } from '../../compile';
import { validateForm } from '../../fields/schema';
import type { Issue } from '../../fields/types';
import { LANGUAGES, type Language } from '../../language';
import { isRecord } from '../../lib/is-record';
import { safeMediaUrl } from '../../lib/url';
import { youtubeId } from '../../lib/youtube';
import { isScheduleBody } from '../../schedules/body';
import { validateSchedule } from '../../schedules/validate';
import { templateForm, templateSchema } from './fields';
import type { TemplateContent, TemplateVariant } from './types';

/** Maximum number of variants of a template in each language. */
export const MAX_TEMPLATE_VARIANTS = 12;

/**
 * Returns issues such as `settings.title.en` and `settings.data.tr.0.data.tags.0.parameters.title`.
 */
export function validateTemplate(content: TemplateContent): Issue[] {
  return [
    ...validateForm(templateSchema, templateForm(content)),
    ...LANGUAGES.flatMap((language) => [
      ...validateMedia(content, language),
      ...validateVariants(content, language),
    ]),
  ];
}

function validateMedia({ settings }: TemplateContent, language: Language): Issue[] {
  return settings.images[language].flatMap((link, index): Issue[] => {
    if (safeMediaUrl(link) !== null || youtubeId(link) !== null) return [];
    return [{ path: `settings.images.${language}.${index}`, code: 'notAnImage' }];
  });
}

/** Validates variants: both languages must have the same variants, in any order. */
function validateVariants({ type, settings }: TemplateContent, language: Language): Issue[] {
  const path = `settings.data.${language}`;
  const variants = settings.data[language];
  if (variants.length > MAX_TEMPLATE_VARIANTS) {
    return [{ path, code: 'tooManyItems', params: { max: MAX_TEMPLATE_VARIANTS } }];
  }
  const others = LANGUAGES.flatMap((other) => settings.data[other].map(({ id }) => id));
  const missing = others.some((id) => !variants.some((variant) => variant.id === id));
  return [
    ...(missing ? [{ path, code: 'required' } as const] : []),
    ...variants.flatMap((variant, index) =>
      validateVariant(variant, { type, variants, path: `${path}.${index}` }),
    ),
  ];
}

function validateVariant(
  { id, name, data }: TemplateVariant,
  {
    type,
    variants,
    path,
  }: { type: TemplateContent['type']; variants: readonly TemplateVariant[]; path: string },
): Issue[] {
  const schedule = isRecord(data) && isScheduleBody(data);
  if (schedule !== (type === 'schedule')) return [{ path: `${path}.data`, code: 'wrongType' }];
  const issues = schedule ? validateSchedule(data) : validateCampaign(data);
  return [
    ...(name.trim() ? [] : [{ path: `${path}.name`, code: 'required' } as const]),
    ...(variants.filter((variant) => variant.id === id).length === 1
      ? []
      : [{ path: `${path}.id`, code: 'taken' } as const]),
    // A variant without an action could not be installed.
    ...(data.tags.length > 0 ? [] : [{ path: `${path}.data.tags`, code: 'required' } as const]),
    ...issues.map((issue) => ({ ...issue, path: `${path}.data.${issue.path}` })),
  ];
}
