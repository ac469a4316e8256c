import {
  BEFORE_ORDER,
  button,
  choice,
  close,
  code,
  consent,
  declineButton,
  delay,
  design,
  drawingUrl,
  edgeObject,
  email,
  everyDays,
  everyVisit,
  eyebrow,
  hugeText,
  IN_CART,
  next,
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
  visitCountdown,
} from '../../design/write-template';

export const rescueTemplates = [
  design({
    id: 2,
    kind: 'popup',
    goal: 'rescue',
    title: t('Çıkarken kupon', 'Exit coupon'),
    description: t(
      'Sayfadan ayrılmak üzere olana bilet gibi bir kod verir.',
      'Hands a ticket with a code to visitors about to leave.',
    ),
    page: 'product',
    trigger: ['exit-intent'],
    where: BEFORE_ORDER,
    frequency: everyVisit('clicked'),
    label: t('En çok kurulan', 'Most installed'),
    frame: {
      kind: 'modal',
      shape: 'ticket',
      ornament: edgeObject('ticket', 'top-right', 150, 14),
      enter: 'zoom',
    },
    theme: { tone: 'tint' },
    steps: [
      {
        blocks: [
          eyebrow(t('Gitmeden önce', 'Before you go'), { align: 'center' }),
          hugeText(percent(15), { align: 'center' }),
          subtitle(t('Beğendiğiniz hâlâ burada.', 'What you liked is still here.'), {
            align: 'center',
          }),
          code(
            t('GITME15', 'STAY15'),
            t('Bugün, sepetin tamamında geçerli.', 'Today only, on the whole cart.'),
          ),
          button(t('İndirimle devam et', 'Continue with the discount')),
        ],
      },
    ],
    palettes: ['black', 'cream', 'sky'],
  }),
  design({
    id: 5,
    kind: 'popup',
    goal: 'rescue',
    title: t('Sepette hatırlatma', 'Cart reminder'),
    description: t(
      'Sepet sayfasında bekleyene köşeden son adımı hatırlatır.',
      'Nudges visitors who linger on the cart page from the corner.',
    ),
    page: 'cart',
    trigger: delay(20),
    where: IN_CART,
    frequency: everyVisit('never'),
    frame: {
      kind: 'corner',
      position: 'bottom-right',
      size: 'medium',
      ornament: edgeObject('cart', 'top-right', 120, 8),
      enter: 'slide',
    },
    steps: [
      {
        blocks: [
          title(t('Bir adım kaldı', 'One step left')),
          products('cart', { look: 'rows' }),
          paragraph(
            t(
              'Bugün tamamlarsanız kargo bizden. İade 14 gün içinde kolay.',
              'Order today for free delivery and easy 14-day returns.',
            ),
          ),
          button(t('Siparişi tamamla', 'Complete the order')),
        ],
      },
    ],
    palettes: ['sage', 'peach'],
  }),
  design({
    id: 26,
    kind: 'coupon',
    goal: 'rescue',
    title: t('Sepette son teklif', 'Last offer in the cart'),
    description: t(
      'Yan panel: sepet, süreli bir indirim ve tek buton.',
      'A side panel with the cart, a timed discount and one button.',
    ),
    page: 'cart',
    trigger: ['exit-intent'],
    where: IN_CART,
    frequency: everyVisit('clicked'),
    price: 'full',
    frame: { kind: 'panel', position: 'right', ornament: ornament('rings') },
    steps: [
      {
        blocks: [
          visitCountdown(15),
          title(t('Sepetiniz sizi bekliyor', 'Your cart is waiting')),
          paragraph(
            t(
              'Süre dolmadan tamamlarsanız %12 bizden.',
              'Finish before the time is up and 12% is on us.',
            ),
          ),
          products('cart', { look: 'rows' }),
          code(t('SEPET12', 'CART12')),
          button(t('Siparişi tamamla', 'Complete the order')),
          declineButton(t('İndirimsiz devam edeyim', 'I’ll pay full price')),
        ],
      },
    ],
    palettes: ['cream', 'lilac'],
  }),
  design({
    id: 63,
    kind: 'survey',
    goal: 'rescue',
    title: t('Takıldığınız bir şey mi var?', 'Is something in the way?'),
    description: t(
      'Sepetten çıkana nedenini sorar, cevaba göre çözüm sunar.',
      'Asks why visitors leave the cart and answers each reason.',
    ),
    page: 'cart',
    trigger: ['exit-intent'],
    where: IN_CART,
    frequency: everyDays(7),
    price: 'full',
    frame: { kind: 'sheet', ground: pattern('dots') },
    steps: [
      {
        name: t('Neden', 'Reason'),
        blocks: [
          title(t('Takıldığınız bir şey mi var?', 'Is something in the way?')),
          choice(
            t('Neden gitti', 'Why they left'),
            [
              [
                t('Fiyat biraz yüksek', 'The price is a bit high'),
                'tag',
                undefined,
                step(t('Fiyat', 'Price')),
              ],
              [
                t('Kargo ücreti', 'The delivery fee'),
                'truck',
                undefined,
                step(t('Kargo', 'Delivery')),
              ],
              [
                t('Bir sorum var', 'I have a question'),
                'speech',
                undefined,
                step(t('Soru', 'Question')),
              ],
              [
                t('Sonra alacağım', 'I’ll buy it later'),
                'calendar',
                undefined,
                step(t('Sonra', 'Later')),
              ],
            ],
            { look: '' },
          ),
        ],
      },
      {
        name: t('Fiyat', 'Price'),
        blocks: [
          eyebrow(t('Anlaştık, şöyle yapalım', 'Fair enough, how about this')),
          hugeText(percent(10)),
          code(
            t('ANLASTIK10', 'DEAL10'),
            t('Bir saat içinde kullanın.', 'Use it within the hour.'),
          ),
          button(t('İndirimle tamamla', 'Order with the discount')),
        ],
      },
      {
        name: t('Kargo', 'Delivery'),
        blocks: [
          eyebrow(t('O zaman', 'In that case')),
          hugeText(t('₺0', '₺0')),
          subtitle(t('Bu siparişin kargosu bizden.', 'Delivery of this order is on us.')),
          code(t('KARGOBIZDEN', 'FREESHIP')),
          button(t('Siparişi tamamla', 'Complete the order')),
        ],
      },
      {
        name: t('Soru', 'Question'),
        blocks: [
          title(t('Birlikte bakalım.', 'Let’s sort it out together.')),
          paragraph(
            t(
              'Ekibimiz hafta içi 9 ile 18 arası dakikalar içinde yanıtlar.',
              'Our team answers within minutes on weekdays, 9 to 6.',
            ),
          ),
          [
            'whatsapp',
            {
              message: t(
                'Merhaba, sepetimle ilgili bir sorum var.',
                'Hello, I have a question about my cart.',
              ),
              text: t('WhatsApp’tan sor', 'Ask on WhatsApp'),
            },
          ],
        ],
      },
      {
        name: t('Sonra', 'Later'),
        blocks: [
          title(t('Sepetinizi saklayalım', 'We’ll keep your cart')),
          paragraph(
            t(
              'Bağlantısını gönderelim, istediğinizde kaldığınız yerden devam edin.',
              'We’ll send a link so you can finish whenever you like.',
            ),
          ),
          email(t('Gönder', 'Send')),
          consent,
        ],
      },
      {
        name: t('Tamam', 'Done'),
        blocks: [
          title(t('Gönderdik. Görüşmek üzere.', 'Sent. See you soon.')),
          button(t('Kapat', 'Close')),
        ],
      },
    ],
    palettes: ['sage', 'sky'],
  }),
  design({
    id: 64,
    kind: 'form',
    goal: 'rescue',
    title: t('Sepetimi sakla', 'Save my cart'),
    description: t(
      'Kararsıza baskı yapmaz: sepetini e-postayla saklamayı önerir.',
      'No pressure: offers to keep the cart by e-mail.',
    ),
    page: 'cart',
    trigger: ['moment-idle', { seconds: 45 }],
    where: IN_CART,
    who: [['contact', { is: 'unknown' }]],
    frequency: everyVisit(),
    frame: { kind: 'split', side: 'left', picture: drawingUrl('scene-shelf'), size: 'small' },
    steps: [
      {
        name: t('Adres', 'Address'),
        blocks: [
          title(t('Rafta sizin için ayırdık', 'We set it aside for you')),
          paragraph(
            t(
              'Üç gün boyunca kimseye vermeyiz. Bağlantıyı nereye gönderelim?',
              'It’s yours for three days. Where shall we send the link?',
            ),
          ),
          email(),
          consent,
          button(t('Sepetimi sakla', 'Save my cart'), next),
        ],
      },
      {
        name: t('Tamam', 'Done'),
        blocks: [
          title(t('Ayırdık.', 'Saved.')),
          paragraph(t('Bağlantı e-postanızda. Acele yok.', 'The link is in your inbox. No rush.')),
          button(t('Gezmeye devam', 'Keep browsing')),
        ],
      },
    ],
    palettes: ['cream', 'sage'],
  }),
  design({
    id: 65,
    kind: 'coupon',
    goal: 'rescue',
    title: t('Geri tuşuna bir cevap', 'An answer to the back button'),
    description: t(
      'Telefonda geri basana alttan açılan kısa bir teklif.',
      'A short offer from below for visitors who press back on a phone.',
    ),
    page: 'product',
    trigger: ['moment-back'],
    who: [['device', { device: 'mobile' }]],
    where: BEFORE_ORDER,
    frequency: everyVisit(),
    frame: { kind: 'sheet', ornament: ornament('blobs') },
    theme: { tone: 'accent' },
    steps: [
      {
        blocks: [
          title(t('Bir dakika. Bu da sizin.', 'One moment. This is yours too.')),
          hugeText(percent(10)),
          code(t('DUR10', 'WAIT10')),
          declineButton(t('Yine de çıkayım', 'Leave anyway')),
        ],
      },
    ],
    palettes: ['pine', 'violet'],
  }),
  design({
    id: 66,
    kind: 'banner',
    goal: 'rescue',
    title: t('Sekmeye dönünce', 'Back in the tab'),
    description: t(
      'Başka sekmeden geri gelene sepetini hatırlatan çubuk.',
      'A bar that reminds visitors of their cart when they come back to the tab.',
    ),
    page: 'category',
    trigger: ['moment-return', { seconds: 10 }],
    who: [['cart-count', { from: 1 }]],
    frequency: everyVisit('closed'),
    frame: { kind: 'bar', position: 'bottom', ground: pattern('stripes') },
    theme: { tone: 'accent' },
    steps: [
      {
        blocks: [
          object3d('basket', 52, { turn: 0, device: 'desktop' }),
          subtitle(t('Karşılaştırdınız mı?', 'Done comparing?')),
          paragraph(t('Sepetiniz hâlâ burada.', 'Your cart is still here.')),
          button(t('Sepetime git', 'Go to my cart'), close, { wide: false }),
        ],
      },
    ],
    palettes: ['black', 'sun'],
  }),
];
