import {
  AT_HOME,
  button,
  choice,
  code,
  delay,
  design,
  drawingUrl,
  edgeObject,
  everyDays,
  everyVisit,
  eyebrow,
  ornament,
  paragraph,
  pattern,
  products,
  subtitle,
  t,
  title,
} from '../../design/write-template';

export const recommendTemplates = [
  design({
    id: 34,
    kind: 'survey',
    goal: 'recommend',
    title: t('Hediye rehberi', 'Gift guide'),
    description: t(
      'Kime alındığını ve bütçeyi sorar, sonra öneri gösterir.',
      'Asks for whom and how much, then shows products.',
    ),
    trigger: delay(5),
    where: AT_HOME,
    frequency: everyVisit(),
    frame: { kind: 'split', side: 'left', picture: drawingUrl('gift'), size: 'large' },
    steps: [
      {
        name: t('Kime', 'For whom'),
        blocks: [
          eyebrow(t('1 / 2', '1 / 2')),
          title(t('Ona ne alsam?', 'Who is it for?')),
          paragraph(t('İki soruda bulalım.', 'Two questions and we’ll find it.')),
          choice(t('Kime', 'For whom'), [
            [t('Anneme', 'My mum')],
            [t('Sevgilime', 'My partner')],
            [t('Arkadaşıma', 'A friend')],
            [t('Kendime', 'Myself')],
          ]),
        ],
      },
      {
        name: t('Bütçe', 'Budget'),
        blocks: [
          eyebrow(t('2 / 2', '2 / 2')),
          title(t('Bütçeniz ne kadar?', 'What’s your budget?')),
          choice(t('Bütçe', 'Budget'), [
            [t('500 TL’ye kadar', 'Up to ₺500')],
            [t('500–1.000 TL', '₺500 to ₺1,000')],
            [t('Sınır yok', 'No limit')],
          ]),
        ],
      },
      {
        name: t('Seçki', 'Picks'),
        blocks: [
          title(t('Bunlar yakışır', 'These should do nicely')),
          products('shop'),
          button(t('Bütün seçkiyi gör', 'See all picks')),
        ],
      },
    ],
    palettes: ['blush', 'lilac'],
  }),
  design({
    id: 79,
    kind: 'survey',
    goal: 'recommend',
    title: t('Cilt testi', 'Skin quiz'),
    description: t(
      'Resimli iki soru, sonunda üç ürün ve bir indirim.',
      'Two questions with pictures, then three products and a discount.',
    ),
    trigger: ['scroll-depth', { percent: 30 }],
    frequency: everyDays(30),
    price: 'full',
    frame: { kind: 'modal', size: 'large', phone: 'takeover', ornament: ornament('blobs') },
    steps: [
      {
        name: t('Cilt', 'Skin'),
        blocks: [
          eyebrow(t('1 / 2', '1 / 2')),
          title(t('Öğleden sonra cildiniz nasıl?', 'How does your skin feel by afternoon?')),
          choice(t('Cilt', 'Skin'), [
            [t('Gergin', 'Tight'), 'cactus', t('Su istiyor', 'Needs water')],
            [t('Parlak', 'Shiny'), 'olive', t('Alın ve burun', 'Forehead and nose')],
            [t('Kızarık', 'Red'), 'blossom', t('Çabuk tepki verir', 'Reacts quickly')],
            [t('Rahat', 'Calm'), 'drop', t('Pek derdi yok', 'Nothing to report')],
          ]),
        ],
      },
      {
        name: t('Süre', 'Time'),
        blocks: [
          eyebrow(t('2 / 2', '2 / 2')),
          title(t('Sabahları kaç dakikanız var?', 'How much time do you have in the morning?')),
          choice(t('Süre', 'Time'), [
            [t('İki dakika', 'Two minutes'), 'alarm-clock', t('Hızlı ve sade', 'Quick and simple')],
            [t('On dakika', 'Ten minutes'), 'coffee', t('Kahve eşliğinde', 'With a coffee')],
          ]),
        ],
      },
      {
        name: t('Sonuç', 'Result'),
        blocks: [
          eyebrow(t('Ritüeliniz hazır', 'Your ritual is ready')),
          title(t('Cildiniz sakinlik istiyor', 'Your skin wants calm')),
          products('shop'),
          code(
            t('RITUEL15', 'RITUAL15'),
            t('Üçünü birlikte alınca %15.', '15% off all three together.'),
          ),
          button(t('Üçünü gör', 'See all three')),
        ],
      },
    ],
    palettes: ['sage', 'blush'],
  }),
  design({
    id: 81,
    kind: 'recommendation',
    goal: 'recommend',
    title: t('Son baktıklarınız', 'Recently viewed'),
    description: t(
      'Altta ince bir şerit: son bakılan ürünler elinin altında.',
      'A slim strip at the foot with the products viewed last.',
    ),
    page: 'category',
    trigger: ['visit-pages', { pages: 4 }],
    frequency: everyVisit('closed'),
    frame: { kind: 'bar', position: 'bottom' },
    steps: [
      {
        blocks: [
          subtitle(t('Son baktıklarınız', 'Recently viewed')),
          products('viewed', { look: 'chips', count: 3 }),
        ],
      },
    ],
    palettes: ['sage', 'night'],
  }),
  design({
    id: 85,
    kind: 'recommendation',
    goal: 'recommend',
    title: t('Bu hafta sevilenler', 'Loved this week'),
    description: t(
      'Kararsız gezene çok satanlardan üç öneri.',
      'Three best sellers for those who browse without deciding.',
    ),
    page: 'category',
    trigger: ['moment-idle', { seconds: 30 }],
    frequency: everyDays(3),
    frame: {
      kind: 'sheet',
      size: 'large',
      ground: pattern('scallops'),
      ornament: edgeObject('fire', 'top-right', 130, 8),
    },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          title(t('Bu hafta en çok bunlar sevildi', 'Most loved this week')),
          products('shop', { count: 4 }),
          button(t('Çok satanlara bak', 'See the best sellers')),
        ],
      },
    ],
    palettes: ['peach', 'violet'],
  }),
  design({
    id: 86,
    kind: 'recommendation',
    goal: 'recommend',
    title: t('Size göre', 'Picked for you'),
    description: t(
      'Ana sayfaya, bu ziyaretçinin gezdiklerine göre bir raf koyar.',
      'Adds a shelf to the home page, chosen by what this visitor viewed.',
    ),
    where: AT_HOME,
    who: [['visitor-kind', { kind: 'returning' }]],
    frequency: ['every-page', { stopAfter: 'never' }],
    frame: { kind: 'inline', size: 'large', selector: 'main', place: 'append' },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          eyebrow(t('Baktıklarınıza göre', 'Based on what you viewed')),
          title(t('Sizin rafınız', 'Your shelf')),
          products('learned', { count: 4 }),
        ],
      },
    ],
    palettes: ['cream'],
  }),
];
