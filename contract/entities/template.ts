import { PAGE_TYPES } from '@catalogue/pages/page-types';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { PREVIEW_TYPES, TEMPLATE_EDITORS } from '@catalogue/templates/engine/types';
import { GOAL_NAMES, SEASON_NAMES, TEMPLATE_KIND_NAMES } from '@catalogue/templates/goals';
import { recordId, recordVersion } from '@contract/id';
import { z } from 'zod';
import { campaignBody } from './campaign';
import { scheduleBody } from './schedule';

/** A campaign template as a merchant sees it. Texts are in the requested language. */
export const templateCard = z.object({
  id: z.int(),
  type: z.enum(['action', 'schedule']),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  label: z.string().nullable(),
  /** Highest number of installs per shop; -1 is unlimited. */
  limit: z.int(),
  /** Real installs of all shops. */
  vote_count: z.int(),
  /** Initial votes set by staff; no screen shows them. */
  vote_amount: z.int(),
  /** As staff wrote it, for other clients; no screen shows it. */
  default: z.string(),
  /** False when there is nothing for the shop's platform. */
  supported: z.boolean(),
  /** Goal of the template; empty where staff chose none. */
  goal: z.enum(['', ...GOAL_NAMES]),
  season: z.enum(['', ...SEASON_NAMES]),
  /** Position of its design on the page. */
  kind: z.enum(TEMPLATE_KIND_NAMES),
  /** Groups of shops it is made for, such as flo. */
  tags: z.array(z.string()),
  /** Shown to developers only. */
  developer: z.boolean(),
  installed: z.array(z.object({ id: z.int(), name: z.string(), status: z.string() })),
});
export type TemplateCard = z.infer<typeof templateCard>;

/** A variant's ready-made content; the start of a new campaign. */
const templateVariant = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  advance: z.boolean(),
  /** A schedule's content where the template is one. */
  data: z.union([scheduleBody, campaignBody]),
});

/** A package and its price. */
export const pricingTier = z.object({
  name: z.string(),
  price: z.number(),
  limit: z.int(),
  daily_limit: z.int(),
  extra: z.array(z.string()),
  hidden: z.boolean(),
  trial_day: z.int(),
});

export const templateDetail = templateCard.extend({
  editor: z.enum(TEMPLATE_EDITORS),
  /** Kind of page on which a variant is previewed when its conditions name none. */
  page: z.enum(PAGE_TYPES),
  /** Preview in the editor of its campaigns: beside the form, behind a button, or none. */
  preview: z.enum(PREVIEW_TYPES),
  /** Addresses of pictures, and ids of YouTube videos. */
  images: z.array(z.string()),
  /** False when it is enabled for no platform: the shop must contact us. */
  configured: z.boolean(),
  long_description: z.string(),
  pricing: z.array(pricingTier),
  data: z.array(templateVariant),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

const inBoth = <Value extends z.ZodType>(value: Value) => z.strictObject({ tr: value, en: value });
const words = z.string().max(2_000);
const flag = z.boolean();

/** Content of a template; the catalogue validates the nested parts. */
export const templateContent = z.strictObject({
  type: z.enum(['action', 'schedule']),
  label: inBoth(words).nullable(),
  limit: z.int(),
  vote_amount: z.int(),
  vote_count: z.int(),
  default: words,
  tags: z.array(words).max(15),
  editor: z.enum(TEMPLATE_EDITORS),
  goal: z.enum(['', ...GOAL_NAMES]).default(''),
  season: z.enum(['', ...SEASON_NAMES]).default(''),
  settings: z.strictObject({
    title: inBoth(words),
    slug: inBoth(words),
    image: inBoth(words),
    images: inBoth(z.array(words).max(30)),
    description: inBoth(words),
    long_description: inBoth(z.string().max(20_000)),
    pricing: inBoth(z.array(pricingTier.strict()).max(15)),
    data: inBoth(z.array(templateVariant.strict()).max(30)),
  }),
  config: z.strictObject({
    // One flag for each platform; a proper name is the type of the record.
    ...(Object.fromEntries(PLATFORMS.map((name) => [name, flag.optional()])) as Record<
      (typeof PLATFORMS)[number],
      z.ZodOptional<z.ZodBoolean>
    >),
    _opt: z.strictObject({
      advance: flag,
      preview: z.strictObject({
        previewType: z.enum(PREVIEW_TYPES),
        value: z.enum(PAGE_TYPES),
      }),
    }),
  }),
  web_data: z.strictObject({
    keyword: words,
    json_index: words,
    test_url: words,
    it_work_coll: words,
  }),
});

/** A template in the list of staff. */
export const templateRow = z.object({
  id: recordId,
  type: z.enum(['action', 'schedule']),
  title: inBoth(z.string()),
  orders: inBoth(z.int()),
  hidden: flag,
  /** Listed for developers only. */
  advance: flag,
  /** Staff made it differ from what came with a release. */
  edited: flag,
});
export type TemplateRow = z.infer<typeof templateRow>;

/** A template as staff open it. */
export const staffTemplate = z.object({
  id: recordId,
  version: recordVersion,
  hidden: flag,
  template: templateContent,
  /** Built-in content; null for templates made by staff. */
  stock: templateContent.nullable(),
  edited: flag,
  /** The release has changed it since staff edited it. */
  newer: flag,
  /** Number of actions made from it, and of shops that made them. */
  made: z.object({ actions: z.int(), shops: z.int() }),
});
export type StaffTemplate = z.infer<typeof staffTemplate>;
