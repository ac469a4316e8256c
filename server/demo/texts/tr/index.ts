import { demoBrand } from '@server/demo/brand';
import { DEMO_PID } from '@server/shop/demo-pid';
import type { DemoTexts } from '../types';
import { orders, statuses, topics, typed } from './bot';
import { replies, talks } from './inbox';
import { questions } from './questions';
import { reviewExtras, reviews } from './reviews';

export const tr: DemoTexts = {
  language: 'tr',
  company: 'Ladin Ev',
  brand: demoBrand,
  accounts: [
    {
      pid: DEMO_PID,
      shop: '/demo-shop/',
      email: 'merchant@vitrin.example',
      name: 'Defne Yıldız',
      host: 'main',
      extra: {
        ...{ inf: true, useSchedule: true, comment: true, question: true, poll: true },
        pairs: true,
      },
    },
    {
      pid: DEMO_PID,
      shop: '',
      email: 'deniz@vitrin.example',
      name: 'Deniz Aydın',
      host: 'main',
      extra: { comment: true, question: true },
    },
    {
      pid: DEMO_PID,
      shop: '',
      email: 'influencer@vitrin.example',
      name: 'Mert Işık',
      host: 'influencer',
      extra: { inf: true, inf_id: 'mert-isik' },
    },
  ],
  team: { owner: 'demo-merchant', colleague: 'demo-deniz' },
  invoice: {
    tier: 'grow',
    vat_number: '1234567890',
    vat_company_name: 'Ladin Ev',
    vat_street: 'Çınar Sokak 4',
    vat_city: 'İzmir',
    vat_state: '',
    country: 'TR',
    postcode: '35000',
  },
  currency: 'TRY',
  goods: [
    { id: 'vazo', name: 'Dalga vazo', price: 89_000, priceBefore: 109_000, file: 'vazo-masa.svg' },
    { id: 'kupa', name: 'Sabah kupası', price: 34_000, file: 'kupa-masa.svg' },
    { id: 'ortu', name: 'Keten koltuk örtüsü', price: 145_000 },
    { id: 'yastik', name: 'Kiremit yastık', price: 52_000, priceBefore: 64_000 },
    { id: 'lamba', name: 'Mantar masa lambası', price: 198_000 },
    { id: 'mum', name: 'İncir mumu', price: 42_000 },
    { id: 'kase', name: 'Zeytin ağacı kase', price: 76_000 },
    { id: 'sepet', name: 'Hasır sepet', price: 68_000 },
  ],
  shipping: { price: 7900, freeFrom: 75_000 },
  orderStatus: 'Kargoda',
  publicCode: 'KARGO',
  influencerCampaigns: ['kis-indirimi', 'yeni-sezon'],
  couponLists: [
    { name: 'Hoş geldin kodları', start: 'HOS' },
    { name: 'Sepet kurtarma', start: 'SEPET' },
  ],
  season: {
    pool: 'Sezon sonu',
    codeStart: 'SEZON',
    action: 'Sezon sonu kodu',
    title: 'Sezon sonu indirimi',
    description: '<p>Son parçalar için kodunuz hazır.</p>',
    page: '/demo-shop/sezon-sonu.html',
  },
  notes: ['Instagram reklamı başladı', 'Kargo firması değişti', 'Bülten gönderildi'],
  pages: {
    home: '/',
    category: '/kadin-elbise',
    product: '/urun/keten-elbise',
    cart: '/sepet',
    empty: '/sepet',
    order: '/siparis-tamamlandi',
  },
  ownAnswer: 'Komşum önerdi',
  reviews,
  reviewExtras,
  questions,
  bot: {
    greeting: 'Merhaba! Keten ve Kil’e hoş geldiniz. Size nasıl yardımcı olabilirim?',
    ...{ topics, statuses, orders, typed },
    details: '1001 numaralı siparişim için yazıyorum.',
    waiting: 'Dönüş yapar mısınız? 0555 111 22 33',
  },
  inbox: {
    ...{ talks, replies },
    order: {
      number: '48213',
      product: 'Kızılırmak sürahi',
      price: 69_000,
      phone: '905324410741',
      status: 'Teslim edildi',
    },
  },
};
