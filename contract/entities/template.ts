import { TEMPLATE_EDITORS } from '@catalogue/templates/engine/types';
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
  /** How many may be installed; -1 is unlimited. */
  limit: z.int(),
  /** Real installs of all shops. */
  vote_count: z.int(),
  /** False when there is nothing for the shop's platform. */
  supported: z.boolean(),
  /** Groups of shops it is made for, such as flo. */
  tags: z.array(z.string()),
  /** Shown to developers only. */
  developer: z.boolean(),
  installed: z.array(z.object({ id: z.int(), name: z.string(), status: z.string() })),
});
export type TemplateCard = z.infer<typeof templateCard>;

/** A variant's ready-made content; the start of a new campaign. */
export const templateVariant = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  advance: z.boolean(),
  /** A schedule's content where the template is one. */
  data: z.union([scheduleBody, campaignBody]),
});

/** A package and what it costs. */
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
  /** Addresses of pictures, and ids of YouTube videos. */
  images: z.array(z.string()),
  /** False when no platform at all is named: the shop has to contact us. */
  configured: z.boolean(),
  long_description: z.string(),
  pricing: z.array(pricingTier),
  data: z.array(templateVariant),
});
export type TemplateDetail = z.infer<typeof templateDetail>;
