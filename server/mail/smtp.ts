import { createTransport } from 'nodemailer';
import { AppError } from '../http/errors';
import type { MessageKey } from '../http/messages';
import type { MailService, MailSettings } from './service';

/** Below the patience of the whole call, so that the reason is known when it ends. */
const STEP = 8_000;

/** Sends by SMTP. `secure` is TLS from the first byte; else STARTTLS where the server offers it. */
export function smtpService(
  settings: Pick<MailSettings, 'host' | 'port' | 'user' | 'pass' | 'secure'>,
): MailService {
  return async (mail) => {
    const { host, port, secure, user, pass } = settings;
    const transport = createTransport({
      host,
      port,
      secure,
      ...(user && { auth: { user, pass } }),
      connectionTimeout: STEP,
      greetingTimeout: STEP,
      socketTimeout: STEP,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw new AppError('mail_failed', { message: reasonOf(error) });
    } finally {
      transport.close();
    }
  };
}

const REASONS: Record<string, MessageKey> = {
  EAUTH: 'mail_refused',
  ETIMEDOUT: 'mail_slow',
  ECONNECTION: 'mail_unreachable',
  ESOCKET: 'mail_unreachable',
  EDNS: 'mail_unreachable',
};

function reasonOf(error: unknown): MessageKey {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? 'mail_failed';
}
