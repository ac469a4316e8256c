import {
  AFTER_ORDER,
  button,
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
} from '../../design/write-template';

export const loyaltyTemplates = [
  design({
    id: 35,
    kind: 'banner',
    goal: 'loyalty',
    title: t('Kulüp kartı çubuğu', 'Club card bar'),
    description: t(
      'Kart avantajını her sayfada tek satırda hatırlatır.',
      'Reminds of the card’s benefits in one line on every page.',
    ),
    tags: ['flo'],
    platforms: ['flo'],
    frequency: everyPage,
    frame: { kind: 'bar', position: 'top' },
    theme: { surface: '#f36c21', ink: '#2a1003', accent: '#2a1003', onAccent: '#ffffff' },
    steps: [
      {
        blocks: [
          object3d('card', 48, { turn: -8, device: 'desktop' }),
          hugeText(t('3 al 2 öde', '3 for 2')),
          subtitle(t('kulüp kartınızla', 'with your club card')),
          button(t('Kartımı bağla', 'Link my card'), close, { wide: false }),
        ],
      },
    ],
  }),
  design({
    id: 87,
    kind: 'form',
    goal: 'loyalty',
    title: t('Kulübe davet', 'An invitation to the club'),
    description: t(
      'Altın kart, üç ayrıcalık, tek satırlık kayıt.',
      'A golden card, three privileges, one line to join.',
    ),
    who: [['visit-number', { from: 3 }]],
    frequency: everyDays(30),
    price: 'light',
    frame: { kind: 'split', side: 'left', picture: drawingUrl('scene-card'), size: 'large' },
    theme: { display: 'Instrument Serif' },
    steps: [
      {
        name: t('Davet', 'Invitation'),
        blocks: [
          title(t('Kapısı size açık bir kulüp', 'Our door is open to you')),
          paragraph(
            t(
              'İlk alışverişte ₺150, ücretsiz kargo, yenilere 48 saat erken erişim.',
              '₺150 off your first order, free delivery and 48 hours of early access.',
            ),
          ),
          ['name', { placeholder: t('Adınız', 'Your name') }],
          email(),
          consent,
          button(t('Kartımı hazırla', 'Make my card'), next),
        ],
      },
      {
        name: t('Kart', 'Card'),
        blocks: [
          eyebrow(t('Kartınız hazır', 'Your card is ready')),
          title(t('Hoş geldiniz, {name}', 'Welcome, {name}')),
          paragraph(
            t(
              '₺150 hediyeniz tanımlandı. İlk siparişte kendiliğinden düşer.',
              'Your ₺150 is on the card and comes off your first order.',
            ),
          ),
          button(t('Koleksiyona dön', 'Back to the collection')),
        ],
      },
    ],
    palettes: ['wine', 'cream'],
  }),
  design({
    id: 88,
    kind: 'coupon',
    goal: 'loyalty',
    title: t('Arkadaşını getir', 'Bring a friend'),
    description: t(
      'İki kişilik bilet: kod arkadaşa, indirim ikisine.',
      'A ticket for two: the code is for a friend, the discount for both.',
    ),
    page: 'empty',
    trigger: delay(6),
    where: AFTER_ORDER,
    frequency: everyDays(30),
    frame: { kind: 'modal', shape: 'ticket', ground: pattern('rays') },
    theme: { tone: 'accent' },
    steps: [
      {
        blocks: [
          eyebrow(t('İki kişilik', 'Admit two'), { align: 'center' }),
          hugeText(t('₺100', '₺100'), { align: 'center' }),
          subtitle(t('size, ₺100 da arkadaşınıza', 'for you, ₺100 for your friend'), {
            align: 'center',
          }),
          code(
            t('BIRLIKTE100', 'TOGETHER100'),
            t(
              'Kodu gönderin, ilk siparişinde ikiniz de kazanın.',
              'Send the code. You both save on their first order.',
            ),
          ),
        ],
      },
    ],
    palettes: ['night', 'peach'],
  }),
  design({
    id: 89,
    kind: 'banner',
    goal: 'loyalty',
    title: t('Puanınız bekliyor', 'Your points are waiting'),
    description: t(
      'Üye girişi yapana puanını hatırlatan alt çubuk.',
      'A bar at the foot for members who are signed in.',
    ),
    page: 'category',
    who: [['customer-signed-in', { signedIn: 'yes' }]],
    frequency: everyPage,
    frame: { kind: 'bar', position: 'bottom', ground: pattern('waves') },
    theme: { tone: 'inverse' },
    steps: [
      {
        blocks: [
          object3d('coin', 44, { turn: 0, device: 'desktop' }),
          hugeText(t('2×', '2×')),
          subtitle(t('Puanlarınız bugün iki kat değerli', 'Your points are worth double today')),
          button(t('Puanımı kullan', 'Use my points'), close, { wide: false }),
        ],
      },
    ],
    palettes: ['violet', 'cream'],
  }),
  design({
    id: 90,
    kind: 'coupon',
    goal: 'loyalty',
    title: t('Sipariş sonrası sürpriz', 'A surprise after the order'),
    description: t(
      'Sipariş tamamlanınca konfeti ve bir sonraki alışverişe kod.',
      'Confetti once an order is placed, and a code for the next.',
    ),
    page: 'empty',
    trigger: delay(1),
    where: AFTER_ORDER,
    frequency: everyVisit(),
    frame: { kind: 'modal', ornament: ornament('confetti'), enter: 'zoom' },
    theme: { tone: 'inverse' },
    steps: [
      {
        blocks: [
          object3d('party', 130, { align: 'center' }),
          title(t('Siparişiniz bizde. Bu da sizde.', 'Your order is in. This is yours.'), {
            align: 'center',
          }),
          hugeText(percent(10), { align: 'center' }),
          code(
            t('TEKRAR10', 'AGAIN10'),
            t('30 gün içinde, bir sonraki siparişte.', 'On your next order within 30 days.'),
          ),
        ],
      },
    ],
    palettes: ['pine', 'lilac'],
  }),
  design({
    id: 91,
    kind: 'popup',
    goal: 'loyalty',
    title: t('Özledik', 'We missed you'),
    description: t(
      'Uzun zamandır sipariş vermeyene kişisel bir davet.',
      'A personal note for customers whose last order is long ago.',
    ),
    trigger: delay(4),
    who: [['customer-last-order', { from: 60 }]],
    frequency: everyDays(14),
    frame: {
      kind: 'modal',
      shape: 'tilted',
      ground: pattern('waves'),
      ornament: edgeObject('teddy', 'top-right', 150, 10),
    },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          eyebrow(t('İki ay oldu', 'It’s been two months')),
          title(t('Yeriniz hâlâ sıcak', 'Your seat is still warm')),
          paragraph(
            t(
              'Siz yokken yeni şeyler geldi. Birini %15 indirimle alın.',
              'New things arrived while you were away. Take 15% off one.',
            ),
          ),
          code(t('OZLEDIK15', 'MISSYOU15')),
          button(t('Neler gelmiş?', 'See what’s new')),
        ],
      },
    ],
    palettes: ['blush', 'cream'],
  }),
];
