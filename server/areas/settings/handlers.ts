import { fillMail, fillSubject } from '@catalogue/mail/template';
import { prefixUrl } from '@catalogue/rules/url';
import { AppError } from '../../http/errors';
import type { Handlers } from '../../http/mount';
import { countTry } from '../../http/rate-limit';
import { storeSecret } from '../../secrets';
import { findProduct } from '../session/queries';
import { changeSettings } from './change';
import { DEFAULT_MAIL_SUBJECT, DEFAULT_MAIL_TEMPLATE, shopMailService } from './mail-settings';
import { mailTemplates } from './mail-templates';

export const settingsHandlers = {
  'POST /personalize/postUrl': async (ctx, { body }) => {
    const { url, type, token, ...rest } = body;
    await ctx.db.transaction().execute(async (trx) => {
      await changeSettings(trx, ctx.pid, { ...rest, url: prefixUrl(url) }, { type });
      await storeSecret({ ...ctx, db: trx }, 'token', token);
    });
    ctx.leave({ name: url });
    return { success: true };
  },

  'POST /personalize/mailactionsetting': async (ctx, { body }) => {
    const { mailTemplate, preferredMailService } = body;
    const { pass, sendinblueApiKey, ...smtp } = body.smtpSettings;
    await ctx.db.transaction().execute(async (trx) => {
      await changeSettings(trx, ctx.pid, { mailTemplate, preferredMailService, smtp });
      await storeSecret({ ...ctx, db: trx }, 'smtpPass', pass);
      await storeSecret({ ...ctx, db: trx }, 'sendinblueApiKey', sendinblueApiKey);
    });
    ctx.leave({ name: preferredMailService });
    return { success: true, data: { success: true } };
  },

  'POST /personalize/mailactiontest': async (ctx) => {
    await countTry(ctx, { key: `mail-test:${ctx.pid}`, most: 20, seconds: 3600 });
    const product = await findProduct(ctx.db, ctx.pid);
    if (!product) throw new AppError('not_found');
    const { send, from, subject } = await shopMailService(ctx, product);
    const example = EXAMPLES[ctx.language];
    const values = {
      ...example,
      name: ctx.user.name || example.name,
      productlink: product.settings.url || ctx.env.publicUrl,
    };
    const html = fillMail(product.settings.mailTemplate ?? DEFAULT_MAIL_TEMPLATE, values);
    const title = fillSubject(subject, values) || DEFAULT_MAIL_SUBJECT[ctx.language];
    await send({ from, to: ctx.user.email, subject: title, html, text: example.answer });
    return { success: true };
  },

  'GET /mailer/template/{value}': async (_, { params }) => {
    const template = mailTemplates[params.value];
    if (!template) throw new AppError('not_found');
    return { success: true, data: { template } };
  },
} satisfies Partial<Handlers>;

const EXAMPLES = {
  tr: {
    name: 'Ayşe',
    question: 'Bu ürünün mavisi gelecek mi?',
    answer: 'Evet, önümüzdeki hafta stoklarımızda olacak.',
  },
  en: {
    name: 'Ayşe',
    question: 'Will this come in blue?',
    answer: 'Yes, it will be in stock next week.',
  },
};
