import { plainText } from '@catalogue/html/rich-text';
import type { Language } from '@catalogue/language';
import {
  DEFAULT_MAIL_SUBJECT,
  fillMail,
  fillSubject,
  mailLanguage,
} from '@catalogue/mail/template';
import { type AllowedHosts, isProductPage } from '@catalogue/moderation';
import { mailTemplateOf, shopMailService } from '@server/areas/account/settings/mail-settings';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import { type Mail, MailFailure } from '@server/mail/types';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import type { Ask } from '@server/work/queue';
import { homesOf } from './homes';
import { claimMail, findQuestion, type QuestionRow, settleMail } from './questions';

const MAX_PER_MINUTE = 60;

interface AnswerMailRequest {
  questionId: number;
  recipientEmail?: string | undefined;
}

/**
 * E-mails an answer once: a later call only returns the question. An answer counts as sent only
 * after the mail service accepted it.
 * @throws AppError `conflict` while the e-mail is being sent, `invalid` for another recipient,
 * without answer or settings, `not_found`; MailFailure
 */
export async function sendAnswer(
  ctx: Ctx,
  { questionId: id, recipientEmail }: AnswerMailRequest,
): Promise<QuestionRow> {
  const { db, pid } = ctx;
  const question = await findQuestion(forShop(db, pid), id);
  if (!question) throw new AppError('not_found');
  if (recipientEmail !== undefined && !isSame(recipientEmail, question.user_email)) {
    throw new AppError('invalid', { fields: [{ path: 'recipientEmail', code: 'different' }] });
  }
  if (!question.answer) {
    throw new AppError('invalid', { fields: [{ path: 'answer', code: 'required' }] });
  }
  if (question.mail_state === 'sent') return question;
  await countTry(ctx, { key: `answer-mail:${pid}`, most: MAX_PER_MINUTE, seconds: 60 });
  await mailAnswer(ctx, id, (call) => call(ctx.signal));
  return question;
}

/**
 * E-mails the answer to a question.
 * @throws AppError `conflict` while the e-mail is being sent, `invalid` without settings;
 * MailFailure
 */
export async function mailAnswer(
  ctx: Pick<Ctx, 'db' | 'env' | 'now' | 'pid'> & { language: Language },
  id: number,
  ask: Ask,
): Promise<void> {
  const { db, pid } = ctx;
  const product = await findProduct(forShop(db, pid));
  if (!product) throw new AppError('not_found');
  const { send, from, subject } = await shopMailService(
    { ...ctx, shop: forShop(ctx.db, ctx.pid) },
    product,
  );
  const claimed = await claimMail(db, { pid, id, now: ctx.now() });
  if (!claimed) return requireSent(ctx, id);
  const template = mailTemplateOf(product);
  const homes = homesOf(product.settings.url || ctx.env.publicUrl, ctx.env);
  const mail = writeAnswer(claimed, { template, homes, subject });
  const title = mail.subject || DEFAULT_MAIL_SUBJECT[mailLanguage(template, ctx.language)];
  try {
    await ask((signal) => send({ from, ...mail, subject: title }, signal));
  } catch (error) {
    const isUnclear = !(error instanceof MailFailure && error.outcome.notAccepted);
    await settleMail(db, claimed, { state: isUnclear ? 'unclear' : 'none', now: ctx.now() });
    throw error;
  }
  await settleMail(db, claimed, { state: 'sent', now: ctx.now() });
}

async function requireSent({ db, pid }: Pick<Ctx, 'db' | 'pid'>, id: number): Promise<void> {
  const row = await findQuestion(forShop(db, pid), id);
  if (row?.mail_state !== 'sent') throw new AppError('conflict', { message: 'mail_under_way' });
}

/**
 * Writes the e-mail of an answer. Escapes all values except the answer, whose rich text was
 * sanitized when it was stored.
 */
export function writeAnswer(
  row: QuestionRow,
  { template, homes, subject = '' }: { template: string; homes: AllowedHosts; subject?: string },
): Pick<Mail, 'to' | 'html' | 'text' | 'subject'> {
  const { user_email: to, user_name: name, question, answer, product_link } = row;
  // The product's address comes from a visitor's browser, so the e-mail only links to the shop
  // itself.
  const productlink = isProductPage(product_link, homes) ? product_link : homes.shop;
  const values = { name, question, answer, productlink };
  const html = fillMail(template, values, { answer: (cleaned) => cleaned });
  const text = [name, question, plainText(answer), productlink].filter(Boolean).join('\n\n');
  const title = fillSubject(subject, { ...values, answer: plainText(answer) });
  return { to, html, text, subject: title };
}

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
