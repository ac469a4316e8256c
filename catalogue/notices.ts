/** The notices that a shop gets by itself, in the order of the settings. */
export const NOTICE_KINDS = [
  /** An active action nobody sees, though the shop has visitors. */
  'noViews',
  /** An active action whose element is no longer on the page. */
  'selector',
  /** An active action whose content has a fault, such as a missing picture. */
  'content',
  /** Fewer than half as many clicks a view as usual. */
  'clickRate',
  /** A list of codes is short, or empty. */
  'coupons',
  /** Today's views will not be enough, or are used up. */
  'limit',
  /** The shop's pages no longer load our script. */
  'script',
  /** Messages that are not delivered. */
  'sending',
] as const;
export type NoticeKindName = (typeof NOTICE_KINDS)[number];

/** Something does not work, or should be looked at. */
export const NOTICE_SEVERITIES = ['broken', 'warning'] as const;
export type NoticeSeverity = (typeof NOTICE_SEVERITIES)[number];

/** Ways to a user that can be switched off one by one. */
export const NOTICE_WAYS = ['mail', 'bell'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

export const DIGEST_RHYTHMS = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof DIGEST_RHYTHMS)[number];

/** The facts of a notice: names, numbers, moments (ISO 8601). */
export type NoticeFacts = Record<string, string | number | null>;
