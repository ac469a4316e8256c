import { PAGE_TYPES } from '@catalogue/pages/page-types';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { PREVIEW_TYPES, TEMPLATE_EDITORS } from '@catalogue/templates/engine/types';
import { GOAL_NAMES, SEASON_NAMES, TEMPLATE_KIND_NAMES } from '@catalogue/templates/goals';
import { instant, recordId, recordVersion } from '@contract/fields';
import { z } from 'zod';
import { campaignBody } from './campaign';
import { scheduleBody } from './schedule';

/** A campaign template as merchants see it. Copy is in the requested language. */
export const templateCard = z.object({
  id: z.int(),
  /** Increases with each change of the template's content. */
  version: z.int(),
  type: z.enum(['action', 'schedule']),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  label: z.string().nullable(),
  /** Maximum number of installs per shop; -1 for no limit. */
  limit: z.int(),
  /** Number of stored campaigns of all shops that were made from the template. */
  vote_count: z.int(),
  /** Number of installs that staff enter; only the staff form shows it. */
  vote_amount: z.int(),
  /** Text that staff enter for other clients of the API; only the staff form shows it. */
  default: z.string(),
  /** True when the template has a variant and is enabled for the shop's platform. */
  supported: z.boolean(),
  /** Goal of the template; empty when staff selected none. */
  goal: z.enum(['', ...GOAL_NAMES]),
  season: z.enum(['', ...SEASON_NAMES]),
  /** `message` for a schedule, otherwise the position of its design on the page. */
  kind: z.enum(TEMPLATE_KIND_NAMES),
  /** Groups of shops for which the template is made, such as flo. */
  tags: z.array(z.string()),
  /** True when only developers see the template. */
  developer: z.boolean(),
  installed: z.array(z.object({ id: z.int(), name: z.string(), status: z.string() })),
});
export type TemplateCard = z.infer<typeof templateCard>;

const templateVariant = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  advance: z.boolean(),
  data: z.union([scheduleBody, campaignBody]),
});

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
  /** Type of the page shown in the preview, unless a variant's conditions name a page type. */
  page: z.enum(PAGE_TYPES),
  /** Preview in the campaign editor: beside the form, behind a button, or none. */
  preview: z.enum(PREVIEW_TYPES),
  /** Addresses of pictures, and ids of YouTube videos. */
  images: z.array(z.string()),
  /**
   * False when the template is enabled on no platform; the console then asks the merchant to
   * contact us.
   */
  configured: z.boolean(),
  long_description: z.string(),
  pricing: z.array(pricingTier),
  data: z.array(templateVariant),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

const translated = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ tr: value, en: value });
const shortText = z.string().max(2_000);
const flag = z.boolean();

/** Content of a template; the catalogue validates nested values. */
export const templateContent = z.strictObject({
  type: z.enum(['action', 'schedule']),
  label: translated(shortText).nullable(),
  limit: z.int(),
  vote_amount: z.int(),
  vote_count: z.int(),
  default: shortText,
  tags: z.array(shortText).max(15),
  editor: z.enum(TEMPLATE_EDITORS),
  goal: z.enum(['', ...GOAL_NAMES]).default(''),
  season: z.enum(['', ...SEASON_NAMES]).default(''),
  settings: z.strictObject({
    title: translated(shortText),
    slug: translated(shortText),
    image: translated(shortText),
    images: translated(z.array(shortText).max(30)),
    description: translated(shortText),
    long_description: translated(z.string().max(20_000)),
    pricing: translated(z.array(pricingTier.strict()).max(15)),
    data: translated(z.array(templateVariant.strict()).max(30)),
  }),
  config: z.strictObject({
    // One flag per platform; the cast gives the record its exact type.
    ...(Object.fromEntries(PLATFORMS.map((name) => [name, flag.optional()])) as Record<
      (typeof PLATFORMS)[number],
      z.ZodOptional<z.ZodBoolean>
    >),
    _opt: z.strictObject({
      advance: flag,
      preview: z.strictObject({ previewType: z.enum(PREVIEW_TYPES), value: z.enum(PAGE_TYPES) }),
    }),
  }),
  web_data: z.strictObject({
    keyword: shortText,
    json_index: shortText,
    test_url: shortText,
    it_work_coll: shortText,
  }),
});

export const templateRow = z.object({
  id: recordId,
  type: z.enum(['action', 'schedule']),
  title: translated(z.string()),
  /** Address of the picture in the merchants' gallery; empty if there is none. */
  image: translated(z.string()),
  orders: translated(z.int()),
  hidden: flag,
  /** True when only developers see the template in lists. */
  advance: flag,
  /** True when staff changed the built-in content. */
  edited: flag,
  updated_at: instant,
});
export type TemplateRow = z.infer<typeof templateRow>;

export const staffTemplate = z.object({
  id: recordId,
  version: recordVersion,
  hidden: flag,
  template: templateContent,
  /** Built-in content; null for templates made by staff. */
  stock: templateContent.nullable(),
  edited: flag,
  /** True when a release has changed the built-in content since staff edited the template. */
  newer: flag,
  /** Number of campaigns made from the template, and number of shops with such a campaign. */
  made: z.object({ actions: z.int(), shops: z.int() }),
});
export type StaffTemplate = z.infer<typeof staffTemplate>;
