/**
 * State of a conversation: `open` while the customer waits for the team, `waiting` while the team
 * waits for the customer, `bot` while the team has never had it.
 */
export const INBOX_STATUSES = ['open', 'waiting', 'snoozed', 'closed', 'bot'] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

/**
 * Views of the inbox; `mine` contains the current user's conversations that are not closed,
 * `waiting` also the snoozed ones.
 */
export const INBOX_VIEWS = ['open', 'mine', 'unassigned', 'waiting', 'closed', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/**
 * Internal notes of the team, changes that the team made to a conversation, and the customer's
 * rating (`rated`).
 */
export const STORED_NOTES = [
  'note',
  'taken',
  'assigned',
  'snoozed',
  'closed',
  'reopened',
  'rated',
] as const;
/**
 * Entries that only the team sees, between the messages of a conversation; the bot adds `handoff`
 * when it hands the conversation off.
 */
export const INBOX_NOTES = [...STORED_NOTES, 'handoff'] as const;

/** Ratings at the end of a conversation: bad, neutral, good. */
export const RATINGS = [1, 2, 3] as const;

/** Maximum number of tags per customer. */
export const MAX_TAGS = 20;
export const MAX_TAG_CHARS = 30;

/**
 * Seconds without a reply of the team that count as a long wait: red in the inbox, `answeredLater`
 * in reports.
 */
export const LONG_WAIT_S = 600;
