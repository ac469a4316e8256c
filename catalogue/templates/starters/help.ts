import {
  choice,
  delay,
  design,
  everyDays,
  everyVisit,
  fact,
  go,
  IN_CART,
  ON_PRODUCT,
  onEdge,
  ornament,
  say,
  step,
  t,
  title,
} from '../../design/write-template';

/** Templates that help shoppers decide. */
export const helpTemplates = [
  design({
    id: 92,
    kind: 'whatsapp-web',
    goal: 'help',
    title: t('Yardım masası', 'Help desk'),
    about: t(
      'Köşede üç soru; her biri kendi cevabına götürür.',
      'Three questions in the corner, each with its own answer.',
    ),
    page: 'product',
    trigger: delay(25),
    often: everyVisit('closed'),
    frame: {
      kind: 'corner',
      position: 'bottom-right',
      size: 'medium',
      ornament: onEdge('headphones', 'top-left', 120, -10),
    },
    theme: { tone: 'tint' },
    steps: [
      {
        name: t('Sorular', 'Questions'),
        blocks: [
          title(t('Neye takıldınız?', 'What can we clear up?')),
          choice(t('Yardım', 'Help'), [
            [
              t('Bedenim hangisi?', 'Which is my size?'),
              undefined,
              undefined,
              step(t('Beden', 'Size')),
            ],
            [
              t('Ne zaman gelir?', 'When does it arrive?'),
              undefined,
              undefined,
              step(t('Kargo', 'Delivery')),
            ],
            [
              t('Birine sorayım', 'I’d rather ask someone'),
              undefined,
              undefined,
              step(t('İnsan', 'Person')),
            ],
          ]),
        ],
      },
      {
        name: t('Beden', 'Size'),
        blocks: [
          title(t('Kalıbımız normal', 'It fits true to size')),
          say(
            t(
              'İki beden arasındaysanız büyüğünü alın; değişim ücretsiz.',
              'Between two sizes take the larger one; exchanges are free.',
            ),
          ),
          go(t('Beden tablosunu aç', 'Open the size chart')),
        ],
      },
      {
        name: t('Kargo', 'Delivery'),
        blocks: [
          title(t('İki iş günü', 'Two working days')),
          say(
            t(
              '14.00’ten önceki siparişler aynı gün kargoda.',
              'Orders before 2 pm leave the same day.',
            ),
          ),
          go(t('Ürüne dön', 'Back to the product')),
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
    about: t(
      'Üründe kararsız kalana iade koşulunu açıkça söyler.',
      'States the returns policy to those who hesitate on a product.',
    ),
    page: 'product',
    trigger: ['scroll-depth', { percent: 80 }],
    where: ON_PRODUCT,
    often: everyDays(30),
    frame: {
      kind: 'corner',
      position: 'bottom-left',
      size: 'medium',
      shadow: 'soft',
      ornament: onEdge('shield', 'top-right', 120, 10),
    },
    steps: [
      {
        blocks: [
          title(t('Denemeden karar vermeyin', 'Decide after you try it')),
          say(
            t(
              '30 gün süreniz var. Kurye kapıdan alır, paranız üç günde hesabınızda.',
              'You have 30 days. We collect it, and your money is back within three.',
            ),
          ),
          go(t('Tamam, deneyeyim', 'I’ll try it on')),
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
    about: t(
      'Sepette duraksayana güven veren üç gerçek.',
      'Three facts that reassure shoppers who pause in the cart.',
    ),
    page: 'cart',
    trigger: ['moment-idle', { seconds: 30 }],
    where: IN_CART,
    often: everyDays(30),
    frame: { kind: 'sheet', ornament: ornament('rings') },
    theme: { tone: 'inverse' },
    steps: [
      {
        blocks: [
          title(t('Kartınız bizde kalmaz', 'We never keep your card')),
          fact(
            'lock',
            t('3D Secure', '3D Secure'),
            t('Her ödeme bankanızın onayıyla.', 'Every payment is confirmed by your bank.'),
          ),
          fact(
            'parcel',
            t('Takipli kargo', 'Tracked delivery'),
            t('Paketiniz çıktığı an mesaj gelir.', 'A message the moment it leaves.'),
          ),
          go(t('Ödemeye geç', 'Go to payment')),
        ],
      },
    ],
    palettes: ['night', 'sage'],
  }),
];
