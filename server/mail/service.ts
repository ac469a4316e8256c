import type { Env } from '@server/platform/env';
import { brevoService } from './brevo';
import { smtpService } from './smtp';
import type { MailService, MailSettings } from './types';

/** Creates the mail service of these settings. `brevoUrl` is the origin of Brevo's API. */
export const mailService = (
  settings: MailSettings,
  { brevoUrl, mailPrivate, mailTimeout }: Pick<Env, 'brevoUrl' | 'mailPrivate' | 'mailTimeout'>,
): MailService =>
  settings.service === 'smtp'
    ? smtpService(settings, { timeoutMs: mailTimeout, publicOnly: !mailPrivate })
    : brevoService(settings.apiKey, brevoUrl);
