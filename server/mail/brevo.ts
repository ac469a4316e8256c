import { AppError } from '../http/errors';
import type { MessageKey } from '../http/messages';
import type { MailService } from './service';

const STEP = 8_000;

/** Sends through Brevo (sendinblue): POST /v3/smtp/email with the header api-key. */
export function brevoService(apiKey: string, origin: string): MailService {
  return async ({ from, to, subject, html, text }) => {
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
      }),
      signal: AbortSignal.timeout(STEP),
      redirect: 'error',
    }).catch((error: unknown) => {
      const slow = error instanceof Error && error.name === 'TimeoutError';
      throw new AppError('mail_failed', { message: slow ? 'mail_slow' : 'mail_unreachable' });
    });
    // 201 Created with a messageId is the one answer that means it was taken.
    await response.body?.cancel();
    if (response.status !== 201) {
      throw new AppError('mail_failed', { message: reasonOf(response.status) });
    }
  };
}

const reasonOf = (status: number): MessageKey =>
  status === 401 || status === 403 ? 'mail_refused' : 'mail_failed';
