import { AppError } from '../http/errors';
import { brevoService } from './brevo';
import { smtpService } from './smtp';

/** One message; addresses without display names. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/**
 * Sends a message or says why not.
 * @throws AppError `mail_failed` or `unavailable` within ten seconds
 */
export type MailService = (mail: Mail) => Promise<void>;

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

/** Nothing of the outside may hold a request longer (milliseconds). */
export const MAIL_PATIENCE = 10_000;

/** The service a shop prefers. `brevoUrl` is the origin of Brevo's API. */
export function mailService(settings: MailSettings, brevoUrl: string): MailService {
  const send =
    settings.service === 'smtp' ? smtpService(settings) : brevoService(settings.apiKey, brevoUrl);
  return (mail) => inTime(send(mail));
}

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError('mail_failed', { message: 'mail_slow' })),
      MAIL_PATIENCE,
    );
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
