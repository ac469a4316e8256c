import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';

/** The result of a failed delivery. */
interface Fate {
  /** It was surely not taken; else it may have arrived all the same, and must not be sent again. */
  surely: boolean;
  /** Another try may succeed. */
  again: boolean;
}

/** A message that a mail service did not take, as far as we know. */
export class MailFailure extends AppError {
  readonly fate: Fate;

  constructor(message: MessageKey, fate: Fate) {
    super('mail_failed', { message });
    this.fate = fate;
  }
}
