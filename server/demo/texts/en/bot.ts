import type { BotTexts } from '@server/demo/texts/types';

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
