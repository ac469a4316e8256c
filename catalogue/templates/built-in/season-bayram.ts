import {
  boxes,
  button,
  code,
  dailyCountdown,
  delay,
  design,
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
  wonCode,
} from '../../design/write-template';

export const bayramTemplates = [
  design({
    id: 95,
    kind: 'popup',
    goal: 'announce',
    season: 'ramadan',
    title: t('Ramazan sofrası', 'A table for Ramadan'),
    description: t(
      'Kemerli gece, fenerler ve iki adımda açılan bayram kodu.',
      'An arched night with lanterns and a code in two steps.',
    ),
    trigger: delay(3),
    frequency: everyVisit(),
    price: 'full',
    frame: { kind: 'modal', shape: 'arch', ornament: ornament('lanterns'), enter: 'fade' },
    theme: { display: 'Playfair Display' },
    steps: [
      {
        name: t('Davet', 'Invitation'),
        blocks: [
          object3d('crescent', 120, { align: 'center' }),
          title(t('Sofranız bereketli olsun', 'May your table be plentiful'), { align: 'center' }),
          paragraph(
            t(
              'Ramazan boyunca her siparişe bir avuç gül lokumu koyuyoruz.',
              'All Ramadan long, every order comes with a handful of rose Turkish delight.',
            ),
            { align: 'center' },
          ),
          button(t('Lokumumu ayırın', 'Set mine aside'), next),
        ],
      },
      {
        name: t('Kod', 'Code'),
        blocks: [
          eyebrow(t('Lokumunuz ayrıldı, üstüne', 'Set aside, and on top of it'), {
            align: 'center',
          }),
          hugeText(percent(15), { align: 'center' }),
          code(
            t('BAYRAM15', 'HOLIDAY15'),
            t('Bayramın son gününe kadar.', 'Until the last day of Eid.'),
          ),
          button(t('Sofrayı kuralım', 'Set the table')),
        ],
      },
    ],
    palettes: ['night', 'pine'],
  }),
  design({
    id: 96,
    kind: 'countdown',
    goal: 'announce',
    season: 'ramadan',
    title: t('İftara kadar', 'Until iftar'),
    description: t(
      'Her akşam iftar saatinde biten ince gece çubuğu.',
      'A slim night bar that ends at iftar every evening.',
    ),
    page: 'category',
    frequency: everyPage,
    frame: { kind: 'bar', position: 'top', ornament: ornament('stars') },
    steps: [
      {
        blocks: [
          object3d('lamp', 44, { turn: 0, device: 'desktop' }),
          hugeText(percent(20)),
          subtitle(t('iftara kadar ikinci ürüne', 'off a second item until iftar')),
          dailyCountdown(19),
        ],
      },
    ],
    palettes: ['night', 'wine'],
  }),
  design({
    id: 97,
    kind: 'form',
    goal: 'grow',
    season: 'sacrifice',
    title: t('Bayram şekeri', 'Eid sweets'),
    description: t(
      'Şekerlikten üç paket: birini seçen bayram hediyesini alır.',
      'Three sweets from the bowl; picking one reveals the gift.',
    ),
    trigger: delay(6),
    frequency: everyDays(5),
    price: 'full',
    frame: { kind: 'modal', size: 'large', ground: pattern('scallops'), enter: 'zoom' },
    steps: [
      {
        name: t('Şeker', 'Sweets'),
        blocks: [
          title(t('Bayramınız kutlu olsun. Bir şeker?', 'Happy Eid. A sweet?'), {
            align: 'center',
          }),
          paragraph(
            t('Elinizi uzatın; içinden bir hediye çıkacak.', 'Pick one. There is a gift inside.'),
            { align: 'center' },
          ),
          boxes(
            t('Şeker', 'Sweet'),
            [
              [percent(10), t('indirim', 'off'), t('SEKER10', 'SWEET10'), 5],
              [t('Kargo', 'Delivery'), t('bizden', 'on us'), t('SEKERKARGO', 'SWEETSHIP'), 3],
              [percent(20), t('indirim', 'off'), t('SEKER20', 'SWEET20'), 1],
            ],
            'candy',
          ),
        ],
      },
      {
        name: t('Hediye', 'Gift'),
        blocks: [
          eyebrow(t('Şekerinizden çıkan', 'Inside your sweet'), { align: 'center' }),
          hugeText(t('{odul}', '{prize}'), { align: 'center' }),
          wonCode(t('Bayram boyunca geçerli.', 'Valid throughout Eid.')),
          button(t('Alışverişe başla', 'Start shopping')),
        ],
      },
    ],
    palettes: ['sage', 'peach'],
  }),
  design({
    id: 98,
    kind: 'countdown',
    goal: 'announce',
    season: 'sacrifice',
    title: t('Bayramdan önce kapınızda', 'Before Eid'),
    description: t(
      'Son kargo saatini sayan, telaşı azaltan alt çubuk.',
      'A bar at the foot that counts to the last delivery.',
    ),
    page: 'cart',
    frequency: everyPage,
    frame: { kind: 'bar', position: 'bottom', ground: pattern('waves') },
    steps: [
      {
        blocks: [
          object3d('truck', 48, { turn: 0 }),
          subtitle(t('Bugün sipariş verin', 'Order today')),
          paragraph(t('bayrama yetişsin', 'and it arrives before Eid')),
          dailyCountdown(17),
        ],
      },
    ],
    palettes: ['pine', 'cream'],
  }),
];
