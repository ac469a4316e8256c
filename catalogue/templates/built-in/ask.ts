import {
  AFTER_ORDER,
  button,
  choice,
  code,
  consent,
  delay,
  design,
  edgeObject,
  email,
  everyDays,
  eyebrow,
  hugeText,
  ON_PRODUCT,
  paragraph,
  pattern,
  percent,
  t,
  title,
} from '../../design/write-template';

const THANKS = t('Teşekkür', 'Thanks');

export const surveyTemplates = [
  design({
    id: 27,
    kind: 'survey',
    goal: 'ask',
    title: t('Memnun kaldınız mı?', 'Happy with your order?'),
    description: t(
      'Siparişten sonra yıldız sorar; az yıldız veren yardıma gider.',
      'Asks for stars after the order; few stars lead to help.',
    ),
    page: 'empty',
    trigger: delay(2),
    where: AFTER_ORDER,
    frequency: everyDays(30),
    frame: { kind: 'modal', ornament: edgeObject('star-struck', 'top', 150, 6) },
    steps: [
      {
        name: t('Puan', 'Score'),
        blocks: [
          title(t('Alışveriş nasıl geçti?', 'How did we do?'), { align: 'center' }),
          choice(t('Memnuniyet', 'Satisfaction'), [], {
            look: 'stars',
            low: t('Zorlandım', 'Not great'),
            high: t('Keyifliydi', 'Loved it'),
          }),
        ],
      },
      {
        name: t('Neden', 'Reason'),
        blocks: [
          title(t('Puanınızı en çok ne etkiledi?', 'What mattered most?')),
          choice(
            t('Neden', 'Reason'),
            [
              [t('Ürünler', 'The products')],
              [t('Fiyatlar', 'The prices')],
              [t('Kargo', 'Delivery')],
              [t('Site', 'The site')],
            ],
            { look: 'chips', other: true },
          ),
        ],
      },
      {
        name: THANKS,
        blocks: [
          eyebrow(t('Teşekkürler, sonraki siparişinize', 'Thank you. On your next order')),
          hugeText(percent(5)),
          code(t('TESEKKUR5', 'THANKS5')),
          button(t('Siparişime dön', 'Back to my order')),
        ],
      },
    ],
    palettes: ['cream', 'lilac'],
  }),
  design({
    id: 75,
    kind: 'survey',
    goal: 'ask',
    title: t('Bizi önerir misiniz?', 'Would you recommend us?'),
    description: t(
      '0 ile 10 arası tek soru, ardından nedeni.',
      'One question from 0 to 10, then the reason.',
    ),
    page: 'home',
    trigger: ['visit-time', { seconds: 90 }],
    who: [['customer-orders', { from: 2 }]],
    frequency: everyDays(90),
    frame: {
      kind: 'sheet',
      size: 'large',
      ornament: edgeObject('heart-eyes', 'top-left', 120, -8),
    },
    theme: { tone: 'tint' },
    steps: [
      {
        name: t('Puan', 'Score'),
        blocks: [
          title(t('Bizi bir arkadaşınıza önerir misiniz?', 'Would you recommend us to a friend?')),
          choice(t('Tavsiye', 'Recommend'), [], {
            look: 'scale',
            low: t('Hiç önermem', 'Not at all'),
            high: t('Kesinlikle öneririm', 'Absolutely'),
          }),
        ],
      },
      {
        name: t('Neden', 'Reason'),
        blocks: [
          title(t('Önce neyi düzeltelim?', 'What should we fix first?')),
          choice(
            t('Değişsin', 'To change'),
            [
              [t('Daha çok çeşit', 'More variety')],
              [t('Daha hızlı kargo', 'Faster delivery')],
              [t('Daha iyi fiyat', 'Better prices')],
              [t('Hiçbir şey', 'Nothing at all')],
            ],
            { other: true },
          ),
        ],
      },
      {
        name: THANKS,
        blocks: [
          title(t('Not aldık, teşekkürler.', 'Noted. Thank you.')),
          paragraph(
            t(
              'Cevapları her pazartesi ekipçe okuyoruz.',
              'The whole team reads the answers every Monday.',
            ),
          ),
          button(t('Kapat', 'Close')),
        ],
      },
    ],
    palettes: ['sky', 'sage'],
  }),
  design({
    id: 76,
    kind: 'survey',
    goal: 'ask',
    title: t('Karar vermeyi ne zorlaştırıyor?', 'What makes it hard to decide?'),
    description: t(
      'Üründe uzun kalana köşeden sorar, cevabı ürün sayfanızı düzeltir.',
      'Asks those who stay long on a product; the answers improve your page.',
    ),
    page: 'product',
    trigger: ['moment-idle', { seconds: 40 }],
    where: ON_PRODUCT,
    frequency: everyDays(14),
    frame: {
      kind: 'corner',
      position: 'bottom-right',
      size: 'medium',
      ground: pattern('grid'),
      ornament: edgeObject('bulb', 'top-left', 120, -10),
    },
    theme: { tone: 'tint' },
    steps: [
      {
        name: t('Soru', 'Question'),
        blocks: [
          title(t('Neyi bilmek isterdiniz?', 'What would you like to know?')),
          choice(
            t('Eksik bilgi', 'Missing'),
            [
              [t('Beden', 'Size')],
              [t('Kumaş', 'Fabric')],
              [t('Kargo', 'Delivery')],
              [t('Yorumlar', 'Reviews')],
            ],
            { look: 'chips', other: true },
          ),
        ],
      },
      {
        name: THANKS,
        blocks: [
          title(t('Bu sayfaya ekleyeceğiz.', 'We’ll add it to this page.')),
          paragraph(t('Cevabı size de yazalım mı?', 'Shall we e-mail you the answer?')),
          email(t('Yazın', 'Yes, please')),
          consent,
        ],
      },
      {
        name: t('Son', 'End'),
        blocks: [
          title(t('Teşekkürler.', 'Thank you.')),
          button(t('Ürüne dön', 'Back to the product')),
        ],
      },
    ],
    palettes: ['peach', 'sky'],
  }),
  design({
    id: 78,
    kind: 'survey',
    goal: 'ask',
    title: t('Hangisi gelsin?', 'Which one next?'),
    description: t(
      'Müşteriler sıradaki ürünü seçer; oy verene ilk haber.',
      'Customers choose what comes next; voters hear of it first.',
    ),
    trigger: ['scroll-depth', { percent: 40 }],
    frequency: everyDays(30),
    frame: { kind: 'modal', size: 'large', phone: 'takeover', ground: pattern('dots') },
    steps: [
      {
        name: t('Oy', 'Vote'),
        blocks: [
          title(t('Sıradakini siz seçin', 'You choose what’s next')),
          choice(t('Sıradaki', 'Next'), [
            [t('Atkı', 'Scarf'), 'scarf', t('Yumuşacık yün', 'The softest wool')],
            [t('Çanta', 'Bag'), 'handbag', t('Günlük, hafif', 'Light, for every day')],
            [t('Şapka', 'Cap'), 'cap', t('Pamuk, beş renk', 'Cotton, five colours')],
            [t('Çorap', 'Socks'), 'socks', t('Üçlü paket', 'A pack of three')],
          ]),
        ],
      },
      {
        name: t('Adres', 'Address'),
        blocks: [
          title(t('{Sıradaki} kazanırsa ilk siz duyun', 'If {Next} wins, hear it first')),
          email(t('Haber ver', 'Tell me')),
          consent,
        ],
      },
      {
        name: THANKS,
        blocks: [
          title(t('Oyunuz sandıkta.', 'Your vote is in.')),
          paragraph(
            t('Kazananı ilk siz öğreneceksiniz.', 'You will be the first to know the winner.'),
          ),
          button(t('Gezmeye devam', 'Keep browsing')),
        ],
      },
    ],
    palettes: ['sage', 'violet'],
  }),
];
