import { designSchema } from '@catalogue/design/schema';
import { unwrapForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import type { Language } from '@catalogue/language';
import { installLimit } from '@catalogue/templates/engine/template';
import type { Template } from '@catalogue/templates/engine/types';
import { kindOfFrame, type TemplateKind } from '@catalogue/templates/goals';
import type { CampaignRecord } from '@contract/entities/campaigns/campaign';
import type { TemplateCard, TemplateDetail } from '@contract/entities/campaigns/template';
import { isTemplateSupported, type StoredTemplate, type TemplateCatalogue } from './store';

interface Shop {
  platform: string;
  language: Language;
  /** True for developers, who also see advanced variants; this only affects the display. */
  developer: boolean;
  installed: TemplateCard['installed'];
  /** Number of installs in all shops. */
  installs: number;
}

export function presentCard(template: StoredTemplate, shop: Shop): TemplateCard {
  const { settings } = template;
  return {
    id: template.id,
    version: template.version,
    type: template.type,
    title: settings.title[shop.language],
    description: settings.description[shop.language],
    image: settings.image[shop.language],
    label: template.label?.[shop.language] ?? null,
    limit: installLimit(template),
    vote_count: shop.installs,
    vote_amount: template.vote_amount,
    default: template.default,
    supported:
      settings.data[shop.language].length > 0 && isTemplateSupported(template, shop.platform),
    goal: template.goal ?? '',
    season: template.season ?? '',
    kind: kindOf(template),
    tags: [...template.tags],
    developer: template.config._opt.advance,
    installed: shop.installed,
  };
}

export function presentDetail(template: StoredTemplate, shop: Shop): TemplateDetail {
  const { settings } = template;
  return {
    ...presentCard(template, shop),
    editor: template.editor,
    ...previewOf(template),
    images: [...settings.images[shop.language]],
    configured: Object.entries(template.config).some(([, enabled]) => enabled === true),
    long_description: settings.long_description[shop.language],
    pricing: [...settings.pricing[shop.language]],
    data: settings.data[shop.language]
      .filter((variant) => shop.developer || !variant.advance)
      .map((variant) => ({ ...variant, data: { ...variant.data, status: 'disabled' as const } })),
  };
}

/** Returns `message` for a schedule, otherwise the frame of the first entry's design. */
function kindOf({ type, settings }: Template): TemplateKind {
  if (type === 'schedule') return 'message';
  const form = settings.data.tr[0]?.data.tags[0]?.parameters ?? {};
  const { steps, frame } = unwrapForm(designSchema, form) as { steps?: unknown; frame?: Plain };
  return kindOfFrame(form.steps && steps ? String(frame?.kind) : null);
}

function previewOf({ config }: Template): Pick<TemplateDetail, 'preview' | 'page'> {
  const { previewType, value } = config._opt.preview;
  return { preview: previewType, page: value };
}

/** Presents the template of a campaign; null when the template was deleted. */
export function templateOf(
  { find }: Pick<TemplateCatalogue, 'find'>,
  key: number,
  language: Language,
): CampaignRecord['_template'] {
  const template = find(key);
  if (!template) return null;
  const { title, image } = template.settings;
  return {
    id: key,
    title: title[language],
    image: image[language],
    editor: template.editor,
    ...previewOf(template),
  };
}
