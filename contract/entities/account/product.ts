import { isPagePattern, MAX_PATTERN_CHARS } from '@catalogue/pages/page-rules';
import { PAGE_TYPES } from '@catalogue/pages/page-types';
import { PLATFORMS } from '@catalogue/platforms/registry';
import { WINDOW_LIMITS } from '@catalogue/reports/attribution';
import { CONSENT_MODES } from '@catalogue/visitors/consent';
import { GUARD_MODES } from '@catalogue/visitors/visitor-guard';
import { z } from 'zod';

const text = (longest: number) => z.string().max(longest);

export const mailService = z.enum(['smtp', 'sendinblue']);
export type MailService = z.infer<typeof mailService>;

/** Settings for sending a shop's own e-mails. Answers mask `pass` and `sendinblueApiKey`. */
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

/** The longest time before an order in which a view (hours) or a click (days) counts. */
export const attributionWindows = z.strictObject({
  shownHours: z.int().min(shownHours.min).max(shownHours.max),
  clickDays: z.int().min(clickDays.min).max(clickDays.max),
});

/** Overrides the page type that the widget would determine for matching addresses. */
export const pageRule = z.strictObject({
  pattern: z
    .string()
    .trim()
    .max(MAX_PATTERN_CHARS)
    .refine(isPagePattern, { params: { code: 'notAPagePattern' } }),
  type: z.enum(PAGE_TYPES),
});

/** A shop. `pid` in other calls is its id. */
export const product = z.object({
  id: z.string(),
  type: platform,
  product_type: z.enum(['personalize', 'live']),
  /** False until the start dialog was completed. */
  onboarded: z.boolean(),
  settings: z.object({
    url: z.string(),
    username: z.string(),
    /** Masked access token of the shop's platform; empty if there is none. */
    token: z.string(),
    googleAnalyticsEnabled: z.boolean(),
    googleAnalyticsId: z.string(),
    /** Time at which the script first ran on the shop; null before that. */
    loaded_once: z.string().nullable(),
    disablePublish: z.boolean(),
    /** Level of the visitor guard, which limits overlays. */
    visitorGuard: z.enum(GUARD_MODES),
    /** Whether visitors are asked before any of their data is stored or sent. */
    consent: z.enum(CONSENT_MODES),
    /** Percentage of visitors who see no action at all. */
    holdout: z.int(),
    /** Rules for page types; of several matching rules, the first applies. */
    pageRules: z.array(pageRule),
    /** Windows for orders placed from `since` on; null before the first change. */
    attribution: attributionWindows.extend({ since: z.string().nullable() }),
    /** True when analytics includes the report of clicks by action and day. */
    showWatsonsAnalytic: z.boolean(),
    /** Retention of events in months: the shop's choice (null: the operator's) and the maximum. */
    retention: z.object({ eventMonths: z.int().nullable(), most: z.int() }),
    /** Maximum views of campaigns per day; null for no limit. */
    dailyLimit: z.int().nullable(),
    questionAnswerData: z.object({
      mailTemplate: z.string(),
      preferredMailService: mailService,
      smtpSettings,
    }),
  }),
});
export type Product = z.infer<typeof product>;
