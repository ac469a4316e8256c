import type { ResourceModule } from '@/pageRow';

const row = { right: 'merchant', section: 'menu.actions' } as const;

export const couponPools: ResourceModule = {
  name: 'coupon-pools',
  icon: 'list',
  recordRepresentation: 'name',
  list: '/coupons',
  pages: [
    {
      ...row,
      resource: 'coupon-pools',
      path: '/coupons',
      load: () => import('./PoolList'),
      paletteEntries: [{ text: 'coupons.manage', icon: 'list' }],
      screens: [{ name: 'coupons' }],
    },
  ],
};

export const coupons: ResourceModule = {
  name: 'coupons',
  icon: 'list',
  recordRepresentation: 'code',
  list: '/coupons/codes',
  pages: [
    {
      ...row,
      resource: 'coupons',
      path: '/coupons/codes',
      load: () => import('./CodeList'),
      paletteEntries: [{ text: 'coupons.codes.title', icon: 'list' }],
      screens: [{ name: 'coupon-codes' }],
    },
  ],
};
