import type { CouponPool } from '@contract/calls/campaigns/coupons';
import type { Adapter } from '@/dataProvider/adapter';
import { call } from '@/dataProvider/http';
import { computed } from '@/dataProvider/selectRecords';

/** Coupon lists; deleting a list returns 409 while an action uses it. */
export const couponPools: Adapter<CouponPool> = {
  list: async (_, signal) => (await call('GET /coupons/pools', { signal })).data,
  searchIn: ['name'],
  fields: computed<CouponPool>({ empty: ({ left }) => (left === 0 ? 'yes' : 'no') }),
  remove: async (id) => {
    await call('POST /coupons/pools/delete', { body: { id: Number(id) } });
  },
};
