/** An e-mail to send; its addresses have no display names. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** The signal ends the attempt. @throws MailFailure, at the latest after MAIL_TIMEOUT_SECONDS */
export type MailService = (mail: Mail, signal?: AbortSignal) => Promise<void>;

/** Connection settings of a mail service, as stored for a shop, with its secrets decrypted. */
export interface MailSettings {
  service: 'smtp' | 'sendinblue';
  host: string;
  port: number;
  user: string;
  pass: string;
  secure: boolean;
  apiKey: string;
}
