import { analyticsIdProblem, emailProblem, shopUrlProblem } from '@catalogue/account';
import { DEFAULT_BRAND } from '@catalogue/design/brand';
import { MAX_HOLDOUT } from '@catalogue/experiment/variants';
import { MAX_PAGE_RULES } from '@catalogue/pages/page-rules';
import { MIN_EVENT_MONTHS } from '@catalogue/reports/retention';
import { CONSENT_MODES } from '@catalogue/visitors/consent';
import { GUARD_MODES } from '@catalogue/visitors/visitor-guard';
import { defineCalls, merchantChange, merchantRead } from '@contract/call';
import { brand, brandSettings } from '@contract/entities/account/brand';
import {
  attributionWindows,
  mailService,
  pageRule,
  platform,
  smtpSettings,
} from '@contract/entities/account/product';
import { dataOf, done } from '@contract/envelope';
import { z } from 'zod';

/** The sender may be empty, but a given sender must be a valid address. */
const sender = smtpSettings.shape.from
  .trim()
  .refine((from) => from === '' || emailProblem(from) === null, { params: { code: 'notAnEmail' } });
const shortText = z.string().trim().max(300);

export const settingsCalls = defineCalls({
  'POST /personalize/postUrl': {
    ...merchantChange,
    body: z
      .strictObject({
        url: shortText.refine((url) => shopUrlProblem(url) === null, {
          params: { code: 'notAUrl' },
        }),
        type: platform,
        username: shortText,
        token: z.string().max(500),
        googleAnalyticsId: z.string().trim().max(40),
        googleAnalyticsEnabled: z.boolean(),
      })
      .refine(
        ({ googleAnalyticsId: id, googleAnalyticsEnabled: on }) => !analyticsIdProblem(id, on),
        { path: ['googleAnalyticsId'], params: { code: 'notAnAnalyticsId' } },
      ),
    answer: done,
    example: {
      body: {
        url: 'https://ladin.example',
        type: 'base',
        username: '',
        token: '',
        googleAnalyticsId: '',
        googleAnalyticsEnabled: false,
      },
    },
  },
  'POST /personalize/mailactionsetting': {
    ...merchantChange,
    body: z
      .strictObject({
        pid: z.string().max(24).optional(),
        mailTemplate: z.string().max(100_000),
        preferredMailService: mailService,
        smtpSettings: smtpSettings.extend({ from: sender }),
      })
      .refine(
        ({ preferredMailService: service, smtpSettings: { host } }) =>
          service !== 'smtp' || host.trim() !== '',
        { path: ['smtpSettings', 'host'], params: { code: 'required' } },
      ),
    answer: dataOf(z.object({ success: z.literal(true) })),
    example: {
      body: {
        mailTemplate: '',
        preferredMailService: 'smtp',
        smtpSettings: {
          host: 'localhost',
          port: 25,
          user: '',
          pass: '',
          secure: false,
          from: 'shop@shop.example',
          subject: '',
          sendinblueApiKey: '',
        },
      },
    },
  },
  'POST /personalize/pagesetting': {
    ...merchantChange,
    body: z.strictObject({
      visitorGuard: z.enum(GUARD_MODES),
      consent: z.enum(CONSENT_MODES).optional(),
      /** Percentage of visitors who see no action at all. */
      holdout: z.int().min(0).max(MAX_HOLDOUT).optional(),
    }),
    answer: done,
    example: { body: { visitorGuard: 'off', consent: 'wait' } },
  },
  /** Replaces all stored rules. */
  'POST /personalize/pagerules': {
    ...merchantChange,
    body: z.strictObject({ rules: z.array(pageRule).max(MAX_PAGE_RULES) }),
    answer: done,
    example: { body: { rules: [{ pattern: '/kampanya/*', type: 'category' }] } },
  },
  'GET /personalize/brand': { ...merchantRead, answer: dataOf(brandSettings) },
  'POST /personalize/brand': {
    ...merchantChange,
    body: brand,
    answer: done,
    example: { body: { ...DEFAULT_BRAND, radius: 12 } },
  },
  /** Saves the attribution windows, which apply to orders from now on. */
  'POST /personalize/attributionsetting': {
    ...merchantChange,
    body: attributionWindows,
    answer: done,
    example: { body: { shownHours: 12, clickDays: 3 } },
  },
  /** Saves the months of retention of raw events; null uses the operator's setting. */
  'POST /personalize/retentionsetting': {
    ...merchantChange,
    body: z.strictObject({ eventMonths: z.int().min(MIN_EVENT_MONTHS).max(120).nullable() }),
    answer: done,
    example: { body: { eventMonths: 3 } },
  },
  /** Sends the stored template for e-mailed answers, with sample values, to the signed-in user. */
  'POST /personalize/mailactiontest': {
    access: 'merchant',
    changes: true,
    transaction: false,
    answer: done,
  },
  'GET /mailer/template/{value}': {
    ...merchantRead,
    answer: dataOf(z.object({ template: z.string() })),
    example: { params: { value: 'plain' } },
  },
  'GET /auth/shopify/api/install': {
    ...merchantChange,
    query: z.object({ shop: z.string().max(100).optional() }),
    /** `url` is the address at which the merchant authorizes the app. */
    answer: dataOf(z.object({ url: z.string() })),
    example: { query: { shop: 'ladin.myshopify.com' } },
  },
  'GET /auth/shopify/api/remove': {
    access: 'merchant',
    changes: true,
    transaction: false,
    answer: done,
  },
  'GET /auth/shopify/api/status': {
    ...merchantRead,
    /** Shopify shops that have installed the app; empty while it is not installed. */
    answer: dataOf(z.array(z.object({ shop: z.string(), installed_at: z.string() }))),
  },
});
