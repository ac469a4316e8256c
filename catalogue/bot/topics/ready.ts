import type { Language, Text } from '../../language';
import type { BotAction } from '../types';
import type { BotTopic } from './topic';

interface ReadyAction {
  name: Text;
  phrases: Record<Language, readonly string[]>;
  /** Text of the bot action: the answer, or for other types the text before their own messages. */
  text?: Text;
  type?: BotAction['type'];
  feedback?: string;
}

interface ReadyTopic {
  name: Text;
  text: Text;
  isInNewBot?: true;
  actions: readonly ReadyAction[];
}

/** Topics to add to a bot. The names fit WhatsApp's buttons, the texts apply to most shops. */
const READY_TOPICS = {
  orders: {
    name: { tr: 'Siparişim', en: 'My order' },
    text: {
      tr: 'Siparişinizle ilgili ne öğrenmek istersiniz?',
      en: 'What would you like to know about your order?',
    },
    isInNewBot: true,
    actions: [
      {
        name: { tr: 'Siparişim nerede?', en: 'Where is my order?' },
        type: 'scenario_order_status',
        phrases: {
          tr: ['kargom nerede', 'sipariş durumu', 'kargo takip', 'siparişim ne zaman gelir'],
          en: ['track my order', 'order status', 'where is my parcel', 'when will my order arrive'],
        },
      },
      {
        name: { tr: 'Siparişim gelmedi', en: 'Order not received' },
        type: 'scenario_order_notcome',
        phrases: {
          tr: ['kargom gelmedi', 'siparişim gecikti', 'teslim edilmedi'],
          en: ['my order is late', 'my parcel did not arrive'],
        },
      },
      {
        name: { tr: 'Yanlış ürün geldi', en: 'Wrong product' },
        type: 'scenario_wrong_product',
        phrases: {
          tr: ['ürün kırık geldi', 'eksik ürün geldi', 'farklı ürün geldi'],
          en: ['my order arrived broken', 'an item is missing', 'I got a different product'],
        },
      },
      {
        name: { tr: 'Sipariş iptali', en: 'Cancel my order' },
        type: 'agent',
        phrases: {
          tr: ['siparişimi iptal etmek istiyorum', 'siparişi nasıl iptal ederim'],
          en: ['I want to cancel my order', 'how do I cancel an order'],
        },
      },
    ],
  },
  delivery: {
    name: { tr: 'Kargo ve teslimat', en: 'Delivery' },
    text: {
      tr: 'Kargo ve teslimatla ilgili ne öğrenmek istersiniz?',
      en: 'What would you like to know about delivery?',
    },
    isInNewBot: true,
    actions: [
      {
        name: { tr: 'Kargo ücreti', en: 'Shipping fee' },
        feedback: 'feedback',
        text: {
          tr: 'Kargo ücretini ödeme adımında, siparişi onaylamadan önce görürsünüz.',
          en: 'You see the shipping fee at checkout, before you confirm the order.',
        },
        phrases: {
          tr: ['kargo ne kadar', 'kargo bedava mı', 'ücretsiz kargo var mı'],
          en: ['how much is shipping', 'is delivery free', 'delivery cost'],
        },
      },
      {
        name: { tr: 'Teslimat süresi', en: 'Delivery time' },
        feedback: 'feedback',
        text: {
          tr: 'Siparişinizi en kısa sürede hazırlayıp kargoya veriyoruz. Kargoya verildiğinde takip bilgisini e-postayla göndeririz.',
          en: 'We prepare your order as soon as we can. When it ships, we send you the tracking details by e-mail.',
        },
        phrases: {
          tr: ['kaç günde gelir', 'teslimat kaç gün sürer', 'kargo süresi ne kadar'],
          en: ['how long does delivery take', 'how many days does shipping take'],
        },
      },
      {
        name: { tr: 'Adres değişikliği', en: 'Change of address' },
        type: 'agent',
        phrases: {
          tr: ['adresimi değiştirmek istiyorum', 'yanlış adres girdim'],
          en: ['I want to change my address', 'I entered a wrong address'],
        },
      },
    ],
  },
  returns: {
    name: { tr: 'İade ve değişim', en: 'Returns' },
    text: {
      tr: 'İade ve değişimde size nasıl yardımcı olalım?',
      en: 'How can we help you with a return or an exchange?',
    },
    isInNewBot: true,
    actions: [
      {
        name: { tr: 'İade koşulları', en: 'Return policy' },
        feedback: 'feedback',
        text: {
          tr: 'Kullanılmamış ürünleri, faturasıyla birlikte teslimattan sonra 14 gün içinde iade edebilirsiniz.',
          en: 'You can return unused products with their invoice within 14 days after delivery.',
        },
        phrases: {
          tr: ['nasıl iade ederim', 'iade süresi kaç gün', 'iade şartları'],
          en: ['how do I return a product', 'how many days to return', 'return conditions'],
        },
      },
      {
        name: { tr: 'İade başlat', en: 'Start a return' },
        type: 'scenario_giveback',
        phrases: {
          tr: ['iade etmek istiyorum', 'ürünü geri göndermek istiyorum'],
          en: ['I want to return my order', 'I would like to send it back'],
        },
      },
      {
        name: { tr: 'Değişim', en: 'Exchange' },
        type: 'scenario_product_change',
        phrases: {
          tr: ['ürünü değiştirmek istiyorum', 'beden değişimi'],
          en: ['I want to exchange a product', 'swap the size'],
        },
      },
      {
        name: { tr: 'Para iadesi', en: 'Refund' },
        feedback: 'feedback',
        text: {
          tr: 'İadeniz bize ulaşıp onaylandıktan sonra tutarı ödeme yaptığınız karta geri göndeririz. Karta yansıması bankanıza göre değişir.',
          en: 'Once your return has reached us, we refund the amount to the card you paid with. How long it takes depends on your bank.',
        },
        phrases: {
          tr: ['param ne zaman iade edilir', 'ücret iadesi'],
          en: ['when do I get my money back', 'when is the refund'],
        },
      },
    ],
  },
  contact: {
    name: { tr: 'İletişim', en: 'Contact' },
    text: { tr: 'Size nasıl yardımcı olabiliriz?', en: 'How can we help you?' },
    isInNewBot: true,
    actions: [
      {
        name: { tr: 'Temsilci', en: 'Talk to our team' },
        type: 'agent',
        phrases: {
          tr: ['müşteri hizmetleri', 'canlı destek', 'biriyle görüşmek istiyorum'],
          en: ['customer service', 'live support', 'I want to talk to a person'],
        },
      },
      {
        name: { tr: 'Bize ulaşın', en: 'Contact details' },
        type: 'scenario_contact',
        phrases: {
          tr: ['telefon numaranız', 'mail adresiniz', 'iletişim bilgileri'],
          en: ['your phone number', 'your e-mail address', 'how can I contact you'],
        },
      },
      {
        name: { tr: 'Fatura isteği', en: 'Request an invoice' },
        type: 'scenario_invoice_request',
        phrases: {
          tr: ['faturamı istiyorum', 'faturam gelmedi'],
          en: ['I need an invoice', 'send me the receipt'],
        },
      },
    ],
  },
  payment: {
    name: { tr: 'Ödeme', en: 'Payment' },
    text: {
      tr: 'Ödemeyle ilgili ne öğrenmek istersiniz?',
      en: 'What would you like to know about payment?',
    },
    actions: [
      {
        name: { tr: 'Ödeme yöntemleri', en: 'Payment methods' },
        feedback: 'feedback',
        text: {
          tr: 'Kullanabileceğiniz ödeme yöntemlerini ödeme adımında görürsünüz.',
          en: 'You see the payment methods you can use at checkout.',
        },
        phrases: {
          tr: ['nasıl ödeme yapabilirim', 'kredi kartı geçiyor mu'],
          en: ['how can I pay', 'do you accept credit cards'],
        },
      },
      {
        name: { tr: 'Taksit', en: 'Instalments' },
        feedback: 'feedback',
        text: {
          tr: 'Kartınıza sunulan taksit seçeneklerini ödeme adımında görürsünüz.',
          en: 'You see the instalments that your card offers at checkout.',
        },
        phrases: {
          tr: ['taksit yapıyor musunuz', 'kaç taksit oluyor'],
          en: ['can I pay in instalments'],
        },
      },
      {
        name: { tr: 'Kapıda ödeme', en: 'Cash on delivery' },
        feedback: 'feedback',
        text: {
          tr: 'Kapıda ödeme adresinize sunuluyorsa ödeme adımında seçebilirsiniz.',
          en: 'You can choose cash on delivery at checkout where we offer it.',
        },
        phrases: { tr: ['kapıda ödeme var mı'], en: ['can I pay at the door'] },
      },
      {
        name: { tr: 'İndirim kodu', en: 'Discount code' },
        feedback: 'feedback',
        text: {
          tr: 'İndirim kodunuzu sepetteki kod alanına yazıp onaylayın. Kod çalışmazsa koşullarını ve son gününü kontrol edin.',
          en: 'Enter your code in the cart and apply it. If it does not work, check its conditions and its last day.',
        },
        phrases: {
          tr: ['kupon kodum çalışmıyor', 'indirim kodu nereye yazılıyor'],
          en: ['my coupon does not work', 'where do I enter a promo code'],
        },
      },
    ],
  },
  products: {
    name: { tr: 'Ürünler', en: 'Products' },
    text: {
      tr: 'Ürünlerimizle ilgili ne öğrenmek istersiniz?',
      en: 'What would you like to know about our products?',
    },
    actions: [
      {
        name: { tr: 'Ürün sorusu', en: 'Product question' },
        type: 'scenario_product_question',
        phrases: {
          tr: ['ürün hakkında bilgi almak istiyorum'],
          en: ['I have a question about a product'],
        },
      },
      {
        name: { tr: 'Beden ve ölçü', en: 'Size and fit' },
        feedback: 'feedback',
        text: {
          tr: 'Ölçüleri ürün sayfasındaki beden tablosunda bulabilirsiniz.',
          en: 'You find the measurements in the size chart on the product page.',
        },
        phrases: {
          tr: ['hangi beden almalıyım', 'beden tablosu'],
          en: ['which size should I take', 'size chart'],
        },
      },
      {
        name: { tr: 'Stok durumu', en: 'Back in stock' },
        feedback: 'feedback',
        text: {
          tr: 'Ürün sayfasında seçebildiğiniz seçenekler stokta. Tükenen ürünler geldiğinde sayfasında yeniden görünür.',
          en: 'The options you can choose on the product page are in stock. Sold-out ones return to the page when they arrive.',
        },
        phrases: {
          tr: ['stokta var mı', 'ürün ne zaman stoğa girer'],
          en: ['is it in stock', 'when is it back in stock'],
        },
      },
    ],
  },
} satisfies Record<string, ReadyTopic>;

export type ReadyTopicName = keyof typeof READY_TOPICS;
export const READY_TOPIC_NAMES = Object.keys(READY_TOPICS) as ReadyTopicName[];

export const NEW_BOT_TOPICS: readonly ReadyTopicName[] = READY_TOPIC_NAMES.filter(
  (name) => (READY_TOPICS[name] as ReadyTopic).isInNewBot,
);

export function readyTopic(name: ReadyTopicName, language: Language): BotTopic {
  const topic: ReadyTopic = READY_TOPICS[name];
  return {
    name: topic.name[language],
    text: topic.text[language],
    actions: topic.actions.map((action) => ({
      name: action.name[language],
      data: {
        feedback: action.feedback ?? 'none',
        phrases: [...action.phrases[language]],
        actions: [{ type: action.type ?? 'text', text: action.text?.[language] ?? '' }],
      },
    })),
  };
}
