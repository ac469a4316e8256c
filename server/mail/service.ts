import type { Env } from '../env';
import { brevoService } from './brevo';
import { MailFailure } from './failure';
import { smtpService } from './smtp';

/** One message; addresses without display names. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

/**
 * Sends a message or says why not.
 * @throws MailFailure within ten seconds
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

/** Limit of one sending, all of its steps together. */
const MAIL_TIMEOUT_MS = 10_000;

/** The service a shop prefers. `brevoUrl` is the origin of Brevo's API. */
export function mailService(
  settings: MailSettings,
  { brevoUrl, mailPrivate }: Pick<Env, 'brevoUrl' | 'mailPrivate'>,
): MailService {
  const send =
    settings.service === 'smtp'
      ? smtpService(settings, { publicOnly: !mailPrivate })
      : brevoService(settings.apiKey, brevoUrl);
  return (mail) => withTimeout(send(mail));
}

async function withTimeout(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new MailFailure('mail_slow', { surely: false, again: false })),
      MAIL_TIMEOUT_MS,
    );
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
