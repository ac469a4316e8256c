import type { BotTexts } from '@server/demo/texts/types';

/** Topics of the demo bot. The names fit WhatsApp's buttons and lists. */
export const topics: BotTexts['topics'] = [
  {
    name: 'Sipariş ve kargo',
    text: 'Siparişinizle ilgili ne öğrenmek istersiniz?',
    actions: [
      {
        name: 'Siparişim nerede?',
        phrases: ['kargom nerede', 'kargo takip', 'sipariş durumu', 'ne zaman gelir'],
        actions: [{ type: 'scenario_order_status', text: '' }],
      },
      {
        name: 'Siparişim gelmedi',
        phrases: ['kargo gelmedi', 'teslim edilmedi'],
        actions: [{ type: 'scenario_order_notcome', text: '' }],
      },
      {
        name: 'Kargo ücreti',
        feedback: 'feedback',
        phrases: ['kargo bedava mı', 'kargo kaç para', 'ücretsiz kargo'],
        actions: [
          {
            type: 'text',
            text: '750 ₺ ve üzeri siparişlerde kargo ücretsiz, altında 59,90 ₺. Siparişler 1-3 iş gününde kapınızda.',
          },
        ],
      },
      { name: 'Yanlış ürün geldi', actions: [{ type: 'scenario_wrong_product', text: '' }] },
    ],
  },
  {
    name: 'İade ve değişim',
    text: 'İade ve değişimde size nasıl yardımcı olalım?',
    actions: [
      {
        name: 'İade koşulları',
        feedback: 'feedback',
        phrases: ['nasıl iade ederim', 'para iadesi ne zaman'],
        actions: [
          {
            type: 'button',
            text: 'Kullanılmamış ürünleri 14 gün içinde iade edebilirsiniz. Ücretiniz 3 iş gününde kartınıza döner.',
            buttons: [{ title: 'İade rehberi', type: 'web_url', url: '/demo-shop/' }],
          },
        ],
      },
      { name: 'İade başlat', actions: [{ type: 'scenario_giveback', text: '' }] },
      {
        name: 'Değişim',
        feedback: 'anotherquestion',
        actions: [{ type: 'scenario_product_change', text: '' }],
      },
    ],
  },
  {
    name: 'Ürünler',
    text: 'Ürünlerimizle ilgili neyi merak ediyorsunuz?',
    actions: [
      {
        name: 'Keten bakımı',
        feedback: 'feedback',
        phrases: ['keten nasıl yıkanır', 'yıkama talimatı', 'ütü'],
        actions: [
          {
            type: 'image',
            value: '/template-images/new-season.jpg',
            text: '30 derecede, benzer renklerle yıkayın; nemliyken ütüleyin. Keten yıkandıkça yumuşar.',
          },
        ],
      },
      {
        name: 'Beden seçimi',
        feedback: 'feedback',
        phrases: ['hangi beden', 'beden tablosu', 'kalıplar dar mı'],
        actions: [
          { type: 'text', text: 'Kalıplarımız rahattır: iki beden arasındaysanız küçüğünü seçin.' },
        ],
      },
      { name: 'Ürün sorusu', actions: [{ type: 'scenario_product_question', text: '' }] },
    ],
  },
  {
    name: 'Bize ulaşın',
    text: 'Bize nasıl ulaşmak istersiniz?',
    actions: [
      {
        name: 'Temsilciye bağlan',
        phrases: ['insanla görüşmek istiyorum', 'müşteri hizmetleri', 'canlı destek'],
        actions: [{ type: 'agent_time', text: '' }],
      },
      {
        name: 'WhatsApp’tan yaz',
        actions: [
          {
            type: 'whatsapp_button_card',
            text: 'WhatsApp hattımız hafta içi 09:00-18:00 arası açık.',
            buttons: [
              {
                title: 'WhatsApp’ta aç',
                phone: '905321112233',
                text: 'Merhaba',
                product_url: true,
              },
            ],
          },
        ],
      },
      { name: 'Fatura isteği', actions: [{ type: 'scenario_invoice_request', text: '' }] },
      { name: 'İletişim', actions: [{ type: 'scenario_contact', text: '' }] },
    ],
  },
];

export const statuses: BotTexts['statuses'] = [
  {
    id: 'hazirlaniyor',
    key: 'Hazırlanıyor',
    desc: 'Siparişiniz özenle paketleniyor. Yarın kargoda olacak.',
  },
  { id: 'kargoda', key: 'Kargoda', desc: 'Siparişiniz yola çıktı. 1-2 iş gününde kapınızda.' },
  { id: 'teslim', key: 'Teslim edildi', desc: 'Siparişiniz teslim edildi. Güle güle kullanın!' },
];

export const orders: BotTexts['orders'] = [
  { number: '1001', email: 'ayse@ornek.example', phone: '905551112233', status: 'Kargoda' },
  { number: '1002', email: 'can@ornek.example', phone: '905554445566', status: 'Hazırlanıyor' },
  { number: '1003', email: 'elif@ornek.example', phone: '905557778899', status: 'Teslim edildi' },
];

/** Sentences that visitors type instead of choosing a button. */
export const typed: BotTexts['typed'] = [
  'kargom nerede kaldı acaba',
  'KARGO BEDAVA MI',
  'keteni nasıl yıkamam lazım',
  'iade nasıl yapılıyor',
  'hangi beden almalıyım',
  'canlı destek',
  'hediye paketi yapıyor musunuz',
  'Hediye paketi var mı?',
  'hediye paketi oluyor mu',
  'mağazanız nerede',
  'Mağazanız nerede acaba?',
  'kapıda ödeme var mı',
  'Kapıda ödeme oluyor mu',
  'taksit yapıyor musunuz',
];
