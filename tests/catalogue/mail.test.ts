import { DEFAULT_MAIL_DESIGN, readMailDesign, writeMailDesign } from '@catalogue/mail/design';
import { fillMail, mailLanguage } from '@catalogue/mail/template';
import { expect, it } from 'vitest';

const design = {
  ...DEFAULT_MAIL_DESIGN.en,
  intro: '--> <script> "quoted" {{question}} %',
  footer: 'One\nTwo',
  logo: 'https://shop.example/logo.png',
};

it('reads the design of a mail template that was written from it', () => {
  expect(readMailDesign(writeMailDesign(design))).toEqual(design);
});

it.each(['<p>{{name}}</p>', '<!-- vitrin-mail %7B%7D -->\n<p></p>', '<!-- vitrin-mail % -->\n'])(
  'reads no design of the HTML "%s"',
  (html) => expect(readMailDesign(html)).toBeNull(),
);

it('escapes the texts of a mail design and fills no shopper’s text into its comment', () => {
  const values = {
    name: 'Ayşe',
    question: 'Secret',
    answer: 'Yes',
    productlink: 'https://a.example',
  };
  const [comment, ...html] = fillMail(writeMailDesign(design), values).split('\n');
  expect(comment).not.toContain('Secret');
  expect(html.join('\n')).toContain('--&gt; &lt;script&gt; &quot;quoted&quot; Secret %');
  expect(html.join('\n')).toContain('One<br>Two');
});

it.each([
  [writeMailDesign(DEFAULT_MAIL_DESIGN.tr), 'tr'],
  [writeMailDesign(DEFAULT_MAIL_DESIGN.en), 'en'],
  ['<p>Hello {{name}}, here is our answer: {{answer}}</p>', 'en'],
  ['<p>Merhaba {{name}}</p>', 'tr'],
  ['<p title="Hello">{{name}}: {{answer}}</p>', 'tr'],
] as const)('takes the language of a mail from its texts (%#)', (template, language) =>
  expect(mailLanguage(template, 'tr')).toBe(language),
);
