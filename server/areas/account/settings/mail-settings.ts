import { DEFAULT_MAIL_DESIGN, withoutMailDesign, writeMailDesign } from '@catalogue/mail/design';
import type { SmtpSettings } from '@contract/entities/account/product';
import type { ShopCtx } from '@server/context';
import { readSecret } from '@server/db/secrets';
import type { ProductTable } from '@server/db/tables/accounts';
import { mailService } from '@server/mail/service';
import type { MailService } from '@server/mail/types';
import { AppError } from '@server/platform/errors';
import type { Selectable } from 'kysely';

type Product = Selectable<ProductTable>;

export const EMPTY_SMTP: Omit<SmtpSettings, 'pass' | 'sendinblueApiKey'> = {
  host: '',
  port: 587,
  user: '',
  secure: false,
  from: '',
  subject: '',
};

export const DEFAULT_MAIL_TEMPLATE = writeMailDesign(DEFAULT_MAIL_DESIGN.tr);

/** Returns the template without the editor's design, which the stored HTML also contains. */
export const mailTemplateOf = ({ settings }: Pick<Product, 'settings'>): string =>
  withoutMailDesign(settings.mailTemplate || DEFAULT_MAIL_TEMPLATE);

type MissingName = 'from' | 'host' | 'sendinblueApiKey';

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

/** Returns the names of mail settings that the shop has yet to fill in; empty if it can send. */
export async function missingMailSettings(
  ctx: Pick<ShopCtx, 'shop' | 'env'>,
  product: Pick<Product, 'settings'>,
): Promise<MissingName[]> {
  const { missing } = await readMailSettings(ctx, product);
  return missing;
}

/**
 * Returns the shop's mail service, with sender and subject.
 * @throws AppError `invalid` with the mail settings that are still empty
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
