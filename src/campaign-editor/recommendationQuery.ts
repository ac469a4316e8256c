/** What the query of a shop's best products is called. */
export const SHOP_PRODUCTS = ['recommendation'];
