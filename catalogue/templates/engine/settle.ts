import { cleanRichText } from '../../html/rich-text';
import { LANGUAGES, type Language } from '../../language';
import { slugify } from '../../lib/fold';
import type { PricingTier, TemplateContent } from './types';

const PACKAGE_NAMES = ['start', 'grow', 'pro'] as const;
/**
 * Initial ratings of a template. Staff can change `vote_amount`; responses replace `vote_count` by
 * the number of installs.
 */
const VOTES = { least: 42, most: 50, count: 10 } as const;

/** Creates missing slugs, sanitizes rich text, and sets the status disabled and the name. */
export function settleTemplate(content: TemplateContent): TemplateContent {
  const { settings, label } = content;
  return {
    ...content,
    label: label && LANGUAGES.some((language) => label[language].trim()) ? label : null,
    vote_count: VOTES.count,
    settings: {
      ...settings,
      slug: perLanguage((language) =>
        slugify(settings.slug[language].trim() || settings.title[language]),
      ),
      images: perLanguage((language) =>
        settings.images[language].map((link) => link.trim()).filter(Boolean),
      ),
      long_description: perLanguage((language) =>
        cleanRichText(settings.long_description[language]),
      ),
      data: perLanguage((language) =>
        settings.data[language].map((variant) => ({
          ...variant,
          name: variant.name.trim(),
          data: {
            ...variant.data,
            name: settings.title[language].trim() || variant.data.name,
            status: 'disabled' as const,
          },
        })),
      ),
    },
  };
}

/** Returns a blank template; `random` is between 0 and 1. */
export function blankTemplate(random: number): TemplateContent {
  const { least, most, count } = VOTES;
  const none = <Value>() => perLanguage((): readonly Value[] => []);
  const empty = perLanguage(() => '');
  return {
    type: 'action',
    label: null,
    limit: 1,
    vote_amount: least + Math.round(random * (most - least)),
    vote_count: count,
    default: 'def',
    tags: [],
    editor: 'default',
    goal: '',
    season: '',
    settings: {
      title: empty,
      slug: empty,
      image: empty,
      images: none(),
      description: empty,
      long_description: empty,
      pricing: none(),
      data: none(),
    },
    config: {
      base: true,
      _opt: { advance: false, preview: { previewType: 'previewFalse', value: 'home' } },
    },
    web_data: { keyword: '', json_index: '', test_url: '', it_work_coll: '' },
  };
}

/** Adds default names to packages without a name, from an index on. */
export const namedPackages = (packages: readonly PricingTier[], from: number): PricingTier[] =>
  packages.map((one, index) =>
    index < from ? one : { ...one, name: one.name || (PACKAGE_NAMES[index] ?? '') },
  );

function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { tr: make('tr'), en: make('en') };
}
