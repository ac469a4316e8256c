import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';

/** The result of a failed delivery. */
interface Fate {
  /**
   * True when the service certainly did not accept the e-mail; otherwise it may have arrived, and
   * must not be sent again.
   */
  surely: boolean;
  /** True when another attempt may succeed. */
  again: boolean;
}

/** Failed delivery: the mail service did not accept the e-mail, or its answer is unknown. */
export class MailFailure extends AppError {
  readonly fate: Fate;

  constructor(message: MessageKey, fate: Fate) {
    super('mail_failed', { message });
    this.fate = fate;
  }
}
