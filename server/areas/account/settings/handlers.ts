import { prefixUrl } from '@catalogue/lib/url';
import {
  DEFAULT_MAIL_SUBJECT,
  fillMail,
  fillSubject,
  MAIL_EXAMPLES,
  mailLanguage,
} from '@catalogue/mail/template';
import type { PageRule } from '@catalogue/pages/page-rules';
import { changeWindows, windowsAt } from '@catalogue/reports/attribution';
import { DEFAULT_CONSENT } from '@catalogue/visitors/consent';
import { DEFAULT_GUARD } from '@catalogue/visitors/visitor-guard';
import type { BrandSettings } from '@contract/entities/account/brand';
import { storeSecret } from '@server/db/secrets';
import { changeOf } from '@server/http/footprint';
import { countTry } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { brandOf, findProduct } from '@server/shop/product';
import { changeSettings } from './change';
import { DEFAULT_MAIL_TEMPLATE, mailTemplateOf, shopMailService } from './mail-settings';

/** Built-in templates of question-and-answer mails, by name. */
const mailTemplates: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  plain: DEFAULT_MAIL_TEMPLATE,
  card: [
    '<div style="font-family:sans-serif;max-width:520px;margin:auto;border:1px solid #e2e6e4;border-radius:12px;padding:24px">',
    '  <h1 style="font-size:18px">Merhaba {{name}}</h1>',
    '  <p style="color:#5a6b64">{{question}}</p>',
    '  <p style="background:#f1f5f3;border-radius:8px;padding:14px">{{answer}}</p>',
    '  <p><a href="{{productlink}}" style="background:#0f6b53;color:#fff;padding:10px 18px;border-radius:8px;text-decoration:none">Ürüne git</a></p>',
    '</div>',
  ].join('\n'),
  short: '<p>{{name}}, {{question}}</p>\n<p><b>{{answer}}</b></p>\n<p>{{productlink}}</p>',
});

export const settingsHandlers = {
  'GET /personalize/brand': async ({ shop }) => {
    const product = await findProduct(shop);
    if (!product) throw new AppError('not_found');
    const { settings } = product;
    const data: BrandSettings = {
      brand: brandOf(settings),
      saved: settings.brand !== undefined,
      proposal: settings.readBrand ?? null,
    };
    return { success: true, data };
  },

  'POST /personalize/brand': async (ctx, { body }) => {
    const product = await findProduct(ctx.shop);
    if (!product) throw new AppError('not_found');
    await changeSettings(ctx.shop, { brand: body });
    ctx.footprint(changeOf({ ...brandOf(product.settings) }, { ...body }));
    return { success: true };
  },

  'POST /personalize/postUrl': async (ctx, { body }) => {
    const { url, type, token, ...rest } = body;
    const settings = { ...rest, url: prefixUrl(url) };
    const stored = await findProduct(ctx.shop);
    await changeSettings(ctx.shop, settings, { type });
    await storeSecret(ctx, 'token', token);
    const before = { ...stored?.settings, type: stored?.type };
    ctx.footprint({ name: url, ...changeOf(before, { ...settings, type }) });
    return { success: true };
  },

  'POST /personalize/mailactionsetting': async (ctx, { body }) => {
    const { mailTemplate, preferredMailService } = body;
    const { pass, sendinblueApiKey, ...smtp } = body.smtpSettings;
    const stored = await findProduct(ctx.shop);
    await changeSettings(ctx.shop, { mailTemplate, preferredMailService, smtp });
    await storeSecret(ctx, 'smtpPass', pass);
    await storeSecret(ctx, 'sendinblueApiKey', sendinblueApiKey);
    const { preferredMailService: service, smtp: before } = stored?.settings ?? {};
    ctx.footprint({
      name: preferredMailService,
      ...changeOf({ ...before, service }, { ...smtp, service: preferredMailService }),
    });
    return { success: true, data: { success: true } };
  },

  'POST /personalize/pagesetting': async (ctx, { body }) => {
    const stored = await findProduct(ctx.shop);
    const {
      visitorGuard = DEFAULT_GUARD,
      consent = DEFAULT_CONSENT,
      holdout: before,
    } = stored?.settings ?? {};
    const { holdout = before?.percent ?? 0, ...modes } = body;
    // Saving the same holdout percentage again does not change its start date.
    const since = holdout === before?.percent ? before.since : ctx.now().toISOString();
    await changeSettings(ctx.shop, { ...modes, holdout: { percent: holdout, since } });
    ctx.footprint({
      name: body.visitorGuard,
      ...changeOf({ visitorGuard, consent, holdout: before?.percent ?? 0 }, { ...modes, holdout }),
    });
    return { success: true };
  },

  'POST /personalize/pagerules': async (ctx, { body }) => {
    const stored = await findProduct(ctx.shop);
    await changeSettings(ctx.shop, { pageRules: body.rules });
    const asText = (rules: readonly PageRule[] = []) =>
      rules.map(({ pattern, type }) => `${pattern} ${type}`).join(', ');
    ctx.footprint(
      changeOf(
        { pageRules: asText(stored?.settings.pageRules) },
        { pageRules: asText(body.rules) },
      ),
    );
    return { success: true };
  },

  'POST /personalize/attributionsetting': async (ctx, { body }) => {
    // The row is locked, so that of two simultaneous changes of the attribution windows none is
    // lost.
    const { settings } = await ctx.shop
      .selectFrom('product')
      .select('settings')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const now = ctx.now();
    await changeSettings(ctx.shop, { attribution: changeWindows(settings.attribution, body, now) });
    ctx.footprint(changeOf(windowsAt(settings.attribution, now), body));
    return { success: true };
  },

  'POST /personalize/retentionsetting': async (ctx, { body }) => {
    const stored = await findProduct(ctx.shop);
    await changeSettings(ctx.shop, body);
    ctx.footprint(changeOf({ eventMonths: stored?.settings.eventMonths ?? null }, body));
    return { success: true };
  },

  'POST /personalize/mailactiontest': async (ctx) => {
    await countTry(ctx, { key: `mail-test:${ctx.pid}`, most: 20, seconds: 3600 });
    const product = await findProduct(ctx.shop);
    if (!product) throw new AppError('not_found');
    const { send, from, subject } = await shopMailService(ctx, product);
    const template = mailTemplateOf(product);
    const language = mailLanguage(template, ctx.language);
    const example = MAIL_EXAMPLES[language];
    const values = {
      ...example,
      name: ctx.user.name || example.name,
      productlink: product.settings.url || ctx.env.publicUrl,
    };
    const html = fillMail(template, values);
    const title = fillSubject(subject, values) || DEFAULT_MAIL_SUBJECT[language];
    await send({ from, to: ctx.user.email, subject: title, html, text: example.answer });
    return { success: true };
  },

  'GET /mailer/template/{value}': async (_, { params }) => {
    const template = mailTemplates[params.value];
    if (!template) throw new AppError('not_found');
    return { success: true, data: { template } };
  },
} satisfies Partial<Handlers>;
