/**
 * `open`: the customer waits for the team; `waiting`: the team waits for the customer; `bot`: the
 * conversation was never handed off.
 */
export const INBOX_STATUSES = ['open', 'waiting', 'snoozed', 'closed', 'bot'] as const;
export type InboxStatus = (typeof INBOX_STATUSES)[number];

/**
 * `mine`: the user's conversations that are not closed; `waiting` includes snoozed conversations.
 */
export const INBOX_VIEWS = ['open', 'mine', 'unassigned', 'waiting', 'closed', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** Notes of the team, its changes to a conversation, and the customer's rating (`rated`). */
export const STORED_NOTES = [
  'note',
  'taken',
  'assigned',
  'snoozed',
  'closed',
  'reopened',
  'rated',
] as const;
/** Only the team sees these entries. The bot adds `handoff` when it hands a conversation off. */
export const INBOX_NOTES = [...STORED_NOTES, 'handoff'] as const;

/** Ratings at the end of a conversation: bad, neutral, good. */
export const RATINGS = [1, 2, 3] as const;

/** Maximum number of tags per customer. */
export const MAX_TAGS = 20;
export const MAX_TAG_CHARS = 30;

/** A longer wait in seconds is red in the inbox, and counts as `answeredLater` in reports. */
export const LONG_WAIT_S = 600;
