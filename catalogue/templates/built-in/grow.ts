import {
  AT_HOME,
  BEFORE_ORDER,
  boxes,
  button,
  choice,
  code,
  consent,
  consentTo,
  declineButton,
  delay,
  design,
  edgeObject,
  email,
  everyDays,
  everyVisit,
  eyebrow,
  hugeText,
  next,
  ornament,
  paragraph,
  pattern,
  percent,
  phone,
  prizes,
  step,
  subtitle,
  t,
  title,
  wonCode,
} from '../../design/write-template';

const THANKS = t('Teşekkür', 'Thanks');
const ADDRESS = t('Adres', 'Address');
const CODE = t('Kod', 'Code');

export const growTemplates = [
  design({
    id: 53,
    kind: 'form',
    goal: 'grow',
    title: t('Pazar mektubu', 'Sunday letter'),
    description: t(
      'Köşede bir zarf: haftada tek mektup, kaydolması tek satır.',
      'An envelope in the corner: one letter a week, one line to join.',
    ),
    trigger: ['scroll-depth', { percent: 60 }],
    frequency: everyDays(14),
    frame: {
      kind: 'corner',
      position: 'bottom-right',
      size: 'large',
      enter: 'slide',
      ornament: edgeObject('love-letter', 'top-right', 150, 10),
    },
    steps: [
      {
        name: ADDRESS,
        blocks: [
          title(t('Pazar kahvesi yanına iyi bir mektup', 'A good letter for Sunday coffee')),
          paragraph(
            t(
              'Haftada bir. Yeni gelenler, küçük hikâyeler, arada bir sürpriz.',
              'Once a week: new arrivals, small stories and the odd surprise.',
            ),
          ),
          email(t('Katıl', 'Join')),
          consent,
        ],
      },
      {
        name: THANKS,
        blocks: [
          title(t('Pazara görüşürüz.', 'See you on Sunday.')),
          paragraph(
            t(
              'İlk mektup yolda. Göremezseniz gereksiz klasörüne de bakın.',
              'The first letter is on its way. Not there? Check your spam folder.',
            ),
          ),
          button(t('Gezmeye devam', 'Keep browsing')),
        ],
      },
    ],
    palettes: ['cream', 'sage'],
  }),
  design({
    id: 54,
    kind: 'form',
    goal: 'grow',
    title: t('Kazı kazan', 'Scratch and win'),
    description: t(
      'Önce e-posta, sonra folyo: kazınca kod çıkar.',
      'E-mail first, then the foil: scratching uncovers a code.',
    ),
    trigger: delay(12),
    frequency: everyDays(30),
    price: 'full',
    frame: {
      kind: 'modal',
      shape: 'tilted',
      shadow: 'hard',
      enter: 'zoom',
      ornament: edgeObject('coin', 'bottom-right', 130, 14),
    },
    theme: { tone: 'inverse' },
    steps: [
      {
        name: ADDRESS,
        blocks: [
          title(t('Kazı. Gör.', 'Scratch. See.')),
          paragraph(
            t(
              'Folyonun altında %10 ile %40 arası bir indirim var.',
              'There is 10% to 40% off under the foil.',
            ),
          ),
          email(),
          consent,
          button(t('Kartımı ver', 'Hand me the card'), next),
        ],
      },
      {
        name: t('Folyo', 'Foil'),
        blocks: [
          title(t('Kart sizin. Kazıyın.', 'The card is yours.')),
          [
            'scratch',
            {
              prizes: prizes([
                [percent(10), t('her şeyde', 'off everything'), t('KAZI10', 'SCRATCH10'), 5],
                [percent(20), t('her şeyde', 'off everything'), t('KAZI20', 'SCRATCH20'), 3],
                [
                  percent(40),
                  t('sepetteki bir parçada', 'off one piece'),
                  t('KAZI40', 'SCRATCH40'),
                  1,
                ],
              ]),
              foil: t('Kazıyın', 'Scratch me'),
              open: t('Kazımadan aç', 'Open without scratching'),
            },
          ],
        ],
      },
      {
        name: CODE,
        blocks: [
          eyebrow(t('Tam isabet', 'Direct hit')),
          hugeText(t('{odul}', '{prize}')),
          wonCode(t('Yedi gün geçerli.', 'Valid for seven days.')),
          button(t('Alışverişe başla', 'Start shopping')),
        ],
      },
    ],
    palettes: ['black', 'lilac'],
  }),
  design({
    id: 55,
    kind: 'form',
    goal: 'grow',
    title: t('Üç kutu, tek hak', 'Three boxes, one pick'),
    description: t(
      'Ziyaretçi bir kutu seçer, hediyesini e-postayla alır.',
      'Visitors pick a box and get its gift by e-mail.',
    ),
    trigger: delay(10),
    frequency: everyDays(30),
    price: 'full',
    frame: { kind: 'modal', size: 'large', enter: 'zoom', ornament: ornament('stars') },
    theme: { tone: 'accent' },
    steps: [
      {
        name: t('Kutular', 'Boxes'),
        blocks: [
          title(t('Üç kutu, tek hak.', 'Three boxes, one pick.'), { align: 'center' }),
          paragraph(
            t(
              'Hepsi dolu. Hangisini açıyorsunuz?',
              'None of them is empty. Which one will you open?',
            ),
            { align: 'center' },
          ),
          boxes(t('Kutu', 'Box'), [
            [percent(10), t('indirim', 'off'), t('KUTU10', 'BOX10'), 5],
            [t('Kargo', 'Delivery'), t('bizden', 'on us'), t('KUTUKARGO', 'BOXSHIP'), 3],
            [percent(20), t('indirim', 'off'), t('KUTU20', 'BOX20'), 1],
          ]),
        ],
      },
      {
        name: ADDRESS,
        blocks: [
          eyebrow(t('Kutudan çıkan', 'In your box'), { align: 'center' }),
          hugeText(t('{odul}', '{prize}'), { align: 'center' }),
          paragraph(t('Kodu nereye gönderelim?', 'Where shall we send the code?'), {
            align: 'center',
          }),
          email(t('Gönder', 'Send')),
          consent,
        ],
      },
      {
        name: CODE,
        blocks: [
          eyebrow(t('E-postanıza da gönderdik', 'Also in your inbox'), { align: 'center' }),
          hugeText(t('{odul}', '{prize}'), { align: 'center' }),
          wonCode(),
          button(t('Hediyemi kullan', 'Use my gift')),
        ],
      },
    ],
    palettes: ['violet', 'sky'],
  }),
  design({
    id: 56,
    kind: 'form',
    goal: 'grow',
    title: t('Doğum günü kulübü', 'Birthday club'),
    description: t(
      'Doğum gününü sorar, o sabah bir hediye sözü verir.',
      'Asks for a birthday and promises a gift that morning.',
    ),
    trigger: ['visit-pages', { pages: 3 }],
    frequency: everyDays(60),
    frame: { kind: 'modal', ornament: edgeObject('cake', 'bottom', 220, 0), enter: 'rise' },
    theme: { tone: 'tint' },
    steps: [
      {
        name: t('Doğum günü', 'Birthday'),
        blocks: [
          title(t('Pasta günü ne zaman?', 'When is cake day?'), { align: 'center' }),
          paragraph(
            t(
              'O sabah e-postanıza bir sürpriz bırakırız.',
              'We will leave a surprise in your inbox that morning.',
            ),
            { align: 'center' },
          ),
          ['birthday', { title: t('Doğum gününüz', 'Your birthday'), required: true }],
          email(),
          consent,
          button(t('Sürprizi ayır', 'Save my surprise'), next),
        ],
      },
      {
        name: THANKS,
        blocks: [
          title(t('Takvime yazdık.', 'It is in our calendar.'), { align: 'center' }),
          paragraph(
            t('Mumlar sizden, hediye bizden.', 'You bring the candles, we bring the gift.'),
            { align: 'center' },
          ),
          button(t('Güzel', 'Lovely')),
        ],
      },
    ],
    palettes: ['blush', 'lilac'],
  }),
  design({
    id: 57,
    kind: 'form',
    goal: 'grow',
    title: t('Erken erişim listesi', 'Early access list'),
    description: t(
      'Tam ekran: satış açılmadan bir saat önce haber.',
      'Full screen: word an hour before the sale opens.',
    ),
    trigger: delay(6),
    where: AT_HOME,
    frequency: everyDays(7),
    label: t('Yeni', 'New'),
    frame: {
      kind: 'takeover',
      ground: pattern('grid'),
      ornament: edgeObject('hourglass', 'top-right', 240, 12),
    },
    theme: { tone: 'inverse' },
    steps: [
      {
        name: ADDRESS,
        blocks: [
          eyebrow(t('Satış perşembe 10.00’da açılıyor', 'The sale opens on Thursday at 10')),
          hugeText(t('09.00', '9:00')),
          subtitle(t('Listedekiler bir saat önce girer.', 'The list gets in an hour early.')),
          email(t('Beni yaz', 'Add me')),
          consent,
          declineButton(t('Herkesle beklerim', 'I’ll wait with everyone')),
        ],
      },
      {
        name: THANKS,
        blocks: [
          eyebrow(t('Adınız listede', 'You’re on the list')),
          hugeText(t('09.00', '9:00')),
          subtitle(t('Perşembe kapıyı önce size açıyoruz.', 'On Thursday we open for you first.')),
          button(t('Şimdilik gezeyim', 'Look around for now')),
        ],
      },
    ],
    palettes: ['black', 'night'],
  }),
  design({
    id: 58,
    kind: 'form',
    goal: 'grow',
    title: t('WhatsApp listesi', 'WhatsApp list'),
    description: t(
      'Telefon numarası toplar: haber sepete uzaktır, mesaja yakın.',
      'Collects phone numbers for offers on WhatsApp.',
    ),
    trigger: ['scroll-depth', { percent: 45 }],
    who: [['device', { device: 'mobile' }]],
    frequency: everyDays(21),
    frame: { kind: 'sheet', ornament: edgeObject('speech', 'top-left', 130, -10) },
    steps: [
      {
        name: t('Numara', 'Number'),
        blocks: [
          title(t('İndirim WhatsApp’tan gelsin', 'Get your discount on WhatsApp')),
          paragraph(
            t(
              'Ayda en fazla iki mesaj. İstemezseniz “dur” yazmanız yeter.',
              'Two messages a month at most. Reply “stop” to leave.',
            ),
          ),
          phone,
          consentTo(
            t(
              'WhatsApp’tan kampanya mesajı almayı kabul ediyorum.',
              'I agree to receive offers on WhatsApp.',
            ),
          ),
          button(t('Listeye ekle', 'Add me to the list'), next),
        ],
      },
      {
        name: CODE,
        blocks: [
          eyebrow(t('İlk mesajı beklemeyin', 'No need to wait for the message')),
          hugeText(percent(10)),
          code(
            t('MESAJ10', 'HELLO10'),
            t('İlk siparişinizde geçerli.', 'Valid on your first order.'),
          ),
          button(t('Alışverişe dön', 'Back to shopping')),
        ],
      },
    ],
    palettes: ['sage', 'sky'],
  }),
  design({
    id: 59,
    kind: 'survey',
    goal: 'grow',
    title: t('Evet ya da hayır', 'Yes or no'),
    description: t(
      'Tek bir soru sorar; evet diyen adresini kendiliğinden bırakır.',
      'One question; those who say yes leave their address gladly.',
    ),
    trigger: ['exit-intent'],
    where: BEFORE_ORDER,
    frequency: everyVisit(),
    frame: { kind: 'modal', size: 'large', ornament: ornament('rings'), enter: 'fade' },
    theme: { tone: 'tint', display: 'Fraunces' },
    steps: [
      {
        name: t('Soru', 'Question'),
        blocks: [
          title(
            t(
              'Aradığınızı daha ucuza almak ister misiniz?',
              'Would you like it for a little less?',
            ),
            { align: 'center' },
          ),
          choice(
            t('İndirim ister mi', 'Wants a discount'),
            [
              [t('Evet, isterim', 'Yes, please'), undefined, undefined, next],
              [
                t('Hayır, sadece bakıyorum', 'No, just looking'),
                undefined,
                undefined,
                step(t('Güle güle', 'Goodbye')),
              ],
            ],
            { align: 'center' },
          ),
        ],
      },
      {
        name: ADDRESS,
        blocks: [
          title(t('Kodunuzu nereye gönderelim?', 'Where shall we send your code?'), {
            align: 'center',
          }),
          email(t('Gönder', 'Send')),
          consent,
        ],
      },
      {
        name: CODE,
        blocks: [
          eyebrow(t('Buyurun, söz verdiğimiz gibi', 'Here you go, as promised'), {
            align: 'center',
          }),
          hugeText(percent(12), { align: 'center' }),
          code(t('EVET12', 'YES12'), t('Bugün gece yarısına kadar.', 'Until midnight tonight.')),
          button(t('Sepetime dön', 'Back to my cart')),
        ],
      },
      {
        name: t('Güle güle', 'Goodbye'),
        blocks: [
          title(t('Keyfinize bakın.', 'Enjoy the view.'), { align: 'center' }),
          paragraph(
            t(
              'Fikriniz değişirse sol alttayız.',
              'If you change your mind, we are at the lower left.',
            ),
            { align: 'center' },
          ),
          button(t('Gezmeye devam', 'Keep browsing')),
        ],
      },
    ],
    teaser: { show: 'after', text: t('%12 hâlâ sizin', '12% is still yours'), shape: 'pill' },
    palettes: ['wine', 'cream'],
  }),
  design({
    id: 83,
    kind: 'form',
    goal: 'grow',
    title: t('Stoğa gelince haber ver', 'Back in stock'),
    description: t(
      'Tükenen üründe bedeni sorar, gelince ilk ona yazar.',
      'Asks for the size of a sold-out product and writes when it is back.',
    ),
    page: 'product',
    where: [['product-stock', { from: 0, to: 0 }]],
    trigger: delay(2),
    frequency: everyVisit(),
    frame: {
      kind: 'corner',
      position: 'bottom-right',
      size: 'medium',
      shadow: 'hard',
      ornament: edgeObject('sneaker', 'top-left', 190, -16),
    },
    theme: { tone: 'inverse' },
    steps: [
      {
        name: t('Beden', 'Size'),
        blocks: [
          title(t('Dönerse sizin', 'If it returns, it’s yours')),
          paragraph(
            t(
              'Bedeninizi seçin; stoğa girdiği dakika yazalım.',
              'Pick your size and we will write the minute it is back.',
            ),
          ),
          choice(
            t('Beden', 'Size'),
            [[t('S', 'S')], [t('M', 'M')], [t('L', 'L')], [t('XL', 'XL')]],
            { look: 'chips' },
          ),
        ],
      },
      {
        name: ADDRESS,
        blocks: [
          title(t('Nereye yazalım?', 'Where shall we write?')),
          email(t('Haber ver', 'Notify me')),
          consent,
        ],
      },
      {
        name: THANKS,
        blocks: [
          title(t('Sıradasınız.', 'You are in the queue.')),
          paragraph(
            t(
              'Stok açılınca önce size, sonra herkese.',
              'When it is back: you first, then everyone.',
            ),
          ),
          button(t('Benzerlerine bak', 'See similar pieces')),
        ],
      },
    ],
    palettes: ['black', 'cream'],
  }),
];
