import type { Env } from '@server/env';
import { brevoService } from './brevo';
import { MailFailure } from './failure';
import { smtpService } from './smtp';
import type { MailService, MailSettings } from './types';

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
