import type { Env } from '@server/platform/env';
import { brevoService } from './brevo';
import { smtpService } from './smtp';
import type { MailService, MailSettings } from './types';

/** Returns the service that the settings choose. `brevoUrl` is the origin of Brevo's API. */
export const mailService = (
  settings: MailSettings,
  { brevoUrl, mailPrivate, mailTimeout }: Pick<Env, 'brevoUrl' | 'mailPrivate' | 'mailTimeout'>,
): MailService =>
  settings.service === 'smtp'
    ? smtpService(settings, { timeoutMs: mailTimeout, publicOnly: !mailPrivate })
    : brevoService(settings.apiKey, brevoUrl);
