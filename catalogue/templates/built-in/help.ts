import {
  button,
  choice,
  delay,
  design,
  edgeObject,
  everyDays,
  everyVisit,
  eyebrow,
  factRow,
  hugeText,
  IN_CART,
  ON_PRODUCT,
  ornament,
  paragraph,
  step,
  subtitle,
  t,
  title,
} from '../../design/write-template';
import type { LocalizedSketch, TemplateSketch } from '../../sketch';

export const helpTemplates = [
  design({
    id: 92,
    kind: 'whatsapp-web',
    goal: 'help',
    title: t('Yardım masası', 'Help desk'),
    description: t(
      'Köşede üç soru; her biri kendi cevabına götürür.',
      'Three questions in the corner, each with its own answer.',
    ),
    page: 'product',
    trigger: delay(25),
    frequency: everyVisit('closed'),
    frame: {
      kind: 'corner',
      position: 'bottom-right',
      size: 'medium',
      ornament: edgeObject('headphones', 'top-left', 120, -10),
    },
    theme: { tone: 'tint' },
    steps: [
      {
        name: t('Sorular', 'Questions'),
        blocks: [
          title(t('Neye takıldınız?', 'What can we clear up?')),
          choice(
            t('Yardım', 'Help'),
            [
              [
                t('Bedenim hangisi?', 'Which size is mine?'),
                'ruler',
                undefined,
                step(t('Beden', 'Size')),
              ],
              [
                t('Ne zaman gelir?', 'When does it arrive?'),
                'truck',
                undefined,
                step(t('Kargo', 'Delivery')),
              ],
              [
                t('Birine sorayım', 'I’d like to ask someone'),
                'speech',
                undefined,
                step(t('İnsan', 'Person')),
              ],
            ],
            { look: '' },
          ),
        ],
      },
      {
        name: t('Beden', 'Size'),
        blocks: [
          title(t('Kalıbımız normal', 'It fits true to size')),
          paragraph(
            t(
              'İki beden arasındaysanız büyüğünü alın; değişim ücretsiz.',
              'Between two sizes take the larger one; exchanges are free.',
            ),
          ),
          button(t('Beden tablosunu aç', 'Open the size chart')),
        ],
      },
      {
        name: t('Kargo', 'Delivery'),
        blocks: [
          hugeText(t('2 gün', '2 days')),
          subtitle(t('İki iş gününde kapınızda', 'With you in two working days')),
          paragraph(
            t(
              '14.00’ten önceki siparişler aynı gün yola çıkar.',
              'Orders before 2 pm leave the same day.',
            ),
          ),
          button(t('Ürüne dön', 'Back to the product')),
        ],
      },
      {
        name: t('İnsan', 'Person'),
        blocks: [
          title(t('Ece çevrimiçi', 'Ece is online')),
          [
            'whatsapp',
            {
              message: t(
                'Merhaba, bir ürün hakkında sorum var.',
                'Hello, I have a question about a product.',
              ),
              text: t('WhatsApp’tan yaz', 'Write on WhatsApp'),
            },
          ],
        ],
      },
    ],
    palettes: ['sky', 'sage'],
  }),
  design({
    id: 93,
    kind: 'popup',
    goal: 'help',
    title: t('İade kolay', 'Returns are easy'),
    description: t(
      'Üründe kararsız kalana iade koşulunu açıkça söyler.',
      'States the returns policy to those who hesitate on a product.',
    ),
    page: 'product',
    trigger: ['scroll-depth', { percent: 80 }],
    where: ON_PRODUCT,
    frequency: everyDays(30),
    frame: {
      kind: 'corner',
      position: 'bottom-left',
      size: 'medium',
      shadow: 'soft',
      ornament: edgeObject('shield', 'top-right', 120, 10),
    },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          eyebrow(t('Denemeden karar vermeyin', 'Try it before you decide')),
          hugeText(t('30 gün', '30 days')),
          paragraph(
            t(
              'Beğenmezseniz kurye kapıdan alır, paranız üç günde hesabınızda.',
              'Not for you? We collect it and refund you within three days.',
            ),
          ),
          button(t('Tamam, deneyeyim', 'I’ll try it on')),
        ],
      },
    ],
    palettes: ['sage', 'cream'],
  }),
  design({
    id: 94,
    kind: 'popup',
    goal: 'help',
    title: t('Ödeme güvende', 'Safe to pay'),
    description: t(
      'Sepette duraksayana güven veren üç gerçek.',
      'Three facts that reassure shoppers who pause in the cart.',
    ),
    page: 'cart',
    trigger: ['moment-idle', { seconds: 30 }],
    where: IN_CART,
    frequency: everyDays(30),
    frame: { kind: 'sheet', ornament: ornament('rings') },
    theme: { tone: 'inverse' },
    steps: [
      {
        blocks: [
          title(t('Kartınız bizde kalmaz', 'We never keep your card')),
          factRow(
            'lock',
            t('3D Secure', '3D Secure'),
            t('Her ödeme bankanızın onayıyla.', 'Every payment is confirmed by your bank.'),
          ),
          factRow(
            'truck',
            t('Takipli kargo', 'Tracked delivery'),
            t('Paketiniz yola çıkınca mesaj atarız.', 'We text you the moment it ships.'),
          ),
          factRow(
            'parcel',
            t('14 gün iade', '14-day returns'),
            t('Beğenmezseniz ücretsiz geri alırız.', 'Not right? We take it back for free.'),
          ),
          button(t('Ödemeye geç', 'Go to payment')),
        ],
      },
    ],
    palettes: ['night', 'sage'],
  }),
];

const ownCodeSketch: LocalizedSketch = {
  tags: [
    [
      'html',
      { tr: 'HTML', en: 'HTML' },
      { html: '<div class="vitrin-own"></div>', selector: 'body', place: 'append' },
    ],
    ['css', { tr: 'CSS', en: 'CSS' }, { css: '.vitrin-own { padding: 16px; }' }],
  ],
  frequency: ['every-page', { stopAfter: 'never' }],
};

export const ownCode: TemplateSketch = {
  id: 82,
  goal: 'help',
  limit: -1,
  editor: 'hidden',
  developer: true,
  image: 'own-code',
  title: { tr: 'Kendi kodunuz', en: 'Your own code' },
  description: {
    tr: 'Geliştiriciler için boş HTML ve CSS.',
    en: 'Blank HTML and CSS for developers.',
  },
  long_description: {
    tr: '<p>Formu yalnızca adresinde debug=true varken görünür.</p>',
    en: '<p>Its form shows only with debug=true in the address.</p>',
  },
  preview: 'empty',
  variants: [
    {
      id: 'start',
      name: { tr: 'Başlangıç', en: 'Start' },
      sketch: ownCodeSketch,
      extras: {
        html: {
          tr: '<div class="vitrin-own">Merhaba</div>',
          en: '<div class="vitrin-own">Hello</div>',
        },
      },
    },
    { id: 'blank', name: { tr: 'Boş', en: 'Blank' }, advance: true, sketch: ownCodeSketch },
  ],
};
