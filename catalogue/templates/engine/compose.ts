import type { CampaignBody } from '../../campaign';
import { choose, chooseEntry, type Row } from '../../choose';
import { partDefinitions as parts } from '../../compile';
import { DEFAULT_WHEN } from '../../conditions/when';
import { DEFAULT_WHERE } from '../../conditions/where';
import { DEFAULT_WHO } from '../../conditions/who';
import type { Plain } from '../../fields/types';
import { DEFAULT_FREQUENCY } from '../../frequency';
import { LANGUAGES, type Language, type Text } from '../../language';
import { slugify } from '../../lib/fold';
import type { Platform } from '../../platforms/registry';
import type { ScheduleBody } from '../../schedules/body';
import { composeSchedule, type ScheduleSketch } from '../../schedules/compose';
import type { PageType } from '../../situation';
import { DEFAULT_TRIGGER } from '../../triggers';
import { type PriceLevel, tiers } from './pricing';
import type { Template, TemplateVariant } from './types';

/** A campaign as a template's author writes it; what is left out is the default. */
export interface Sketch {
  trigger?: Row;
  who?: Row[];
  where?: Row[];
  when?: Row[];
  tags: (readonly [type: string, name: string, p: Plain])[];
  frequency?: Row;
}

/** A template as its author writes it: everything per language in one place. */
export interface TemplateSketch {
  id: number;
  limit: number;
  type?: Template['type'];
  label?: Text;
  tags?: readonly string[];
  editor?: Template['editor'];
  /** Listed for developers only. */
  developer?: boolean;
  /** Free when left out. */
  price?: PriceLevel;
  /** Where it works; every platform when left out. */
  platforms?: readonly Platform[];
  /** File name under /template-images, without ending. */
  image: string;
  title: Text;
  description: Text;
  long_description: Text;
  preview: PageType;
  variants: readonly {
    id: string;
    name: Text;
    /** Shown to developers only. */
    advance?: boolean;
    /** File name of its own picture, when it has one. */
    image?: string;
    sketch: (language: Language) => Sketch | ScheduleSketch;
  }[];
}

/** Writes a template out in full. Throws when a sketch names an unknown kind or field. */
export function composeTemplate(sketch: TemplateSketch): Template {
  const { id, limit, title, description, long_description } = sketch;
  const image = imageOf(sketch.image);
  const pictures = [
    image,
    ...sketch.variants.flatMap((one) => (one.image ? imageOf(one.image) : [])),
  ];
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
    settings: {
      title,
      slug: perLanguage((language) => slugify(title[language])),
      image: perLanguage(() => image),
      images: perLanguage(() => pictures),
      description,
      long_description,
      pricing: perLanguage((language) => (sketch.price ? tiers(sketch.price, language) : [])),
      orders: perLanguage(() => id),
      data: perLanguage((language) =>
        sketch.variants.map(
          (variant): TemplateVariant => ({
            id: variant.id,
            name: variant.name[language],
            image: variant.image ? imageOf(variant.image) : image,
            advance: variant.advance ?? false,
            data: compose(title[language], variant.sketch(language)),
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
  };
}

function imageOf(name: string): string {
  return `/template-images/${name}.svg`;
}

function compose(name: string, sketch: Sketch | ScheduleSketch): CampaignBody | ScheduleBody {
  return 'push_mode' in sketch ? composeSchedule(name, sketch) : composeCampaign(name, sketch);
}

function composeCampaign(name: string, sketch: Sketch): CampaignBody {
  return {
    name,
    status: 'disabled',
    trigger: choose(parts.trigger, sketch.trigger ?? [DEFAULT_TRIGGER]),
    who: (sketch.who ?? [[DEFAULT_WHO]]).map((row) => choose(parts.who, row)),
    where: (sketch.where ?? [[DEFAULT_WHERE]]).map((row) => choose(parts.where, row)),
    when: (sketch.when ?? [[DEFAULT_WHEN]]).map((row) => choose(parts.when, row)),
    tags: sketch.tags.map((tag) => chooseEntry(parts.tags, tag)),
    frequency: choose(parts.frequency, sketch.frequency ?? [DEFAULT_FREQUENCY]),
    ratio: 100,
  };
}

function perLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const entries = LANGUAGES.map((language) => [language, make(language)] as const);
  return Object.fromEntries(entries) as Record<Language, Value>;
}
