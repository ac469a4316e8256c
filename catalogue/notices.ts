/** Kinds of notices that the server creates for a shop, in the order of the settings. */
export const NOTICE_KINDS = [
  /** An active action without views, although the shop has visitors. */
  'noViews',
  /** An active action whose element is no longer on the page. */
  'selector',
  /** An active action whose content has a fault, such as a missing picture. */
  'content',
  /** The click rate is less than half of the usual one. */
  'clickRate',
  /** A coupon list is running low or empty. */
  'coupons',
  /** Today's view limit is reached or will be. */
  'limit',
  /** The shop's pages no longer load the Vitrin script. */
  'script',
  /** Messages that are not delivered. */
  'sending',
] as const;
export type NoticeKindName = (typeof NOTICE_KINDS)[number];

/** `broken`: something does not work; `warning`: the merchant should check it. */
export const NOTICE_SEVERITIES = ['broken', 'warning'] as const;
export type NoticeSeverity = (typeof NOTICE_SEVERITIES)[number];

/** Channels of notices, which a user can switch off separately. */
export const NOTICE_WAYS = ['mail', 'bell'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

export const DIGEST_RHYTHMS = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number];

/** The facts of a notice: names, numbers, moments (ISO 8601). */
export type NoticeFacts = Record<string, string | number | null>;
