/** Reasons for which the instance itself sends an e-mail. */
export const MAIL_KINDS = [
  'account',
  'billing',
  'notice',
  'digest',
  'handoff',
  'reply',
  'confirmation',
  'contact',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
