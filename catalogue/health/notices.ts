/** Kinds of notices that the server creates for a shop, in the order of the settings. */
export const NOTICE_KINDS = [
  /** An active action has no views, although the shop has visitors. */
  'noViews',
  /** The target element of an active action is no longer on the page. */
  'selector',
  /** The content of an active action has a fault, such as a missing picture. */
  'content',
  /** An action's click rate is less than half of its usual rate. */
  'clickRate',
  /** A coupon list is running low or empty. */
  'coupons',
  /** Today's view limit is reached, or is expected to be. */
  'limit',
  /** The shop's pages no longer load the Vitrin script. */
  'script',
  /** Messages of one of the shop's channels are not delivered. */
  'sending',
] as const;
export type NoticeKindName = (typeof NOTICE_KINDS)[number];

/** `broken`: something does not work; `warning`: the merchant should check it. */
export const NOTICE_SEVERITIES = ['broken', 'warning'] as const;
export type NoticeSeverity = (typeof NOTICE_SEVERITIES)[number];

/** Channels of notices, which a user can mute separately. */
export const NOTICE_CHANNELS = ['mail', 'bell'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const DIGEST_RHYTHMS = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number];

/** Facts of a notice: names, numbers, times (ISO 8601). */
export type NoticeFacts = Record<string, string | number | null>;
