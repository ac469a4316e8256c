import { DEFAULT_MAIL_DESIGN, withoutMailDesign, writeMailDesign } from '@catalogue/mail/design';
import type { SmtpSettings } from '@contract/entities/account/product';
import type { ShopCtx } from '@server/context';
import type { ProductTable } from '@server/db/schema';
import { readSecret } from '@server/db/secrets';
import { mailService } from '@server/mail/service';
import type { MailService } from '@server/mail/types';
import { AppError } from '@server/platform/errors';
import type { Selectable } from 'kysely';

type Product = Selectable<ProductTable>;

/** Mail settings of a shop that has not configured mail yet. */
export const EMPTY_SMTP: Omit<SmtpSettings, 'pass' | 'sendinblueApiKey'> = {
  host: '',
  port: 587,
  user: '',
  secure: false,
  from: '',
  subject: '',
};

/** The built-in template of question-and-answer mails. */
export const DEFAULT_MAIL_TEMPLATE = writeMailDesign(DEFAULT_MAIL_DESIGN.tr);

/**
 * Returns the HTML of a shop's question-and-answer mails, without the editor's design that the
 * stored HTML contains.
 */
export const mailTemplateOf = ({ settings }: Pick<Product, 'settings'>): string =>
  withoutMailDesign(settings.mailTemplate || DEFAULT_MAIL_TEMPLATE);

type MissingName = 'from' | 'host' | 'sendinblueApiKey';

/** Returns the mail settings of a shop, and the names of those that it must still fill in. */
async function readMailSettings(
  ctx: Pick<ShopCtx, 'shop' | 'env'>,
  { settings }: Pick<Product, 'settings'>,
) {
  const service = settings.preferredMailService ?? 'smtp';
  const smtp = { ...EMPTY_SMTP, ...settings.smtp };
  const apiKey =
    service === 'sendinblue' ? ((await readSecret(ctx, 'sendinblueApiKey')) ?? '') : '';
  const missing: MissingName[] = [];
  if (!smtp.from) missing.push('from');
  if (service === 'smtp' && !smtp.host) missing.push('host');
  if (service === 'sendinblue' && !apiKey) missing.push('sendinblueApiKey');
  return { service, smtp, apiKey, missing };
}

/**
 * Returns the names of the mail settings that the shop must still fill in; empty when it can send.
 */
export async function missingMailSettings(
  ctx: Pick<ShopCtx, 'shop' | 'env'>,
  product: Pick<Product, 'settings'>,
): Promise<MissingName[]> {
  const { missing } = await readMailSettings(ctx, product);
  return missing;
}

/**
 * Returns the mail service that the shop configured, ready to send. @throws AppError `invalid` with
 * the fields that are still empty
 */
export async function shopMailService(
  ctx: Pick<ShopCtx, 'shop' | 'env'>,
  product: Product,
): Promise<{ send: MailService; from: string; subject: string }> {
  const { service, smtp, apiKey, missing } = await readMailSettings(ctx, product);
  if (missing.length > 0) {
    const fields = missing.map((name) => ({ path: `smtpSettings.${name}`, code: 'required' }));
    throw new AppError('invalid', { fields });
  }
  const pass = (await readSecret(ctx, 'smtpPass')) ?? '';
  const send = mailService({ service, ...smtp, pass, apiKey }, ctx.env);
  return { send, from: smtp.from, subject: smtp.subject };
}
