import type { Language } from '@catalogue/language';
import { lookUp } from '@catalogue/lib/look-up';
import { formatAmount } from '@catalogue/pricing/tiers';
import type { TraceStatus } from '@contract/entities/staff/footprint';
import type { RecordRow } from '@contract/records';
import { CAMPAIGN_TONES, SUBSCRIPTION_TONES, type TagTone } from '@/components/status/tones';
import { formatCount } from '@/i18n/format';
import { numberText } from '@/i18n/typedNumber';
import type { ReadText, TextKey } from '@/i18n/useText';
import { declaredResourceOf } from './calls';

/** Labels of fields as in the forms; a field without a label is shown by its stored name. */
const FIELDS: Record<string, TextKey> = {
  name: 'actions.column.name',
  status: 'actions.column.status',
  disabled: 'footprints.field.disabled',
  company: 'account.company',
  phone: 'account.phone',
  url: 'settings.product.url',
  type: 'settings.product.platform',
  username: 'settings.product.username',
  googleAnalyticsEnabled: 'settings.product.analytics',
  googleAnalyticsId: 'settings.product.analyticsId',
  service: 'settings.mail.service',
  from: 'settings.mail.from',
  subject: 'settings.mail.subject',
  host: 'settings.mail.host',
  port: 'settings.mail.port',
  user: 'settings.mail.user',
  secure: 'settings.mail.secure',
  shownHours: 'settings.attribution.shownHours',
  clickDays: 'settings.attribution.clickDays',
  delete_at: 'shopData.delete',
  firm_id: 'trendyol.firm',
  sitemap_url: 'pairs.sitemap',
};

/** Names of the statuses; `wordOf` shows an older status without a name as it is stored. */
const STATES: Record<TraceStatus, TextKey> = {
  active: 'app.status.active',
  test: 'app.status.test',
  disabled: 'app.status.disabled',
  hidden: 'app.status.hidden',
  verified: 'questions.status.verified',
  unverified: 'questions.status.unverified',
  paid: 'footprints.status.paid',
  trial: 'billing.status.trial',
  past_due: 'billing.status.past_due',
  deleted: 'billing.status.deleted',
  closed: 'footprints.status.closed',
  ended: 'footprints.status.ended',
};

export interface Change {
  field: string;
  before: string;
  after: string;
}

type Footprint = RecordRow<'footprints'>;
type Extra = Footprint['extra'];

export function changesOf(
  { label, extra }: Pick<Footprint, 'label' | 'extra'>,
  text: ReadText,
  fields: Record<string, TextKey> = {},
): Change[] {
  const { before = {}, after = {} } = extra;
  const declared = declaredResourceOf(label);
  const keyOf = (field: string): TextKey | undefined =>
    fields[field] ??
    FIELDS[field] ??
    // The cast is safe: the messages of a declared resource contain a label for each of its fields.
    (declared?.fields[field] ? (`${declared.name}.field.${field}` as TextKey) : undefined);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => {
    const key = keyOf(field);
    return {
      field: key ? text(key) : field,
      before: valueText(field, before[field], text),
      after: valueText(field, after[field], text),
    };
  });
}

/**
 * Returns what a change was made to: its name, a number of records, the title of settings, or only
 * the kind of a record whose name is not stored.
 */
export function subjectText(
  { label, extra }: { label: string; extra: Extra },
  text: ReadText,
): string {
  const name = extra.name ?? '';
  const settings = lookUp(SETTINGS, label);
  if (settings) return text(`footprints.subject.${settings}`);
  const job = label === '/comments/job' ? lookUp(JOBS, name) : undefined;
  if (job) return text(job);
  const counted = lookUp(COUNTED, label);
  if (counted && name) {
    const count = label === REVIEWS_SAVED ? countIds(name) : Number(name);
    return count
      ? text(`footprints.subject.${counted}`, { smart_count: count })
      : kindText({ label, extra }, text);
  }
  return /^\d*$/.test(name) ? kindText({ label, extra }, text) : name;
}

function kindText({ label, extra }: { label: string; extra: Extra }, text: ReadText): string {
  if (extra.kind === 'schedule') return text('footprints.about.schedule');
  const declared = declaredResourceOf(label);
  if (declared) return text(`${declared.name}.one` as TextKey);
  const [, kind = 'shop'] = KINDS.find(([start]) => label.startsWith(start)) ?? [];
  return text(`footprints.about.${kind}`);
}

/** Kinds of records by the beginning of a call's path; the first match counts. */
const KINDS = [
  ['/campaign/schedule', 'schedule'],
  ['/campaign/action', 'template'],
  ['/admin/template', 'template'],
  ['/campaign', 'action'],
  ['/analytic/experiment', 'action'],
  ['/analytic', 'report'],
  ['/comments', 'marketplace'],
  ['/trendyol_comment', 'marketplace'],
  ['/personalize/getCommentWithAdmin', 'review'],
  ['/personalize/answer', 'question'],
  ['/personalize/sendEmail', 'question'],
  ['/personalize/updateQuestionVerify', 'question'],
  ['/personalize/question', 'question'],
  ['/personalize/bot', 'bot'],
  ['/personalize/whatsapp-bot', 'bot'],
  ['/personalize/createinflucer', 'influencer'],
  ['/personalize/deleceteCampaignInfluencer', 'influencer'],
  ['/personalize/payment', 'subscription'],
  ['/payment', 'subscription'],
  ['/admin/payments', 'subscription'],
  ['/insertCoupons', 'coupon'],
  ['/coupons', 'coupon'],
  ['/notices', 'notifications'],
  ['/notifications', 'notifications'],
  ['/connections', 'connection'],
  ['/assistant', 'assistant'],
  ['/conversations', 'conversation'],
  ['/orders', 'orders'],
  ['/recommendations', 'products'],
  ['/uploads', 'file'],
  ['/flow', 'file'],
  ['/auth/shopify', 'shop'],
  ['/auth', 'account'],
  ['/support', 'account'],
  ['/admin/account', 'account'],
  ['account/', 'account'],
] as const;

/** Calls for a group of settings. Their footprint has the value of a field as name, not a title. */
const SETTINGS = {
  '/personalize/mailactionsetting': 'mail',
  '/personalize/pagesetting': 'pages',
  '/personalize/pagerules': 'pageRules',
  '/personalize/attributionsetting': 'attribution',
  '/personalize/createTrendyol': 'marketplace',
  '/assistant/save': 'assistant',
} as const;

const REVIEWS_SAVED = '/personalize/getCommentWithAdmin/change';

/** Calls for several records; they store the number of records, or their ids. */
const COUNTED = {
  [REVIEWS_SAVED]: 'reviews',
  '/comments/reviews/sheet': 'reviews',
  '/comments/settings/multiset': 'products',
  '/comments/accept': 'products',
  '/personalize/question/mails': 'answers',
} as const;

/** The server stores ids only up to this length, in characters. */
const MAX_IDS_CHARS = 200;

/** Returns the number of ids in a list; null for a list that the server may have cut. */
const countIds = (ids: string) => (ids.length < MAX_IDS_CHARS ? ids.split(', ').length : null);

const JOBS: Record<string, TextKey> = {
  analyze: 'pairs.analyze',
  reviews: 'pairs.bringReviews',
  questions: 'pairs.bringQuestions',
};

export function stateText({ status, deleted }: Extra, text: ReadText): string {
  if (deleted) return text('footprints.deleted');
  return status ? wordOf(status, text) : '';
}

const TONES: Partial<Record<TraceStatus, TagTone>> = {
  ...CAMPAIGN_TONES,
  ...SUBSCRIPTION_TONES,
  verified: 'good',
  paid: 'good',
};

export const stateTone = ({ status = '', deleted }: Extra): TagTone =>
  deleted ? 'bad' : (lookUp(TONES, status) ?? 'plain');

/** Formats of the numeric fields that are no counts. */
const NUMBER_FORMATS: Record<string, (value: number, language: Language) => string> = {
  account_custom_price: formatAmount,
  custom_discount: numberText,
  port: String,
};

function valueText(field: string, value: unknown, text: ReadText): string {
  if (value === undefined || value === null || value === '') return text('footprints.nothing');
  if (typeof value === 'boolean') return text(value ? 'list.yes' : 'list.no');
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number') {
    const format = lookUp(NUMBER_FORMATS, field) ?? formatCount;
    return format(value, text('app.languageCode') as Language);
  }
  return field === 'status' ? wordOf(String(value), text) : String(value);
}

function wordOf(status: string, text: ReadText): string {
  const key = lookUp(STATES, status);
  return key ? text(key) : status;
}
