/** Reasons for which the server sends an e-mail in its own name. */
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
