import type { BotTexts, InboxTexts } from '@server/demo/texts/types';

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

const HANDED_OFF = 'Mesajınız ekibimize iletildi, kısa süre içinde buradan yanıtlayacağız.';

export const talks: InboxTexts['talks'] = [
  {
    channel: 'whatsapp',
    name: 'Elif Kara',
    phone: '905324410741',
    email: 'elif.k@ornek.example',
    tags: ['sadık', 'seramik'],
    moments: [
      { ago: 9, visitor: 'Merhaba', bot: 'Merhaba Elif, size nasıl yardımcı olabiliriz?' },
      {
        ago: 8,
        visitor:
          'Sürahi çatlak geldi, çok üzüldüm. Cumartesi için doğum günü hediyesiydi. Siparişim 48213.',
        bot: HANDED_OFF,
        handoff: true,
      },
      { ago: 7, by: 'owner', note: '@Deniz depoda bir mavi sürahi daha var mı?' },
      { ago: 6.5, by: 'colleague', note: 'Var, bir tane ayırdım.' },
      {
        ago: 6,
        by: 'owner',
        text: 'Çok üzüldüm Elif Hanım. Hemen size yenisini ayırıyorum. Bugün yola çıkıyor, perşembe elinizde.',
      },
      { ago: 2, visitor: 'Gerçekten mi? Kırık olanı geri göndermem gerekir mi?' },
    ],
  },
  {
    channel: 'web',
    name: 'Mert Şahin',
    email: 'mert.sahin@ornek.example',
    moments: [
      { ago: 8, visitor: 'canlı destek', bot: 'Sizi ekibimize aktarıyorum.', handoff: true },
      { ago: 6, visitor: 'Adresi hâlâ değiştirebilir miyim? Kargoya verilmediyse ofise gelsin.' },
    ],
  },
  {
    channel: 'web',
    name: 'Zeynep Ilgaz',
    moments: [
      { ago: 14, visitor: 'Keten örtü 30’undan önce gelir mi?', bot: HANDED_OFF, handoff: true },
      { ago: 12, visitor: 'Misafirlerim gelecek de, yetişmezse başka bir şeye bakayım.' },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Hakan Demir',
    phone: '905337712090',
    moments: [
      {
        ago: 43,
        visitor: 'Toplu sipariş için fiyat alabilir miyim?',
        bot: HANDED_OFF,
        handoff: true,
      },
      { ago: 40, visitor: '40 adet kupa, üzerinde logomuz olacak' },
      {
        ago: 34,
        by: 'colleague',
        text: 'Merhaba Hakan Bey, üretimle konuşup yarın fiyatla döneceğim.',
      },
      { ago: 33, by: 'colleague', snoozesUntil: 18 * 60 },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Burak Öztürk',
    phone: '905426638815',
    tags: ['iade'],
    moments: [
      { ago: 190, visitor: 'İade etmek istiyorum, beden olmadı', bot: HANDED_OFF, handoff: true },
      { ago: 182, by: 'owner', text: 'Merhaba Burak Bey, iade etiketini e-postanıza gönderdim.' },
    ],
  },
  {
    channel: 'web',
    name: 'Gülşen Çetin',
    moments: [
      { ago: 220, visitor: 'İndirim kodu çalışmıyor', bot: HANDED_OFF, handoff: true },
      { ago: 214, by: 'colleague', text: 'Kodu yeniledim: KETEN15. Şimdi dener misiniz?' },
      { ago: 209, visitor: 'Teşekkürler, kod çalıştı!' },
      { ago: 207, by: 'colleague', closes: true, rating: 3 },
    ],
  },
  {
    channel: 'web',
    name: '',
    moments: [
      {
        ago: 235,
        visitor: 'Göreme kase fırında kullanılır mı?',
        bot: 'Göreme kase 220 dereceye kadar fırında kullanılabilir.',
      },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'İpek Doğan',
    phone: '905359904417',
    moments: [
      { ago: 1500, visitor: 'Hediye paketi yapıyor musunuz?', bot: HANDED_OFF, handoff: true },
      {
        ago: 1493,
        by: 'owner',
        text: 'Evet, sepette “hediye paketi” kutusunu işaretlemeniz yeterli.',
      },
      { ago: 1480, by: 'owner', closes: true, rating: 3 },
    ],
  },
];

export const replies: InboxTexts['replies'] = [
  { name: 'Selam', shortcut: 'selam', body: 'Merhaba {{name}}, ben {{agent}}. Hemen bakıyorum.' },
  {
    name: 'Kırık ürün',
    shortcut: 'kirik',
    body: 'Çok üzüldük. Kırık ürün sizde kalabilir, çatlağın tek bir fotoğrafı yeterli. {{order}} numaralı siparişinizin yenisini hemen gönderiyoruz.',
  },
  {
    name: 'Kargo süresi',
    shortcut: 'kargo',
    body: 'Siparişiniz 1 iş gününde kargoya verilir, 2-3 gün içinde elinizde olur.',
  },
  {
    name: 'İade adımları',
    shortcut: 'iade',
    body: 'İade etiketiniz e-postanıza geldi. Paketi 14 gün içinde en yakın kargo şubesine bırakmanız yeterli.',
  },
];
