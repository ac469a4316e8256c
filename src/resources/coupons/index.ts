import type { PageRow } from '@/pageRow';

const pages: PageRow[] = [
  {
    resource: 'coupon-pools',
    right: 'merchant',
    path: '/coupons',
    load: () => import('./PoolList'),
    places: [{ text: 'coupons.manage', icon: 'list' }],
    section: 'menu.actions',
    screens: [{ name: 'coupons' }],
  },
  {
    resource: 'coupons',
    right: 'merchant',
    path: '/coupons/codes',
    load: () => import('./CodeList'),
    places: [{ text: 'coupons.codes.title', icon: 'list' }],
    section: 'menu.actions',
    screens: [{ name: 'coupon-codes' }],
  },
];

/** The shop's coupon lists, and the codes in them. */
export default { name: 'coupon-pools', pages };
