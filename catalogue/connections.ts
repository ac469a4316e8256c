import type { Language, Text } from './language';

export const CONNECTION_KINDS = ['webhook', 'klaviyo', 'mailchimp', 'brevo'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** Double opt-in settings of a shop: contacts who agree confirm their address by an e-mail. */
export interface ConfirmationSettings {
  on: boolean;
  /** Language of the e-mail. */
  language: Language;
  /** First sentence written by the shop; empty for the default one. */
  message: string;
}

export const MAX_CONFIRMATION_CHARS = 500;

export const confirmationLine = (shop: string): Text => ({
  tr: `${shop || 'Mağazamız'} kampanya ve haberlerini e-postayla almak için kaydoldunuz. Kaydınızın tamamlanması için düğmeye basın.`,
  en: `You signed up for offers and news of ${shop || 'our shop'} by e-mail. Press the button to complete your sign-up.`,
});

export interface SentContact {
  /** The same id in each attempt, so that a receiver detects repeated requests. */
  id: string;
  /** Time at which the visitor submitted the form, ISO 8601. */
  at: string;
  shop: string;
  email: string;
  /** Phone number as E.164; null if the visitor entered none. */
  phone: string | null;
  name: string;
  /** Birthday as MM-DD; null if the visitor entered none. */
  birthday: string | null;
  /** Whether the visitor agreed to marketing messages. */
  consent: boolean;
  action: { id: number; name: string };
  /** Answers of the form by field name. */
  answers: Record<string, string>;
}

/** Returns whether an HTTP status is a success; null means that no response came. */
export const isSuccess = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;
