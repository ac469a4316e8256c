import type { CampaignBody } from '../../campaign';
import { partDefinitions as parts } from '../../compile';
import { DEFAULT_FREQUENCY } from '../../conditions/frequency';
import {
  DEFAULT_TRIGGER,
  DEFAULT_WHEN,
  DEFAULT_WHERE,
  DEFAULT_WHO,
} from '../../conditions/registry';
import { choose, chooseEntry } from '../../decide/choose';
import type { Plain } from '../../fields/types';
import { LANGUAGES, type Language, pickLanguage, type Text } from '../../language';
import { slugify } from '../../lib/fold';
import type { ScheduleBody } from '../../schedules/body';
import { composeSchedule } from '../../schedules/compose';
import type {
  LocalizedPlain,
  LocalizedSchedule,
  LocalizedSketch,
  ScheduleSketch,
  Sketch,
  TemplateSketch,
} from '../../sketch';
import { tiers } from './pricing';
import type { Template, TemplateVariant } from './types';

/** Converts a sketch to a template. Throws when the sketch contains an unknown kind or field. */
export function composeTemplate(sketch: TemplateSketch): Template {
  const { id, limit, title, description, long_description = wrap(description) } = sketch;
  const platforms = sketch.platforms ?? (['base'] as const);
  return {
    id,
    type: sketch.type ?? 'action',
    order: id,
    label: sketch.label ?? null,
    limit,
    vote_amount: 46,
    vote_count: 10,
    default: 'def',
    tags: sketch.tags ?? [],
    editor: sketch.editor ?? 'default',
    goal: sketch.goal,
    season: sketch.season ?? '',
    settings: {
      title,
      slug: perLanguage((language) => slugify(title[language])),
      image: perLanguage((language) => imageOf(sketch.image, language)),
      images: perLanguage((language) =>
        [sketch, ...sketch.variants].flatMap(({ image }) =>
          image ? imageOf(image, language) : [],
        ),
      ),
      description,
      long_description,
      pricing: perLanguage((language) => (sketch.price ? tiers(sketch.price, language) : [])),
      orders: perLanguage(() => id),
      data: perLanguage((language) =>
        sketch.variants.map(
          (variant): TemplateVariant => ({
            id: variant.id,
            name: variant.name[language],
            image: imageOf(variant.image ?? sketch.image, language),
            advance: variant.advance ?? false,
            data: compose(title[language], sketchOf(variant, language), language),
          }),
        ),
      ),
    },
    config: {
      ...Object.fromEntries(platforms.map((platform) => [platform, true])),
      _opt: {
        advance: sketch.developer ?? false,
        preview: { previewType: 'previewTrue', value: sketch.preview },
      },
    },
    web_data: { keyword: '', json_index: '', test_url: '', it_work_coll: '' },
  };
}

function sketchOf(
  { sketch, extras = {} }: TemplateSketch['variants'][number],
  language: Language,
): Sketch | ScheduleSketch {
  return typeof sketch === 'function' ? sketch(language) : inLanguage(sketch, extras, language);
}

/**
 * Returns the address of a picture. A picture named after its template's id (`t9`) is a screenshot.
 */
function imageOf(name: string, language: Language): string {
  return `/template-images/${/^t\d+$/.test(name) ? `${name}-${language}.webp` : `${name}.svg`}`;
}

function compose(
  name: string,
  sketch: Sketch | ScheduleSketch,
  language: Language,
): CampaignBody | ScheduleBody {
  return 'push_mode' in sketch
    ? composeSchedule(name, sketch, language)
    : composeCampaign(name, sketch, language);
}

function composeCampaign(name: string, sketch: Sketch, language?: Language): CampaignBody {
  return {
    name,
    status: 'disabled',
    trigger: choose(parts.trigger, sketch.trigger ?? [DEFAULT_TRIGGER]),
    who: (sketch.who ?? [[DEFAULT_WHO]]).map((row) => choose(parts.who, row)),
    where: (sketch.where ?? [[DEFAULT_WHERE]]).map((row) => choose(parts.where, row)),
    when: (sketch.when ?? [[DEFAULT_WHEN]]).map((row) => choose(parts.when, row)),
    tags: sketch.tags.map((tag) => chooseEntry(parts.tags, tag, language)),
    frequency: choose(parts.frequency, sketch.frequency ?? [DEFAULT_FREQUENCY]),
    ratio: 100,
  };
}

export const blankCampaign = (): CampaignBody => composeCampaign('', { tags: [] });

const wrap = (text: Text): Text => ({ tr: `<p>${text.tr}</p>`, en: `<p>${text.en}</p>` });

function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const entries = LANGUAGES.map((language) => [language, make(language)] as const);
  return Object.fromEntries(entries) as Record<Language, Value>;
}

/** Returns a sketch in one language; the form of its first entry gets the values of `variant`. */
function inLanguage(
  { tags, ...sketch }: LocalizedSketch | LocalizedSchedule,
  variant: LocalizedPlain,
  language: Language,
): Sketch | ScheduleSketch {
  return {
    ...sketch,
    tags: tags.map(([type, name, p], index) => {
      const localized = index === 0 ? { ...p, ...variant } : p;
      return [type, name[language], pickLanguage(localized, language) as Plain] as const;
    }),
  };
}
