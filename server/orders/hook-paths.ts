/**
 * Paths at which platforms report orders; those of other platforms name the shop behind the path.
 */
export const SHOPIFY_HOOK = '/api/webhooks/shopify';
export const WOOCOMMERCE_HOOK = '/api/webhooks/woocommerce';
export const IKAS_HOOK = '/api/webhooks/ikas';
