import {
  AT_HOME,
  button,
  choice,
  close,
  code,
  consent,
  delay,
  design,
  drawingUrl,
  edgeObject,
  email,
  everyDays,
  everyPage,
  everyVisit,
  eyebrow,
  gradient,
  handwriting,
  hugeText,
  object3d,
  ornament,
  paragraph,
  pattern,
  percent,
  products,
  step,
  subtitle,
  t,
  title,
} from '../../design/write-template';

export const loveTemplates = [
  design({
    id: 99,
    kind: 'survey',
    goal: 'recommend',
    season: 'valentine',
    title: t('Ona ne alacaksınız?', 'What will you give?'),
    description: t(
      'Yalnızca yazı: bir soru, iki cevap, sonra teklif.',
      'Words alone: one question, two answers, then an offer.',
    ),
    trigger: delay(4),
    where: AT_HOME,
    frequency: everyVisit(),
    label: t('Çok sevilen', 'Loved'),
    frame: { kind: 'takeover', enter: 'fade', ornament: ornament('rings') },
    theme: { display: 'Instrument Serif', button: 'square' },
    steps: [
      {
        name: t('Soru', 'Question'),
        blocks: [
          title(t('Ona ne alacağınızı biliyor musunuz?', 'Do you know what you’re giving?'), {
            align: 'center',
          }),
          choice(
            t('Biliyor', 'Knows'),
            [
              [
                t('Evet, aklımda bir şey var', 'Yes, I have something in mind'),
                undefined,
                undefined,
                step(t('Teklif', 'Offer')),
              ],
              [
                t('Hayır, biraz yardım iyi olur', 'No, I could use some help'),
                undefined,
                undefined,
                step(t('Fikirler', 'Ideas')),
              ],
            ],
            { align: 'center' },
          ),
        ],
      },
      {
        name: t('Fikirler', 'Ideas'),
        blocks: [
          title(t('Üç zarif fikir', 'Three lovely ideas'), { align: 'center' }),
          products('shop'),
          button(t('Hepsini gör', 'See them all')),
        ],
      },
      {
        name: t('Teklif', 'Offer'),
        blocks: [
          eyebrow(t('O zaman paketi bizden', 'Then the wrapping is on us'), { align: 'center' }),
          hugeText(percent(14), { align: 'center' }),
          paragraph(
            t(
              '14 Şubat’a kadar, el yazısı notla birlikte.',
              'Until 14 February, with a handwritten note.',
            ),
            { align: 'center' },
          ),
          code(t('SUBAT14', 'FEB14')),
        ],
      },
    ],
    teaser: { show: 'after', text: t('Ona ne alsam?', 'What to give?'), shape: 'pill' },
    palettes: ['wine', 'blush'],
  }),
  design({
    id: 100,
    kind: 'coupon',
    goal: 'announce',
    season: 'valentine',
    title: t('Aşk mektubu', 'Love letter'),
    description: t(
      'Eğik bir kart, kalpler ve ikinize bir kod.',
      'A tilted card, hearts and a code for two.',
    ),
    trigger: delay(6),
    frequency: everyDays(4),
    frame: { kind: 'modal', shape: 'tilted', ornament: ornament('hearts'), enter: 'drop' },
    steps: [
      {
        blocks: [
          handwriting(t('sana, benden', 'to you, from me'), { align: 'center' }),
          object3d('love-letter', 140, { align: 'center' }),
          title(t('İki kişilik alın, biri hediye', 'Buy for two, one is a gift'), {
            align: 'center',
          }),
          code(t('IKIMIZ', 'FORTWO')),
          button(t('Çift olanlara bak', 'See what comes in pairs')),
        ],
      },
    ],
    palettes: ['blush', 'wine'],
  }),
  design({
    id: 101,
    kind: 'popup',
    goal: 'announce',
    season: 'women',
    title: t('8 Mart', '8 March'),
    description: t(
      'Geliri kadın kooperatiflerine giden bir seçkiyi anlatır.',
      'Presents a selection whose proceeds go to women’s cooperatives.',
    ),
    trigger: delay(4),
    frequency: everyVisit(),
    frame: { kind: 'modal', shape: 'arch', ground: gradient('#e6d3ff', '#ffd9e6') },
    theme: {
      surface: '#ecdcfa',
      ink: '#2f1550',
      accent: '#6b2fb3',
      onAccent: '#ffffff',
      second: '#e8749b',
    },
    steps: [
      {
        blocks: [
          object3d('tulip', 130, { align: 'center' }),
          title(t('Bugün çiçek değil, sipariş verin', 'Skip the flowers, shop her work')),
          paragraph(
            t(
              'Bu seçkiyi altı kadın kooperatifi üretti. Gelirin tamamı onların.',
              'Six women’s cooperatives made this collection. All proceeds go to them.',
            ),
          ),
          button(t('Üretenlerle tanış', 'Meet the makers')),
        ],
      },
    ],
    palettes: [],
  }),
  design({
    id: 102,
    kind: 'banner',
    goal: 'announce',
    season: 'women',
    title: t('8 Mart çubuğu', 'Women’s Day bar'),
    description: t(
      'Mor bir çubuk: gün, söz ve buton.',
      'A violet bar: the day, a promise and a button.',
    ),
    page: 'category',
    frequency: everyPage,
    frame: { kind: 'bar', position: 'top', ground: pattern('scallops') },
    steps: [
      {
        blocks: [
          object3d('tulip', 52, { turn: 8, device: 'desktop' }),
          hugeText(t('8 Mart', '8 March')),
          subtitle(t('Her siparişten bir burs payı ayırıyoruz', 'Every order funds a scholarship')),
          button(t('Nasıl?', 'How it works'), close, { wide: false }),
        ],
      },
    ],
    palettes: ['violet', 'lilac'],
  }),
  design({
    id: 103,
    kind: 'popup',
    goal: 'recommend',
    season: 'mothers',
    title: t('Onun sesiyle seçtik', 'Chosen with her in mind'),
    description: t(
      'Çiçekli geniş pencere: “bana bir şey alma” diyen annelere.',
      'A wide window in bloom, for mothers who say they need nothing.',
    ),
    trigger: delay(4),
    where: AT_HOME,
    frequency: everyVisit(),
    frame: {
      kind: 'split',
      side: 'right',
      picture: drawingUrl('scene-flowers'),
      size: 'large',
      ornament: edgeObject('heart', 'bottom-right', 110, 14),
    },
    theme: { display: 'Fraunces' },
    steps: [
      {
        blocks: [
          handwriting(t('Anneler Günü için', 'For Mother’s Day')),
          title(t('Onun sesiyle seçtik', 'Chosen with her in mind')),
          paragraph(
            t(
              '“Bana bir şey alma” diyen annelere, almadan duramayacağınız on iki hediye.',
              'Twelve gifts for mothers who say “don’t get me anything”.',
            ),
          ),
          button(t('Hediyelere bakın', 'See the gifts')),
          eyebrow(
            t(
              'Hediye paketi ve el yazısı not bizden.',
              'Wrapping and a handwritten note are on us.',
            ),
          ),
        ],
      },
    ],
    palettes: ['blush', 'cream'],
  }),
  design({
    id: 104,
    kind: 'form',
    goal: 'grow',
    season: 'mothers',
    title: t('Anneme not', 'A note to mum'),
    description: t(
      'Defter yaprağı: bir satır yazan, kodu e-postayla alır.',
      'A sheet of paper: those who join get a code by e-mail.',
    ),
    trigger: ['visit-pages', { pages: 3 }],
    frequency: everyDays(7),
    frame: {
      kind: 'modal',
      shape: 'notebook',
      ornament: edgeObject('bouquet', 'top-right', 160, 10),
    },
    steps: [
      {
        name: t('Not', 'Note'),
        blocks: [
          handwriting(t('canım annem,', 'dear mum,')),
          hugeText(percent(20)),
          subtitle(
            t('Notu biz yazalım, hediye sizden olsun.', 'We write the note, you choose the gift.'),
          ),
          email(t('Kodu gönder', 'Send the code')),
          consent,
        ],
      },
      {
        name: t('Kod', 'Code'),
        blocks: [
          handwriting(t('ellerinden öperim', 'with love')),
          title(t('Kodunuz hazır', 'Your code is ready')),
          code(t('ANNEM20', 'MUM20')),
          button(t('Hediye seç', 'Choose a gift')),
        ],
      },
    ],
    palettes: ['paper', 'blush'],
  }),
  design({
    id: 105,
    kind: 'survey',
    goal: 'recommend',
    season: 'fathers',
    title: t('Babam nasıl biri?', 'What is dad like?'),
    description: t(
      'Babayı dört resimle tarif ettirir, hediyeyi bulur.',
      'Describes dad in four pictures and finds the gift.',
    ),
    trigger: delay(5),
    where: AT_HOME,
    frequency: everyDays(5),
    frame: { kind: 'modal', size: 'large', phone: 'takeover', ground: pattern('stripes') },
    steps: [
      {
        name: t('Baba', 'Dad'),
        blocks: [
          title(t('Babanız hangisine benziyor?', 'Which one is your dad?')),
          choice(t('Baba', 'Dad'), [
            [
              t('Kahveci', 'Coffee lover'),
              'coffee',
              t('Kahvesiz konuşmaz', 'Not before his first cup'),
            ],
            [t('Taraftar', 'Football fan'), 'football', t('Maç günü aranmaz', 'Busy on match day')],
            [t('Gezgin', 'Cyclist'), 'bicycle', t('Pazar sabahı yolda', 'Out on Sundays')],
            [t('Meraklı', 'Reader'), 'books', t('Her şeyi okur', 'Reads everything')],
          ]),
        ],
      },
      {
        name: t('Hediye', 'Gift'),
        blocks: [
          title(t('Bunlar tam ona göre', 'These are so him')),
          products('shop'),
          code(t('BABAM10', 'DAD10'), t('Bu seçkide %10 indirim.', '10% off these picks.')),
          button(t('Seçkiyi gör', 'See the picks')),
        ],
      },
    ],
    palettes: ['sky', 'cream'],
  }),
  design({
    id: 106,
    kind: 'coupon',
    goal: 'announce',
    season: 'fathers',
    title: t('Babalar Günü köşesi', 'Father’s Day corner'),
    description: t(
      'Köşede kısa bir hatırlatma ve kod.',
      'A short reminder and a code in the corner.',
    ),
    page: 'category',
    trigger: ['scroll-depth', { percent: 35 }],
    frequency: everyDays(3),
    frame: {
      kind: 'corner',
      position: 'bottom-left',
      size: 'medium',
      ornament: edgeObject('trophy', 'top-right', 150, 10),
    },
    steps: [
      {
        blocks: [
          eyebrow(t('Bu pazar Babalar Günü', 'Father’s Day is this Sunday')),
          hugeText(percent(15)),
          subtitle(t('Kupayı o hak etti', 'He’s earned the trophy')),
          paragraph(
            t(
              'Cumaya kadar verilen siparişler pazar kahvaltısına yetişir.',
              'Order by Friday and it arrives for Sunday breakfast.',
            ),
          ),
          code(t('BABA15', 'DAD15')),
        ],
      },
    ],
    palettes: ['night', 'sage'],
  }),
];
