import type { MessageKey } from '@server/platform/messages';
import { isUnreached } from '@server/platform/unreached';
import { MailFailure, type MailService } from './types';

const STEP_TIMEOUT_MS = 8_000;
const RETRY_STATUSES = new Set([401, 403, 429, 503]);

/** Sends through Brevo (formerly Sendinblue): POST /v3/smtp/email with the header api-key. */
export function brevoService(apiKey: string, origin: string): MailService {
  return async ({ from, to, subject, html, text, headers }, stopped) => {
    const limit = AbortSignal.timeout(STEP_TIMEOUT_MS);
    const response = await fetch(`${origin}/v3/smtp/email`, {
      method: 'POST',
      headers: {
        'api-key': apiKey,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({
        sender: { email: from },
        to: [{ email: to }],
        subject,
        htmlContent: html,
        textContent: text,
        ...(headers && { headers }),
      }),
      signal: stopped ? AbortSignal.any([limit, stopped]) : limit,
      redirect: 'error',
    }).catch((error: unknown) => {
      const slow = error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name);
      const notAccepted = isUnreached(error);
      throw new MailFailure(slow ? 'mail_slow' : 'mail_unreachable', {
        notAccepted,
        mayRetry: notAccepted,
      });
    });
    // Only the status 201 means that Brevo accepted the e-mail.
    await response.body?.cancel();
    if (response.status !== 201) {
      const { status } = response;
      // After a server error other than 503, Brevo may have accepted the e-mail.
      const outcome = {
        notAccepted: status < 500 || status === 503,
        mayRetry: RETRY_STATUSES.has(status),
      };
      throw new MailFailure(reasonOf(status), outcome);
    }
  };
}

const reasonOf = (status: number): MessageKey =>
  status === 401 || status === 403 ? 'mail_refused' : 'mail_failed';
