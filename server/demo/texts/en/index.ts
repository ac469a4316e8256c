import { demoBrand } from '@server/demo/brand';
import type { DemoTexts } from '@server/demo/texts/types';
import { orders, statuses, topics, typed } from './bot';
import { replies, talks } from './inbox';
import { questions } from './questions';
import { reviewExtras, reviews } from './reviews';

const PID = 'vitrin-demo-en';

export const en: DemoTexts = {
  language: 'en',
  company: 'Linen & Clay',
  brand: demoBrand,
  accounts: [
    {
      pid: PID,
      shop: '/demo-shop/',
      email: 'merchant-en@vitrin.example',
      name: 'Emma Clarke',
      host: 'main',
      extra: {
        ...{ inf: true, useSchedule: true, comment: true, question: true, poll: true },
        pairs: true,
      },
    },
    {
      pid: PID,
      shop: '',
      email: 'sam@vitrin.example',
      name: 'Sam Reed',
      host: 'main',
      extra: { comment: true, question: true },
    },
    {
      pid: PID,
      shop: '',
      email: 'influencer-en@vitrin.example',
      name: 'Olivia Hart',
      host: 'influencer',
      extra: { inf: true, inf_id: 'olivia-hart' },
    },
  ],
  team: { owner: 'demo-merchant-en', colleague: 'demo-sam' },
  invoice: {
    tier: 'grow',
    vat_number: '98-7654321',
    vat_company_name: 'Linen & Clay',
    vat_street: '4 Plane Tree Lane',
    vat_city: 'Portland',
    vat_state: 'OR',
    country: 'US',
    postcode: '97201',
  },
  currency: 'USD',
  goods: [
    { id: 'vazo', name: 'Wave vase', price: 6800, priceBefore: 8400, file: 'vazo-masa.svg' },
    { id: 'kupa', name: 'Morning mug', price: 2600, file: 'kupa-masa.svg' },
    { id: 'ortu', name: 'Linen sofa throw', price: 11_200 },
    { id: 'yastik', name: 'Terracotta cushion', price: 4200, priceBefore: 5200 },
    { id: 'lamba', name: 'Mushroom table lamp', price: 14_800 },
    { id: 'mum', name: 'Fig candle', price: 3200 },
    { id: 'kase', name: 'Olive wood bowl', price: 5800 },
    { id: 'sepet', name: 'Seagrass basket', price: 5400 },
  ],
  shipping: { price: 590, freeFrom: 7500 },
  orderStatus: 'Shipped',
  publicCode: 'FREESHIP',
  influencerCampaigns: ['winter-sale', 'new-season'],
  couponLists: [
    { name: 'Welcome codes', start: 'HELLO' },
    { name: 'Cart rescue', start: 'CART' },
  ],
  season: {
    pool: 'End of season',
    codeStart: 'SEASON',
    action: 'End of season code',
    title: 'End of season sale',
    description: '<p>Your code for the last pieces is ready.</p>',
    page: '/demo-shop/end-of-season.html',
  },
  notes: ['Instagram ads started', 'New delivery company', 'Newsletter sent'],
  pages: {
    home: '/',
    category: '/homeware',
    product: '/product/linen-throw',
    cart: '/cart',
    empty: '/cart',
    order: '/order-complete',
  },
  ownAnswer: 'My neighbour told me',
  reviews,
  reviewExtras,
  questions,
  bot: {
    greeting: 'Hello! Welcome to Linen & Clay. How can I help?',
    ...{ topics, statuses, orders, typed },
    details: 'I am writing about my order 1001.',
    waiting: 'Could you call me back? 0555 111 22 33',
  },
  contacts: {
    names: [
      'Amelia Ward',
      'Lucas Bennett',
      'Sofia Marino',
      'Noah Fischer',
      'Isla Thompson',
      'Oliver Grant',
      'Emma Lindqvist',
      'Henry Walsh',
      'Chloe Dupont',
      'Leo Novak',
      'Grace Murphy',
      'Mateo Silva',
      'Hannah Berg',
      'Oscar Lund',
      'Ruby Clarke',
      'Theo Martin',
      'Alice Romero',
      'Jack Osborne',
    ],
    domain: 'people.example',
    consent: 'I agree to receive e-mails about offers.',
  },
  inbox: {
    ...{ talks, replies },
    order: {
      number: '48214',
      product: 'River jug',
      price: 5200,
      phone: '905324410742',
      status: 'Delivered',
    },
  },
};
