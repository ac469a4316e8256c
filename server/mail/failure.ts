import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';

/** The result of a failed delivery. */
interface Fate {
  /**
   * True when it was certainly not accepted; otherwise it may have arrived, and must not be sent
   * again.
   */
  surely: boolean;
  /** Whether another attempt may succeed. */
  again: boolean;
}

/** An e-mail that a mail service did not accept, as far as known. */
export class MailFailure extends AppError {
  readonly fate: Fate;

  constructor(message: MessageKey, fate: Fate) {
    super('mail_failed', { message });
    this.fate = fate;
  }
}
