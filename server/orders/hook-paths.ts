/** Paths of the platforms' webhooks; WooCommerce's and ikas's are followed by the shop's id. */
export const SHOPIFY_HOOK = '/api/webhooks/shopify';
export const WOOCOMMERCE_HOOK = '/api/webhooks/woocommerce';
export const IKAS_HOOK = '/api/webhooks/ikas';
