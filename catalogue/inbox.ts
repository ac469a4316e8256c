/**
 * State of a conversation: the customer waits for the team (`open`), the team waits for the
 * customer (`waiting`), it is snoozed or closed, or only the bot has it.
 */
export const INBOX_STATUSES = ['open', 'waiting', 'snoozed', 'closed', 'bot'] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

/** Views of the inbox; `mine` has the current user's conversations that are not closed. */
export const INBOX_VIEWS = ['open', 'mine', 'unassigned', 'waiting', 'closed', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** Notes of the team, and changes of a conversation. */
export const STORED_NOTES = [
  'note',
  'taken',
  'assigned',
  'snoozed',
  'closed',
  'reopened',
  'rated',
] as const;
/** Entries between the messages that only the team sees; the bot writes `handoff`. */
export const INBOX_NOTES = [...STORED_NOTES, 'handoff'] as const;

/** Answers to the question at the end: bad, middling, good. */
export const RATINGS = [1, 2, 3] as const;

/** Tags of one customer. */
export const MAX_TAGS = 20;
export const MAX_TAG_CHARS = 30;

/** Seconds after which a wait for the team counts as long: the inbox shows it in red, reports as answered later. */
export const LONG_WAIT_S = 600;
