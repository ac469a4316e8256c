import {
  AT_HOME,
  button,
  close,
  code,
  columns,
  dailyCountdown,
  declineButton,
  delay,
  design,
  drawingUrl,
  edgeObject,
  everyDays,
  everyPage,
  everyVisit,
  eyebrow,
  gradient,
  handwriting,
  hugeText,
  ON_PRODUCT,
  object3d,
  ornament,
  paragraph,
  pattern,
  percent,
  subtitle,
  t,
  title,
  visitCountdown,
} from '../../design/write-template';

const WEEKEND = [['weekday-hour', { days: 'weekend', from: 0, to: 24 }]] as [string, object][];

export const announceTemplates = [
  design({
    id: 6,
    kind: 'popup',
    goal: 'announce',
    title: t('Yeni sezon tanıtımı', 'New season launch'),
    description: t(
      'Yeni koleksiyonu ana sayfada büyük bir görselle tanıtır.',
      'Introduces a collection on the home page with a large picture.',
    ),
    trigger: delay(2),
    where: AT_HOME,
    frequency: everyVisit(),
    label: t('Yeni', 'New'),
    frame: { kind: 'split', side: 'right', picture: drawingUrl('season'), size: 'large' },
    steps: [
      {
        blocks: [
          eyebrow(t('Sonbahar · kış', 'Autumn · winter')),
          title(t('Yeni sezon, sakin renkler', 'New season, quieter colours')),
          paragraph(
            t(
              'Yumuşak tonlar, doğal kumaşlar. Koleksiyonu ilk görenlerden olun.',
              'Soft tones and natural fabrics. Be among the first to see it.',
            ),
          ),
          button(t('Koleksiyonu keşfet', 'Explore the collection'), close, { wide: false }),
        ],
      },
    ],
    palettes: ['cream', 'sage'],
  }),
  design({
    id: 23,
    kind: 'popup',
    goal: 'announce',
    title: t('Doğum günü haftası', 'Birthday week'),
    description: t('Mağazanızın yaş gününü kutlar.', 'Celebrates the birthday of your shop.'),
    trigger: delay(3),
    frequency: everyVisit(),
    frame: {
      kind: 'modal',
      ornament: ornament('confetti'),
      ground: gradient('#ffe1ec', '#ffe9c7'),
    },
    theme: {
      surface: '#ffe5e4',
      ink: '#4a1027',
      accent: '#b4235a',
      onAccent: '#ffffff',
      second: '#ffb53c',
    },
    steps: [
      {
        blocks: [
          object3d('cupcake', 130, { align: 'center' }),
          title(t('Bugün bizim doğum günümüz', 'It’s our birthday'), { align: 'center' }),
          hugeText(percent(15), { align: 'center' }),
          paragraph(
            t(
              'Pastayı paylaşamıyoruz ama indirimi paylaşabiliriz.',
              'We cannot share the cake, but we can share a discount.',
            ),
            { align: 'center' },
          ),
          code(t('IYIKI15', 'BIRTHDAY15')),
          button(t('Kutlamaya katıl', 'Join the party')),
        ],
      },
    ],
    palettes: ['lilac'],
  }),
  design({
    id: 28,
    kind: 'popup',
    goal: 'announce',
    title: t('Bizi takip edin', 'Follow us'),
    description: t(
      'Okuyana, sayfanın sonuna yaklaşınca, köşeden.',
      'For readers, from the corner, near the end of the page.',
    ),
    page: 'empty',
    trigger: ['scroll-depth', { percent: 70 }],
    frequency: everyDays(14),
    frame: {
      kind: 'corner',
      position: 'bottom-left',
      size: 'small',
      ornament: edgeObject('camera', 'top-right', 130, 12),
    },
    steps: [
      {
        blocks: [
          title(t('Perde arkası Instagram’da', 'Behind the scenes on Instagram')),
          paragraph(
            t(
              'Atölyeden, kumaştan, yeni renklerden ilk haberler.',
              'Workshop days, fabrics and new colours, before anyone else.',
            ),
          ),
          button(t('Takip et', 'Follow us'), {
            kind: 'url',
            form: { url: 'https://www.instagram.com/', newTab: true },
          }),
        ],
      },
    ],
    palettes: ['blush', 'violet'],
  }),
  design({
    id: 31,
    kind: 'countdown',
    goal: 'announce',
    title: t('Hafta sonu indirimi', 'Weekend sale'),
    description: t(
      'Yalnızca hafta sonu görünen, pazar gecesi biten çubuk.',
      'A bar for weekends that ends on Sunday night.',
    ),
    page: 'category',
    when: WEEKEND as never,
    frequency: everyPage,
    frame: { kind: 'bar', position: 'top', ground: pattern('dots') },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          hugeText(percent(15)),
          subtitle(t('hafta sonu boyunca', 'off all weekend')),
          dailyCountdown(24),
          code(t('PAZAR15', 'SUNDAY15')),
        ],
      },
    ],
    palettes: ['sun', 'lilac'],
  }),
  design({
    id: 32,
    kind: 'countdown',
    goal: 'announce',
    title: t('Gece kuşları', 'Night owls'),
    description: t(
      '22 ile 6 arası görünür, sabah altıda biter.',
      'Seen between 22 and 6 and ends at six in the morning.',
    ),
    page: 'category',
    when: [['weekday-hour', { days: 'all', from: 22, to: 6 }]],
    frequency: everyPage,
    frame: { kind: 'bar', position: 'bottom', ornament: ornament('stars') },
    theme: {
      surface: '#0b132b',
      ink: '#eef6ff',
      accent: '#ffd166',
      onAccent: '#0b132b',
      second: '#7f9cf5',
    },
    steps: [
      {
        blocks: [
          object3d('crescent', 48, { turn: 0, device: 'desktop' }),
          hugeText(percent(20)),
          subtitle(t('Uyku yok, indirim var', 'Up late? This is yours')),
          dailyCountdown(6),
          code(t('GECE', 'NIGHT')),
        ],
      },
    ],
    palettes: ['violet'],
  }),
  design({
    id: 33,
    kind: 'social-proof',
    goal: 'announce',
    title: t('Bugünün siparişleri', 'Orders today'),
    description: t(
      'Gerçek sipariş sayısını küçük bir notla söyler.',
      'A small note with the real number of orders.',
    ),
    page: 'product',
    trigger: delay(10),
    where: ON_PRODUCT,
    price: 'light',
    frame: { kind: 'corner', position: 'bottom-left', size: 'small', shadow: 'soft' },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          [
            'social-proof',
            {
              count: 'orders',
              title: t(
                'Son 24 saatte {sayi} sipariş verildi',
                '{sayi} orders in the last 24 hours',
              ),
              least: 5,
              seconds: 14,
            },
          ],
        ],
      },
    ],
    palettes: ['sage'],
  }),
  design({
    id: 71,
    kind: 'popup',
    goal: 'announce',
    title: t('Ürün lansmanı', 'Product launch'),
    description: t(
      'Tam ekran sahne: tek ürün, tek cümle, tek buton.',
      'A full-screen stage: one product, one line, one button.',
    ),
    trigger: delay(1),
    where: AT_HOME,
    frequency: everyDays(3),
    label: t('Yeni', 'New'),
    frame: {
      kind: 'takeover',
      ornament: ornament('marquee', {
        text: t('Yeni · İlk parti · Sınırlı', 'New · First batch · Limited'),
      }),
    },
    theme: { tone: 'inverse' },
    steps: [
      {
        blocks: [
          hugeText(t('Sessiz', 'Quiet')),
          columns(
            [
              [
                paragraph(
                  t(
                    'Yeni kulaklığımız dünyanın sesini kısar. İlk parti 500 adet.',
                    'New headphones that turn the world down. First batch: 500.',
                  ),
                ),
                button(t('İlk partiden ayır', 'Reserve a pair')),
              ],
              [
                object3d('headphones', 260, { turn: 12, align: 'center', device: 'desktop' }),
                object3d('headphones', 220, { turn: 12, align: 'center', device: 'phone' }),
              ],
            ],
            { gap: 32, phone: 'stack' },
          ),
        ],
      },
    ],
    palettes: ['black', 'sky'],
  }),
  design({
    id: 72,
    kind: 'popup',
    goal: 'announce',
    title: t('Kapılar açıldı', 'Doors are open'),
    description: t(
      'Yeni mağazaya davet: el yazısı bir not ve adres.',
      'An invitation to a new shop: a handwritten note and the address.',
    ),
    trigger: delay(6),
    frequency: everyDays(14),
    frame: { kind: 'modal', shape: 'notebook', ornament: edgeObject('house', 'top-right', 140, 8) },
    theme: { surface: '#fffdf7' },
    steps: [
      {
        blocks: [
          handwriting(t('kahveler bizden', 'coffee is on us')),
          title(t('Karaköy’de bir kapımız var artık', 'We now have a door in Karaköy')),
          paragraph(
            t(
              'Hafta sonu uğrayın; deneyin, dokunun, oturun.',
              'Drop in this weekend. Try things, touch things, sit down.',
            ),
          ),
          button(t('Yol tarifi al', 'Get directions')),
        ],
      },
    ],
    palettes: ['cream', 'paper'],
  }),
  design({
    id: 73,
    kind: 'countdown',
    goal: 'announce',
    title: t('İki saatlik flaş', 'Two-hour flash'),
    description: t(
      'Köşede halka sayaç: her ziyaretçinin kendi iki saati.',
      'A ring timer in the corner: two hours for each visitor.',
    ),
    page: 'category',
    trigger: ['visit-pages', { pages: 2 }],
    frequency: everyDays(5),
    frame: {
      kind: 'corner',
      position: 'bottom-right',
      size: 'medium',
      ornament: edgeObject('lightning', 'top-left', 140, -12),
      enter: 'zoom',
    },
    theme: { tone: 'accent' },
    steps: [
      {
        blocks: [
          visitCountdown(120),
          hugeText(percent(20)),
          paragraph(
            t(
              'Size özel iki saat. Sonra kendiliğinden kapanır.',
              'Two hours, just for you. Then it closes on its own.',
            ),
          ),
          code(t('FLAS20', 'FLASH20')),
        ],
      },
    ],
    palettes: ['black', 'sun'],
  }),
  design({
    id: 74,
    kind: 'popup',
    goal: 'announce',
    title: t('Uygulamayı indirin', 'Get the app'),
    description: t(
      'Telefonda alttan açılır, uygulamaya özel ilk indirimi söyler.',
      'From below on phones, with the first discount of the app.',
    ),
    page: 'home',
    trigger: delay(8),
    who: [['device', { device: 'mobile' }]],
    frequency: everyDays(30),
    frame: { kind: 'sheet', ornament: edgeObject('phone', 'top-right', 150, 12) },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          eyebrow(t('Uygulamaya özel', 'Only in the app')),
          hugeText(percent(10)),
          subtitle(t('Cebinizde daha hızlı', 'Faster from your pocket')),
          paragraph(
            t(
              'İlk uygulama siparişinizde. Kargo takibi de tek dokunuş.',
              'Off your first app order. Tracking is one tap away, too.',
            ),
          ),
          button(t('Uygulamayı aç', 'Open the app')),
          declineButton(t('Tarayıcıda kalayım', 'Stay in the browser')),
        ],
      },
    ],
    palettes: ['sky', 'lilac'],
  }),
];
