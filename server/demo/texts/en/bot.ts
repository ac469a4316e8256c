import type { BotTexts, InboxTexts } from '@server/demo/texts/types';

export const topics: BotTexts['topics'] = [
  {
    name: 'Orders and delivery',
    text: 'What would you like to know about your order?',
    actions: [
      {
        name: 'Where is my order?',
        phrases: ['track my order', 'order status', 'where is my parcel', 'when will it arrive'],
        actions: [{ type: 'scenario_order_status', text: '' }],
      },
      {
        name: 'Order not arrived',
        phrases: ['parcel did not come', 'not delivered'],
        actions: [{ type: 'scenario_order_notcome', text: '' }],
      },
      {
        name: 'Delivery costs',
        feedback: 'feedback',
        phrases: ['is delivery free', 'how much is shipping', 'free shipping'],
        actions: [
          {
            type: 'text',
            text: 'Delivery is free from $75 and costs $5.90 below. Orders arrive in 1 to 3 working days.',
          },
        ],
      },
      { name: 'Wrong item arrived', actions: [{ type: 'scenario_wrong_product', text: '' }] },
    ],
  },
  {
    name: 'Returns, exchanges',
    text: 'How can we help with your return or exchange?',
    actions: [
      {
        name: 'Return policy',
        feedback: 'feedback',
        phrases: ['how do I return', 'when do I get my money back'],
        actions: [
          {
            type: 'button',
            text: 'You can return unused items within 14 days. The money is back on your card in 3 working days.',
            buttons: [{ title: 'Return guide', type: 'web_url', url: '/demo-shop/' }],
          },
        ],
      },
      { name: 'Start a return', actions: [{ type: 'scenario_giveback', text: '' }] },
      {
        name: 'Exchange',
        feedback: 'anotherquestion',
        actions: [{ type: 'scenario_product_change', text: '' }],
      },
    ],
  },
  {
    name: 'Products',
    text: 'What would you like to know about our products?',
    actions: [
      {
        name: 'Linen care',
        feedback: 'feedback',
        phrases: ['how do I wash linen', 'washing instructions', 'ironing'],
        actions: [
          {
            type: 'image',
            value: '/template-images/new-season.jpg',
            text: 'Wash at 30 degrees with similar colours and iron while damp. Linen gets softer with every wash.',
          },
        ],
      },
      {
        name: 'Choosing a size',
        feedback: 'feedback',
        phrases: ['which size', 'size chart', 'does it run small'],
        actions: [
          { type: 'text', text: 'Our cuts are loose: between two sizes, take the smaller one.' },
        ],
      },
      { name: 'Product question', actions: [{ type: 'scenario_product_question', text: '' }] },
    ],
  },
  {
    name: 'Contact us',
    text: 'How would you like to reach us?',
    actions: [
      {
        name: 'Talk to a person',
        phrases: ['speak to someone', 'customer service', 'live support'],
        actions: [{ type: 'agent_time', text: '' }],
      },
      {
        name: 'Write on WhatsApp',
        actions: [
          {
            type: 'whatsapp_button_card',
            text: 'Our WhatsApp line is open on weekdays from 9 to 6.',
            buttons: [
              { title: 'Open WhatsApp', phone: '905321112233', text: 'Hello', product_url: true },
            ],
          },
        ],
      },
      { name: 'Request an invoice', actions: [{ type: 'scenario_invoice_request', text: '' }] },
      { name: 'Contact', actions: [{ type: 'scenario_contact', text: '' }] },
    ],
  },
];

export const statuses: BotTexts['statuses'] = [
  {
    id: 'preparing',
    key: 'Preparing',
    desc: 'Your order is being packed with care. It ships tomorrow.',
  },
  { id: 'shipped', key: 'Shipped', desc: 'Your order is on its way. 1 to 2 working days to go.' },
  { id: 'delivered', key: 'Delivered', desc: 'Your order has been delivered. Enjoy!' },
];

export const orders: BotTexts['orders'] = [
  { number: '1001', email: 'amy@mail.example', phone: '905551112233', status: 'Shipped' },
  { number: '1002', email: 'chris@mail.example', phone: '905554445566', status: 'Preparing' },
  { number: '1003', email: 'ella@mail.example', phone: '905557778899', status: 'Delivered' },
];

export const typed: BotTexts['typed'] = [
  'where is my parcel',
  'IS DELIVERY FREE',
  'how should I wash linen',
  'how do I return this',
  'which size should I take',
  'live support',
  'do you offer gift wrapping',
  'Is there gift wrapping?',
  'can you gift wrap it',
  'where is your shop',
  'Where is your shop please?',
  'can I pay on delivery',
  'Is payment on delivery possible',
  'can I pay in instalments',
];

const HANDED_OFF = 'Your message is with our team. We will answer here shortly.';

export const talks: InboxTexts['talks'] = [
  {
    channel: 'whatsapp',
    name: 'Ellie Black',
    phone: '905324410742',
    email: 'ellie.b@mail.example',
    tags: ['loyal', 'ceramics'],
    moments: [
      { ago: 9, visitor: 'Hello', bot: 'Hello Ellie, how can we help?' },
      {
        ago: 8,
        visitor:
          'The jug arrived cracked, I am so sad. It was a birthday present for Saturday. My order is 48214.',
        bot: HANDED_OFF,
        handoff: true,
      },
      { ago: 7, by: 'owner', note: '@Sam is there another blue jug in the warehouse?' },
      { ago: 6.5, by: 'colleague', note: 'There is, I put one aside.' },
      {
        ago: 6,
        by: 'owner',
        text: 'I am so sorry, Ellie. A new one is set aside for you. It leaves today and is with you on Thursday.',
      },
      { ago: 2, visitor: 'Really? Do I need to send the broken one back?' },
    ],
  },
  {
    channel: 'web',
    name: 'Martin Shaw',
    email: 'martin.shaw@mail.example',
    moments: [
      { ago: 8, visitor: 'live support', bot: 'I am passing you to our team.', handoff: true },
      {
        ago: 6,
        visitor:
          'Can I still change the address? If it has not shipped, please send it to my office.',
      },
    ],
  },
  {
    channel: 'web',
    name: 'Zoe Ingram',
    moments: [
      {
        ago: 14,
        visitor: 'Will the linen throw be here before the 30th?',
        bot: HANDED_OFF,
        handoff: true,
      },
      {
        ago: 12,
        visitor: 'I am having guests. If it will not make it, I would pick something else.',
      },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Harry Ironside',
    phone: '905337712091',
    moments: [
      { ago: 43, visitor: 'Could I get a price for a bulk order?', bot: HANDED_OFF, handoff: true },
      { ago: 40, visitor: '40 mugs with our logo on them' },
      {
        ago: 34,
        by: 'colleague',
        text: 'Hello Harry, I will talk to production and come back with a price tomorrow.',
      },
      { ago: 33, by: 'colleague', snoozesUntil: 18 * 60 },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Brian Oakes',
    phone: '905426638816',
    tags: ['return'],
    moments: [
      {
        ago: 190,
        visitor: 'I would like to return it, the size is wrong',
        bot: HANDED_OFF,
        handoff: true,
      },
      { ago: 182, by: 'owner', text: 'Hello Brian, the return label is in your e-mail.' },
    ],
  },
  {
    channel: 'web',
    name: 'Gloria Steele',
    moments: [
      { ago: 220, visitor: 'My discount code does not work', bot: HANDED_OFF, handoff: true },
      { ago: 214, by: 'colleague', text: 'I renewed it: LINEN15. Could you try again?' },
      { ago: 209, visitor: 'Thank you, it works now!' },
      { ago: 207, by: 'colleague', closes: true, rating: 3 },
    ],
  },
  {
    channel: 'web',
    name: '',
    moments: [
      {
        ago: 235,
        visitor: 'Can the stone bowl go in the oven?',
        bot: 'The stone bowl is safe in the oven up to 220 degrees.',
      },
    ],
  },
  {
    channel: 'whatsapp',
    name: 'Ivy Falconer',
    phone: '905359904418',
    moments: [
      { ago: 1500, visitor: 'Do you offer gift wrapping?', bot: HANDED_OFF, handoff: true },
      { ago: 1493, by: 'owner', text: 'Yes, just tick “gift wrapping” in the cart.' },
      { ago: 1480, by: 'owner', closes: true, rating: 3 },
    ],
  },
];

export const replies: InboxTexts['replies'] = [
  {
    name: 'Hello',
    shortcut: 'hello',
    body: 'Hello {{name}}, this is {{agent}}. Let me have a look.',
  },
  {
    name: 'Broken item',
    shortcut: 'broken',
    body: 'We are so sorry. You can keep the broken item, one photo of the damage is enough. We are sending a new one for order {{order}} right away.',
  },
  {
    name: 'Delivery time',
    shortcut: 'delivery',
    body: 'Your order ships within 1 working day and arrives in 2 to 3 days.',
  },
  {
    name: 'How to return',
    shortcut: 'return',
    body: 'Your return label is in your e-mail. Drop the parcel at the nearest post office within 14 days.',
  },
];
