import {
  AT_HOME,
  BEFORE_ORDER,
  button,
  choice,
  code,
  declineButton,
  delay,
  design,
  drawingUrl,
  edgeObject,
  everyDays,
  eyebrow,
  factRow,
  gradient,
  hugeText,
  next,
  ornament,
  paragraph,
  percent,
  products,
  t,
  title,
} from '../../design/write-template';

export const welcomeTemplates = [
  design({
    id: 30,
    kind: 'popup',
    goal: 'welcome',
    title: t('Yeniden hoş geldiniz', 'Welcome back'),
    description: t(
      'Geri gelene, son baktıklarını hatırlatır.',
      'Reminds returning visitors of what they looked at.',
    ),
    trigger: delay(4),
    who: [['visitor-kind', { kind: 'returning' }]],
    frequency: everyDays(7),
    frame: { kind: 'modal', ornament: edgeObject('books', 'top', 150, 6), enter: 'drop' },
    steps: [
      {
        blocks: [
          title(t('Kaldığınız yeri işaretledik', 'We saved your place'), { align: 'center' }),
          paragraph(t('En son bunlara bakıyordunuz.', 'The last things you looked at.'), {
            align: 'center',
          }),
          products('viewed', { look: 'rows' }),
          button(t('Devam edeyim', 'Pick up where I left off')),
        ],
      },
    ],
    palettes: ['peach', 'sage'],
  }),
  design({
    id: 60,
    kind: 'survey',
    goal: 'welcome',
    title: t('Nereden başlasak?', 'Where to start?'),
    description: t(
      'İlk kez gelene üç kapı gösterir, seçtiğine götürür.',
      'Shows first-time visitors three doors and takes them through one.',
    ),
    trigger: delay(5),
    who: [['visitor-kind', { kind: 'new' }]],
    where: AT_HOME,
    frequency: everyDays(30),
    frame: {
      kind: 'modal',
      size: 'large',
      phone: 'takeover',
      ornament: edgeObject('wave', 'top-right', 130, 10),
    },
    theme: { tone: 'tint' },
    steps: [
      {
        name: t('Kapılar', 'Doors'),
        blocks: [
          title(t('Hoş geldiniz. Neye bakıyordunuz?', 'Welcome. What brings you here?')),
          choice(t('Ne arıyor', 'Looking for'), [
            [t('Kendime', 'For me'), 'mirror', t('Yeni gelenler', 'New arrivals')],
            [t('Hediye', 'A gift'), 'gift', t('Paketli seçki', 'Wrapped picks')],
            [t('Fırsat', 'A deal'), 'tag', t('İndirimdekiler', 'On sale now')],
          ]),
        ],
      },
      {
        name: t('Hediye', 'Gift'),
        blocks: [
          eyebrow(t('Güzel seçim. Bu da bizden:', 'Good choice. One more thing from us:'), {
            align: 'center',
          }),
          hugeText(percent(10), { align: 'center' }),
          code(t('ILK10', 'FIRST10'), t('İlk siparişe özel.', 'For your first order.')),
          button(t('Beni oraya götür', 'Take me there')),
        ],
      },
    ],
    palettes: ['cream', 'lilac'],
  }),
  design({
    id: 61,
    kind: 'coupon',
    goal: 'welcome',
    title: t('Instagram’dan hoş geldin', 'Hello from Instagram'),
    description: t(
      'Sosyal medyadan geleni aynı dille karşılar.',
      'Greets visitors from social media in their own tone.',
    ),
    trigger: delay(4),
    who: [['visit-source', { source: 'social' }]],
    where: BEFORE_ORDER,
    frequency: everyDays(14),
    frame: {
      kind: 'corner',
      position: 'bottom-left',
      size: 'large',
      ground: gradient('#ffd9c2', '#e9d0ff'),
      ornament: ornament('hearts'),
    },
    theme: {
      surface: '#fbe1e4',
      ink: '#2d1740',
      accent: '#7a1fa2',
      onAccent: '#ffffff',
      second: '#e8505b',
    },
    steps: [
      {
        blocks: [
          eyebrow(t('Kaydırırken bizi buldun', 'You found us while scrolling')),
          hugeText(percent(15)),
          paragraph(
            t('Takipçilere ayırdığımız kod burada.', 'Here is the code we save for followers.'),
          ),
          code(t('TAKIP15', 'FOLLOW15')),
        ],
      },
    ],
    palettes: ['violet'],
  }),
  design({
    id: 62,
    kind: 'popup',
    goal: 'welcome',
    title: t('İlk kez mi?', 'First time here?'),
    description: t(
      'Yeni ziyaretçinin üç sorusunu baştan yanıtlar: kargo, iade, ödeme.',
      'Answers the three questions of a new visitor: delivery, returns, payment.',
    ),
    trigger: ['visit-pages', { pages: 2 }],
    who: [['visitor-kind', { kind: 'new' }]],
    where: BEFORE_ORDER,
    frequency: everyDays(60),
    frame: { kind: 'panel', position: 'left', ornament: ornament('blobs') },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          title(t('İçiniz rahat olsun', 'Shop with peace of mind')),
          paragraph(
            t(
              'İlk siparişten önce en çok sorulan üç şey.',
              'The three things people ask before a first order.',
            ),
          ),
          factRow(
            'truck',
            t('Yarın kapınızda', 'With you tomorrow'),
            t(
              '14.00’e kadar verilen siparişler aynı gün çıkar.',
              'Orders before 2 pm leave the same day.',
            ),
          ),
          factRow(
            'parcel',
            t('30 gün iade', '30-day returns'),
            t('Beğenmezseniz kuryeyi biz göndeririz.', 'Changed your mind? We send a courier.'),
          ),
          factRow(
            'card',
            t('Kartla ya da kapıda', 'Card or cash on delivery'),
            t('Üç taksit, ek ücret yok.', 'Three instalments at no extra cost.'),
          ),
          button(t('Yeni gelenlere bak', 'See what is new')),
        ],
      },
    ],
    palettes: ['sage', 'cream'],
  }),
  design({
    id: 84,
    kind: 'coupon',
    goal: 'welcome',
    title: t('Kapıdaki zarf', 'The envelope at the door'),
    description: t(
      'Kodu ikinci adımda açılan, merak uyandıran karşılama.',
      'A greeting whose code opens in a second step.',
    ),
    trigger: delay(8),
    who: [['visitor-kind', { kind: 'new' }]],
    where: BEFORE_ORDER,
    frequency: everyDays(30),
    frame: { kind: 'split', side: 'right', picture: drawingUrl('scene-window'), enter: 'rise' },
    steps: [
      {
        name: t('Zarf', 'Envelope'),
        blocks: [
          title(t('Üstünde adınız yok ama sizin.', 'No name on it, still yours.')),
          paragraph(
            t(
              'İlk gelene küçük bir zarf bırakıyoruz. Açın bakalım.',
              'Newcomers get a small envelope. Go on, open it.',
            ),
          ),
          button(t('Zarfı aç', 'Open the envelope'), next),
          declineButton(t('Sonra açarım', 'Maybe later')),
        ],
      },
      {
        name: t('Kod', 'Code'),
        blocks: [
          eyebrow(t('İlk siparişte', 'On your first order')),
          hugeText(t('₺100', '₺100')),
          paragraph(t('500 TL üzeri sepetlerde geçerli.', 'For orders over ₺500.')),
          code(t('ZARF100', 'GIFT100')),
        ],
      },
    ],
    teaser: { show: 'after', text: t('Zarfınız burada', 'Your envelope'), shape: 'tab' },
    palettes: ['cream', 'blush'],
  }),
];
