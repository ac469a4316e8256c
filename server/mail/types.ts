import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';

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

/**
 * Function that sends an e-mail; the signal ends the attempt.
 * @throws MailFailure, at the latest after MAIL_TIMEOUT_SECONDS
 */
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

interface Outcome {
  /**
   * True when the service certainly did not accept the e-mail; otherwise the e-mail must not be
   * sent again.
   */
  notAccepted: boolean;
  /** True when another attempt may succeed. */
  mayRetry: boolean;
}

/** Thrown when the mail service did not accept the e-mail, or its answer is unknown. */
export class MailFailure extends AppError {
  readonly outcome: Outcome;

  constructor(message: MessageKey, outcome: Outcome) {
    super('mail_failed', { message });
    this.outcome = outcome;
  }
}
