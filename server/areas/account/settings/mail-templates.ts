import { DEFAULT_MAIL_TEMPLATE } from './mail-settings';

/** Ready-made mails a merchant can start from, by name. */
export const mailTemplates: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
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
