/**
 * Paths at which platforms report orders; the paths of platforms other than Shopify end with the
 * shop.
 */
export const SHOPIFY_HOOK = '/api/webhooks/shopify';
export const WOOCOMMERCE_HOOK = '/api/webhooks/woocommerce';
export const IKAS_HOOK = '/api/webhooks/ikas';
