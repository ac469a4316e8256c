import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';

interface Outcome {
  /** True when the service certainly did not accept the e-mail; else it must not be sent again. */
  notAccepted: boolean;
  /** True when another attempt may succeed. */
  mayRetry: boolean;
}

/** Failed delivery: the mail service did not accept the e-mail, or its answer is unknown. */
export class MailFailure extends AppError {
  readonly outcome: Outcome;

  constructor(message: MessageKey, outcome: Outcome) {
    super('mail_failed', { message });
    this.outcome = outcome;
  }
}
