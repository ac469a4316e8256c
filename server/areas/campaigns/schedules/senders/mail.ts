import { writeMail, writePlainMail } from '@catalogue/html/write-mail';
import { headerText } from '@catalogue/mail/template';
import { scheduleFooter } from '@catalogue/schedules/footer';
import { shopMailService } from '@server/areas/account/settings/mail-settings';
import { unsubscribeLink } from '@server/areas/campaigns/schedules/people/contact-link';
import { forShop } from '@server/db/shop-scope';
import { MailFailure } from '@server/mail/types';
import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';
import { findProduct } from '@server/shop/product';
import { failed, type Send, type SendError, type Sent } from './kinds';

const REASONS: Partial<Record<MessageKey, SendError>> = {
  mail_refused: 'refused',
  mail_unreachable: 'unreachable',
  mail_slow: 'slow',
};

/** Sends an e-mail; an e-mail to a contact has an unsubscribe link in content and headers. */
export const sendMail: Send = async (deps, { pid, key, contact, address, p }) => {
  const product = await findProduct(forShop(deps.db, pid));
  if (!product) return failed('gone');
  const { publicUrl, storefrontUrl } = deps.env;
  try {
    const { send, from } = await shopMailService({ ...deps, shop: forShop(deps.db, pid) }, product);
    const url = contact && (await unsubscribeLink(deps, pid, contact));
    const context = {
      home: product.settings.url || storefrontUrl,
      ...(url && { footer: scheduleFooter(p, url) }),
    };
    const mail = {
      from,
      to: address,
      subject: headerText(String(p.subject ?? '')),
      html: writeMail(p, storefrontUrl, context),
      text: writePlainMail(p, storefrontUrl, context),
      headers: {
        'Message-ID': `<${key}@${new URL(publicUrl).hostname}>`,
        ...(url && {
          'List-Unsubscribe': `<${url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
    await deps.ask((signal) => send(mail, signal));
    return { sent: true };
  } catch (error) {
    return readFailure(error);
  }
};

function readFailure(error: unknown): Sent {
  if (error instanceof MailFailure) {
    const { notAccepted, mayRetry } = error.outcome;
    const reason = REASONS[error.details.message ?? 'mail_failed'] ?? 'rejected';
    return failed(reason, { mayRetry, unclear: !notAccepted });
  }
  // Incomplete settings are reported to the merchant; unexpected errors are logged by the queue.
  if (error instanceof AppError && error.code === 'invalid') return failed('setup');
  throw error;
}
