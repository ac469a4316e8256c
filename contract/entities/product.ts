import { isPagePattern, MAX_PATTERN_CHARS } from '@catalogue/pages/page-rules';
import { PAGE_TYPES } from '@catalogue/pages/page-types';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { WINDOW_LIMITS } from '@catalogue/reports/attribution';
import { CONSENT_MODES } from '@catalogue/visitors/consent';
import { GUARD_MODES } from '@catalogue/visitors/visitor-guard';
import { z } from 'zod';

const text = (longest: number) => z.string().max(longest);

/** Mail services a shop can send with. */
export const mailService = z.enum(['smtp', 'sendinblue']);
export type MailService = z.infer<typeof mailService>;

/** Settings for sending a shop's own mail. Answers mask `pass` and `sendinblueApiKey`. */
export const smtpSettings = z.strictObject({
  host: text(253),
  port: z.int().min(1).max(65_535),
  user: text(254),
  pass: text(500),
  secure: z.boolean(),
  from: text(254),
  subject: text(200),
  sendinblueApiKey: text(500),
});
export type SmtpSettings = z.infer<typeof smtpSettings>;

export const platform = z.enum(PLATFORMS);

const { shownHours, clickDays } = WINDOW_LIMITS;

/** Longest time before an order in which a view (hours) or a click (days) of a campaign counts for the order. */
export const attributionWindows = z.strictObject({
  shownHours: z.int().min(shownHours.min).max(shownHours.max),
  clickDays: z.int().min(clickDays.min).max(clickDays.max),
});

/** A correction of page kinds: pages at addresses of this pattern are of this kind. */
export const pageRule = z.strictObject({
  pattern: z
    .string()
    .trim()
    .max(MAX_PATTERN_CHARS)
    .refine(isPagePattern, { params: { code: 'notAPagePattern' } }),
  type: z.enum(PAGE_TYPES),
});

/** A shop. `pid` in other calls is this id. */
export const product = z.object({
  id: z.string(),
  /** The e-commerce platform. */
  type: platform,
  product_type: z.enum(['personalize', 'live']),
  /** False until the start modal was completed. */
  onboarded: z.boolean(),
  settings: z.object({
    url: z.string(),
    username: z.string(),
    /** Masked. */
    token: z.string(),
    googleAnalyticsEnabled: z.boolean(),
    googleAnalyticsId: z.string(),
    /** When the script was first seen on the shop; null until then. */
    loaded_once: z.string().nullable(),
    disablePublish: z.boolean(),
    /** Level of the guard that limits windows over the page. */
    visitorGuard: z.enum(GUARD_MODES),
    /** Whether visitors are asked before anything of theirs is stored or sent. */
    consent: z.enum(CONSENT_MODES),
    /** Percentage of visitors who see no action at all. */
    holdout: z.int(),
    /** Corrections of page kinds; the first match applies. */
    pageRules: z.array(pageRule),
    /** Attribution of orders placed from `since` on; null before the first change. */
    attribution: attributionWindows.extend({ since: z.string().nullable() }),
    /** Whether analytics has the report of clicks by action and day. */
    showWatsonsAnalytic: z.boolean(),
    /**
     * Retention of single events in months: the shop's choice (null: the operator's), and the
     * operator's.
     */
    retention: z.object({ eventMonths: z.int().nullable(), most: z.int() }),
    /** Shown campaigns a day; null without a limit. */
    dailyLimit: z.int().nullable(),
    questionAnswerData: z.object({
      mailTemplate: z.string(),
      preferredMailService: mailService,
      smtpSettings,
    }),
  }),
});
export type Product = z.infer<typeof product>;
