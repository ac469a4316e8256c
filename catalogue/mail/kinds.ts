/** E-mails that the server sends itself; e-mails of schedules are not among them. */
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
