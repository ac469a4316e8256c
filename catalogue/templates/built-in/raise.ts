import {
  button,
  close,
  code,
  columns,
  declineButton,
  delay,
  design,
  edgeObject,
  everyDays,
  everyPage,
  everyVisit,
  eyebrow,
  hugeText,
  IN_CART,
  ON_CATEGORY,
  ON_PRODUCT,
  object3d,
  ornament,
  paragraph,
  pattern,
  percent,
  products,
  subtitle,
  t,
  title,
} from '../../design/write-template';

const TO_CART = { kind: 'cart', form: {} };

export const raiseTemplates = [
  design({
    id: 3,
    kind: 'banner',
    goal: 'raise',
    title: t('Ücretsiz kargo çubuğu', 'Free shipping bar'),
    description: t(
      'Kargo sınırını her sayfanın üstünde, tek satırda söyler.',
      'States your shipping threshold in one line above every page.',
    ),
    page: 'category',
    frequency: everyPage,
    frame: { kind: 'bar', position: 'top' },
    theme: { tone: 'accent' },
    steps: [
      {
        blocks: [
          hugeText(t('₺750', '₺750')),
          subtitle(t('ve üzeri siparişlerde kargo bizden', 'and over ships free')),
          button(t('Fırsatları gör', 'See the offers'), close, { wide: false }),
        ],
      },
    ],
    palettes: ['pine', 'sun'],
  }),
  design({
    id: 25,
    kind: 'popup',
    goal: 'raise',
    title: t('Kategoriye özel', 'Category offer'),
    description: t(
      'Kategoriyi yarılayana köşeden ikinci parça indirimi.',
      'A discount on the second piece for those halfway down a category.',
    ),
    page: 'category',
    trigger: ['scroll-depth', { percent: 50 }],
    where: ON_CATEGORY,
    frequency: everyVisit(),
    frame: { kind: 'corner', position: 'bottom-left', size: 'small', ground: pattern('rays') },
    theme: { tone: 'accent' },
    steps: [
      {
        blocks: [
          eyebrow(t('Bu kategoride', 'In this category')),
          hugeText(percent(20)),
          subtitle(t('ikinci parçada', 'off the second piece')),
          button(t('Devam et', 'Keep going')),
        ],
      },
    ],
    palettes: ['pine', 'wine'],
  }),
  design({
    id: 67,
    kind: 'popup',
    goal: 'raise',
    title: t('Birine bir hediye', 'Buy one, gift one'),
    description: t(
      'Üç al iki öde yerine: ikinciyi sevdiğinize biz paketleyelim.',
      'Instead of three for two: the second one is wrapped for a friend.',
    ),
    page: 'product',
    trigger: ['visit-time', { seconds: 60 }],
    where: ON_PRODUCT,
    frequency: everyDays(7),
    frame: { kind: 'modal', shape: 'arch', ornament: ornament('confetti') },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          object3d('gift', 150, { align: 'center' }),
          title(t('İkincisi yarı fiyatına', 'The second at half price')),
          paragraph(
            t(
              'İki tane alın, birini paketleyip istediğiniz adrese gönderelim.',
              'Take two. We wrap one and send it wherever you like.',
            ),
          ),
          button(t('İkisini seç', 'Pick the pair')),
          declineButton(t('Bir tane yeter', 'One is enough'), { align: 'center' }),
        ],
      },
    ],
    palettes: ['blush', 'night'],
  }),
  design({
    id: 68,
    kind: 'popup',
    goal: 'raise',
    title: t('Yanına yakışanlar', 'Goes well with it'),
    description: t(
      'Sepete eklenince, birlikte alınanları yan panelde gösterir.',
      'Shows what is bought together once something is added to the cart.',
    ),
    page: 'product',
    trigger: ['cart-added'],
    frequency: everyVisit('never'),
    price: 'full',
    frame: { kind: 'panel', position: 'right', ornament: ornament('blobs') },
    steps: [
      {
        blocks: [
          eyebrow(t('Sepete eklendi', 'Added to your cart')),
          title(t('Yanına bunlar yakışır', 'These go well with it')),
          products('learned', { count: 3, look: 'rows' }),
          button(t('Sepete git', 'Go to the cart')),
          declineButton(t('Bakmaya devam', 'Keep looking')),
        ],
      },
    ],
    palettes: ['cream', 'sky'],
  }),
  design({
    id: 69,
    kind: 'free-shipping',
    goal: 'raise',
    title: t('750’ye hediye', 'A gift at 750'),
    description: t(
      'Sepet sınıra yaklaşınca hediyeye ne kaldığını gösterir.',
      'Shows how far the cart is from its gift.',
    ),
    page: 'cart',
    trigger: delay(3),
    where: IN_CART,
    who: [['cart-total', { from: 400, to: 749 }]],
    frequency: everyVisit(),
    frame: { kind: 'modal', size: 'small', ornament: edgeObject('parcel', 'top', 150, -6) },
    steps: [
      {
        blocks: [
          title(t('Az kaldı, paketledik bile', 'Nearly there, it’s already wrapped'), {
            align: 'center',
          }),
          [
            'progress',
            {
              threshold: 750,
              title: t(
                '{tutar} ve üzerine el kremi hediye',
                'A hand cream with orders over {tutar}',
              ),
              missing: t('Hediyenize {tutar} kaldı', '{tutar} to go for your gift'),
              reached: t('Hediyeniz sepetinizde', 'Your gift is in the cart'),
            },
          ],
          button(t('Küçük bir şey ekle', 'Add something small')),
        ],
      },
    ],
    palettes: ['lilac', 'peach'],
  }),
  design({
    id: 70,
    kind: 'recommendation',
    goal: 'raise',
    title: t('Seti tamamla', 'Complete the set'),
    description: t(
      'Ürünün altına koyu bir şerit: birlikte alınca indirimli.',
      'A band under the product: cheaper together.',
    ),
    page: 'product',
    where: ON_PRODUCT,
    frequency: ['every-page', { stopAfter: 'never' }],
    price: 'light',
    frame: { kind: 'inline', size: 'large', selector: 'main', place: 'append' },
    theme: { tone: 'inverse' },
    steps: [
      {
        blocks: [
          columns(
            [
              [
                title(t('Seti tamamlayın', 'Complete the set')),
                hugeText(percent(15)),
                subtitle(t('üçünü birlikte alana', 'off all three together')),
                button(t('Üçünü sepete ekle', 'Add all three'), TO_CART, { device: 'desktop' }),
              ],
              [
                products('shop', { count: 3 }),
                button(t('Üçünü sepete ekle', 'Add all three'), TO_CART, { device: 'phone' }),
              ],
            ],
            { gap: 40 },
          ),
        ],
      },
    ],
    palettes: ['night', 'wine'],
  }),
  design({
    id: 29,
    kind: 'banner',
    goal: 'raise',
    title: t('Telefonda çubuk', 'Bar on phones'),
    description: t(
      'Başparmağın ulaştığı yerde, telefona özel kod.',
      'A code for phones where the thumb reaches.',
    ),
    page: 'product',
    who: [['device', { device: 'mobile' }]],
    frequency: everyPage,
    frame: { kind: 'bar', position: 'bottom' },
    theme: { tone: 'inverse' },
    steps: [
      {
        blocks: [
          object3d('phone', 48, { turn: 8 }),
          hugeText(percent(5)),
          subtitle(t('telefondan alana', 'off on your phone')),
          code(t('TEL5', 'PHONE5')),
        ],
      },
    ],
    palettes: ['sky', 'peach'],
  }),
];
