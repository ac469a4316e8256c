import { call } from '@/dataProvider/http';

export const productMethods = {
  /** The shop of the signed-in user. */
  getProduct: async (signal?: AbortSignal) =>
    (await call('GET /{product_type}/product', { params: { product_type: 'personalize' }, signal }))
      .product,
};
