/** Services that receive the contacts of a shop. */
export const CONNECTION_KINDS = ['webhook', 'klaviyo', 'mailchimp', 'brevo'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** A contact as every connection receives it. */
export interface SentContact {
  /** The same in each attempt, so that a receiver recognizes a repetition. */
  id: string;
  /** ISO 8601. */
  at: string;
  shop: string;
  email: string;
  /** E.164; null if not entered. */
  phone: string | null;
  name: string;
  /** MM-DD; null if not entered. */
  birthday: string | null;
  /** Whether the visitor agreed to marketing messages. */
  consent: boolean;
  /** The action whose form was filled in. */
  action: { id: number; name: string };
  /** Every answer of the form by the name of its field. */
  answers: Record<string, string>;
}
