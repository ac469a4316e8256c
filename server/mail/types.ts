/** One message; addresses without display names. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/**
 * Sends a message; the signal ends the attempt.
 * @throws MailFailure with the reason, at the latest after MAIL_TIMEOUT_SECONDS
 */
export type MailService = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** How a service is reached; what is stored of a shop, secrets opened. */
export interface MailSettings {
  service: 'smtp' | 'sendinblue';
  host: string;
  port: number;
  user: string;
  pass: string;
  secure: boolean;
  apiKey: string;
}
