import {
  AT_HOME,
  BEFORE_ORDER,
  boxes,
  button,
  close,
  code,
  columns,
  consent,
  dailyCountdown,
  declineButton,
  delay,
  design,
  drawingUrl,
  edgeObject,
  email,
  everyDays,
  everyPage,
  everyVisit,
  eyebrow,
  handwriting,
  hugeText,
  next,
  object3d,
  ornament,
  paragraph,
  pattern,
  percent,
  subtitle,
  t,
  title,
  wonCode,
} from '../../design/write-template';

const CODE = t('Kod', 'Code');

export const saleTemplates = [
  design({
    id: 24,
    kind: 'popup',
    goal: 'announce',
    season: 'friday',
    title: t('Kara Cuma', 'Black Friday'),
    description: t(
      'Tam ekran, kayan şerit, dev indirim ve geri sayım.',
      'Full screen with moving tapes, a huge number and a countdown.',
    ),
    trigger: delay(1),
    frequency: everyVisit(),
    price: 'full',
    frame: {
      kind: 'takeover',
      ornament: ornament('marquee', {
        text: t(
          'Kara Cuma · Gece bitiyor · Tekrarı yok',
          'Black Friday · Ends at midnight · No repeats',
        ),
      }),
    },
    theme: { display: 'Anton', button: 'square' },
    steps: [
      {
        blocks: [
          title(t('Kara Cuma', 'Black Friday')),
          hugeText(percent(60)),
          columns(
            [
              [dailyCountdown(24)],
              [
                button(t('İçeri gir', 'Step inside')),
                declineButton(t('Uykum var, kalsın', 'I’d rather sleep')),
              ],
            ],
            { gap: 24 },
          ),
        ],
      },
    ],
    teaser: { show: 'after', text: t('%60 bu gece bitiyor', '60% ends tonight'), shape: 'pill' },
    palettes: ['black', 'violet'],
  }),
  design({
    id: 107,
    kind: 'form',
    goal: 'grow',
    season: 'friday',
    title: t('Cumadan önce', 'Before Friday'),
    description: t(
      'Listeye yazılan, Kara Cuma’ya bir gece önce girer.',
      'Those on the list enter Black Friday a night early.',
    ),
    trigger: delay(8),
    frequency: everyDays(3),
    frame: {
      kind: 'modal',
      shadow: 'hard',
      ornament: edgeObject('bags', 'top-right', 160, 10),
      enter: 'drop',
    },
    theme: { display: 'Anton', button: 'square', radius: 0 },
    steps: [
      {
        name: t('Liste', 'List'),
        blocks: [
          eyebrow(t('Kara Cuma’dan bir gece önce', 'The night before Black Friday')),
          title(t('Perşembe gecesi kapı sizde', 'Thursday night is yours')),
          paragraph(
            t(
              'Herkes cuma sabahı. Listedekiler perşembe 22.00.',
              'Everyone else on Friday morning. The list on Thursday at 10 pm.',
            ),
          ),
          email(t('Beni al', 'Let me in')),
          consent,
        ],
      },
      {
        name: t('Tamam', 'Done'),
        blocks: [
          hugeText(t('22.00', '10 PM')),
          subtitle(t('Bağlantı o saatte e-postanızda.', 'The link lands in your inbox then.')),
          button(t('Şimdilik gezeyim', 'Look around for now')),
        ],
      },
    ],
    palettes: ['black', 'red'],
  }),
  design({
    id: 108,
    kind: 'countdown',
    goal: 'announce',
    season: 'friday',
    title: t('Kara Cuma alt çubuğu', 'Black Friday strip'),
    description: t(
      'Her sayfada kalan süre ve tek tuş.',
      'The time left and one button on every page.',
    ),
    page: 'category',
    frequency: everyPage,
    frame: { kind: 'bar', position: 'bottom', ground: pattern('grid') },
    theme: { display: 'Anton', button: 'square' },
    steps: [
      {
        blocks: [
          hugeText(percent(40)),
          subtitle(t('Kara Cuma bitmeden', 'Before Black Friday ends')),
          dailyCountdown(24),
          button(t('Fırsatlara bak', 'See the deals'), close, { wide: false }),
        ],
      },
    ],
    palettes: ['black', 'wine'],
  }),
  design({
    id: 109,
    kind: 'form',
    goal: 'grow',
    season: 'newYear',
    title: t('Yılbaşı kutuları', 'New Year boxes'),
    description: t(
      'Karlı sahnede üç kutu; biri yeni yıl hediyesini açar.',
      'Three boxes on a snowy stage; one opens the New Year gift.',
    ),
    trigger: delay(6),
    frequency: everyDays(5),
    price: 'full',
    label: t('Çok sevilen', 'Loved'),
    frame: { kind: 'modal', size: 'large', ornament: ornament('snow'), enter: 'zoom' },
    steps: [
      {
        name: t('Kutular', 'Boxes'),
        blocks: [
          title(t('Üç kutu, tek hak.', 'Three boxes, one wish.'), { align: 'center' }),
          paragraph(
            t(
              'Yeni yıl hediyeniz birinin içinde. Hangisi?',
              'Your New Year gift is in one of them. Which?',
            ),
            { align: 'center' },
          ),
          boxes(
            t('Kutu', 'Box'),
            [
              [percent(10), t('indirim', 'off'), t('YENIYIL10', 'NEWYEAR10'), 5],
              [t('Kargo', 'Delivery'), t('bizden', 'on us'), t('YENIYILKARGO', 'NEWYEARSHIP'), 3],
              [percent(20), t('indirim', 'off'), t('YENIYIL20', 'NEWYEAR20'), 1],
            ],
            'gift',
          ),
        ],
      },
      {
        name: t('Hediye', 'Gift'),
        blocks: [
          eyebrow(t('Kutudan çıkan', 'From your box'), { align: 'center' }),
          hugeText(t('{odul}', '{prize}'), { align: 'center' }),
          wonCode(t('2 Ocak’a kadar geçerli.', 'Valid until 2 January.')),
          button(t('Hediyemi kullan', 'Use my gift')),
        ],
      },
    ],
    palettes: ['pine', 'snow'],
  }),
  design({
    id: 110,
    kind: 'countdown',
    goal: 'announce',
    season: 'newYear',
    title: t('Yılın son indirimi', 'The last sale of the year'),
    description: t(
      'Karlı bir gece, geceye kadar sayan geniş pencere.',
      'A snowy night and a wide window that counts to midnight.',
    ),
    trigger: delay(4),
    where: AT_HOME,
    frequency: everyVisit(),
    frame: { kind: 'split', side: 'left', picture: drawingUrl('scene-pines') },
    steps: [
      {
        blocks: [
          eyebrow(t('Yeni yıla kadar', 'Until the new year')),
          hugeText(percent(30)),
          subtitle(t('Eski yıldan güzel bir veda', 'A fine goodbye to the old year')),
          dailyCountdown(24),
          button(t('Seçkiye bak', 'See the selection')),
        ],
      },
    ],
    palettes: ['snow', 'pine'],
  }),
  design({
    id: 111,
    kind: 'banner',
    goal: 'announce',
    season: 'newYear',
    title: t('Karlı çubuk', 'Snow bar'),
    description: t(
      'Kargonun son gününü söyleyen karlı üst çubuk.',
      'A snowy bar with the last day of delivery.',
    ),
    page: 'category',
    frequency: everyPage,
    frame: { kind: 'bar', position: 'top', ornament: ornament('snow') },
    steps: [
      {
        blocks: [
          object3d('christmas-tree', 48, { turn: 0, device: 'desktop' }),
          hugeText(t('27 Aralık', '27 December')),
          subtitle(t('yılbaşına yetişecek son gün', 'is the last day for New Year’s Eve')),
          button(t('Hediyelere bak', 'See the gifts'), close, { wide: false }),
        ],
      },
    ],
    palettes: ['pine', 'red'],
  }),
  design({
    id: 112,
    kind: 'banner',
    goal: 'announce',
    season: 'republic',
    title: t('29 Ekim çubuğu', 'Republic Day bar'),
    description: t(
      'Kırmızı üst çubuk: dev bir 29, kısa bir cümle, sayaç.',
      'A red bar: a large 29, a short line and a countdown.',
    ),
    page: 'home',
    frequency: everyPage,
    frame: { kind: 'bar', position: 'top', ground: pattern('rays') },
    steps: [
      {
        blocks: [
          hugeText(percent(29)),
          subtitle(t('Cumhuriyet Bayramımıza özel', 'off for Republic Day')),
          dailyCountdown(24),
          button(t('Fırsatları gör', 'See the offers'), close, { wide: false }),
        ],
      },
    ],
    palettes: ['red', 'snow'],
  }),
  design({
    id: 113,
    kind: 'popup',
    goal: 'announce',
    season: 'republic',
    title: t('Cumhuriyet Bayramı', 'Republic Day'),
    description: t(
      'Yıldızlı kırmızı pencere: kutlama ve kod.',
      'A red window with stars: a greeting and a code.',
    ),
    trigger: delay(3),
    frequency: everyVisit(),
    frame: { kind: 'modal', ornament: ornament('stars'), enter: 'fade' },
    steps: [
      {
        blocks: [
          eyebrow(t('1923’ten beri', 'Since 1923'), { align: 'center' }),
          hugeText(t('29 Ekim', '29 Oct'), { align: 'center' }),
          subtitle(t('Cumhuriyet Bayramımız kutlu olsun', 'Happy Republic Day'), {
            align: 'center',
          }),
          paragraph(
            t(
              'Bugün her üründe %29 indirim, kargo da bizden.',
              '29% off everything today, with free delivery.',
            ),
            { align: 'center' },
          ),
          code(t('CUMHURIYET', 'REPUBLIC')),
        ],
      },
    ],
    palettes: ['red'],
  }),
  design({
    id: 114,
    kind: 'coupon',
    goal: 'announce',
    season: 'school',
    title: t('Okula dönüş defteri', 'Back to school notebook'),
    description: t(
      'Çizgili defter, çanta ve iki adımda kod.',
      'A ruled notebook, a school bag and a code in two steps.',
    ),
    trigger: delay(4),
    frequency: everyDays(3),
    frame: {
      kind: 'modal',
      shape: 'notebook',
      ornament: edgeObject('backpack', 'top-left', 170, -6),
      enter: 'drop',
    },
    theme: { display: 'Baloo 2' },
    steps: [
      {
        name: t('Ders', 'Lesson'),
        blocks: [
          handwriting(t('bu ders çok kolay:', 'today’s lesson is easy:')),
          hugeText(percent(20)),
          subtitle(t('Çanta dolsun, cüzdan değil.', 'Fill the bag, not the bill.')),
          button(t('Kodu göster', 'Show the code'), next),
        ],
      },
      {
        name: CODE,
        blocks: [
          handwriting(t('aferin, tam puan!', 'full marks!')),
          hugeText(percent(20)),
          subtitle(t('Kodunuz yazıldı.', 'Your code is written down.')),
          code(t('ZIL20', 'BELL20')),
        ],
      },
    ],
    palettes: ['paper', 'sky'],
  }),
  design({
    id: 115,
    kind: 'popup',
    goal: 'raise',
    season: 'school',
    title: t('Kalem kutusu', 'Pencil case'),
    description: t(
      'Köşede kırtasiye listesi: üç alana bir hediye.',
      'A stationery list in the corner: buy three, get one.',
    ),
    page: 'category',
    trigger: ['scroll-depth', { percent: 40 }],
    frequency: everyDays(3),
    frame: {
      kind: 'corner',
      position: 'bottom-right',
      size: 'medium',
      ground: pattern('grid'),
      ornament: edgeObject('pencil', 'top-left', 140, -14),
    },
    theme: { display: 'Baloo 2' },
    steps: [
      {
        blocks: [
          title(t('Üç alana dördüncüsü hediye', 'Buy three, the fourth is free')),
          paragraph(
            t(
              'Defter, kalem, boya: karıştırın, dördüncüsü bizden.',
              'Notebooks, pens, paint: mix them, the fourth is on us.',
            ),
          ),
          button(t('Listeyi doldur', 'Fill the list')),
        ],
      },
    ],
    palettes: ['sun', 'paper'],
  }),
  design({
    id: 116,
    kind: 'form',
    goal: 'grow',
    season: 'summer',
    title: t('Yaz bileti', 'Summer ticket'),
    description: t(
      'Ofisten sahile tek yön bilet: e-posta verene kesilir.',
      'A one-way ticket from desk to beach, stamped for an e-mail.',
    ),
    trigger: ['exit-intent'],
    where: BEFORE_ORDER,
    frequency: everyVisit(),
    price: 'full',
    frame: { kind: 'modal', shape: 'ticket', ornament: edgeObject('sun', 'top-right', 170, 8) },
    steps: [
      {
        name: t('Bilet', 'Ticket'),
        blocks: [
          eyebrow(t('Kalkış: şimdi · Varış: ilk dalga', 'Departs: now · Arrives: first wave')),
          hugeText(percent(25)),
          subtitle(t('Ofisten sahile, yaz boyu indirim', 'From desk to beach, all summer')),
          email(t('Biletimi kes', 'Stamp it')),
          consent,
        ],
      },
      {
        name: CODE,
        blocks: [
          subtitle(t('Onaylandı. İyi yolculuklar.', 'Stamped. Have a good trip.')),
          hugeText(percent(25)),
          code(t('SAHIL25', 'BEACH25')),
          button(t('Plaja in', 'To the beach')),
        ],
      },
    ],
    teaser: {
      show: 'after',
      text: t('Biletiniz hazır', 'Your ticket'),
      shape: 'badge',
      corner: 'bottom-right',
    },
    palettes: ['peach', 'sea'],
  }),
  design({
    id: 117,
    kind: 'popup',
    goal: 'announce',
    season: 'summer',
    title: t('Sezon sonu', 'End of season'),
    description: t(
      'Deniz manzaralı geniş pencere: yazın son parçaları.',
      'A wide window over the sea: the last pieces of summer.',
    ),
    trigger: delay(3),
    where: AT_HOME,
    frequency: everyVisit(),
    frame: { kind: 'split', side: 'top', picture: drawingUrl('scene-beach') },
    steps: [
      {
        blocks: [
          hugeText(percent(50)),
          subtitle(t('Yazın son dalgası', 'The last wave of summer')),
          paragraph(
            t(
              'Bedenler azalıyor; havlu, mayo, terlik yarı fiyatına.',
              'Sizes are running low: towels, swimwear and sandals at half price.',
            ),
          ),
          button(t('Son parçalara bak', 'See the last pieces')),
        ],
      },
    ],
    palettes: ['sea', 'sun'],
  }),
];
