/** Where platforms report orders to; the others name the shop behind it. */
export const SHOPIFY_HOOK = '/api/webhooks/shopify';
export const WOOCOMMERCE_HOOK = '/api/webhooks/woocommerce';
export const IKAS_HOOK = '/api/webhooks/ikas';
