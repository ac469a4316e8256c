import type { Messages } from '@/i18n/tr';

export const orders: Messages['orders'] = {
  title: 'Orders',
  one: 'Order %{number}',
  search: 'Search by order number',
  count: '%{smart_count} order |||| %{smart_count} orders',
  howReported: 'How do orders get here?',
  empty: 'No orders yet',
  emptyText:
    'While you have a live action, the page that completes an order reports it by itself. Connect your platform or your own server so that refunds and cancellations are subtracted too.',
  filter: {
    couponList: 'Coupon list used (without cancelled)',
    coupon: 'Coupon code (without cancelled)',
    action: 'Action clicked last',
    device: 'Device of the last click',
    visit: 'Where the visit of the last click came from',
    page: 'Page of the last click',
    schedule: 'Schedule whose message the order followed',
    scheduleOnce: 'Schedule that alone has the order',
  },
  column: {
    number: 'Order',
    placed: 'Placed',
    source: 'Source',
    state: 'State',
    total: 'Total',
    refunded: 'Refunded',
    currency: 'Currency',
    actions: 'Actions',
  },
  settling: 'Still settling',
  settlingHint:
    'Still settling: browsers and the shop’s server report an order within ten minutes. Its attribution may change until then.',
  state: {
    reported: 'Reported by the page',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
  },
  source: {
    browser: 'Shop page',
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    ikas: 'ikas',
    api: 'Shop server',
  },
  fact: {
    status: 'Status in the shop',
    coupon: 'Coupon',
    names: 'Other numbers',
  },
  lines: {
    title: 'Products',
    none: 'The products of this order were not reported.',
    how: 'How are products reported?',
    product: 'Product',
    quantity: 'Quantity',
    price: 'Price each',
  },
  history: {
    title: 'History',
    placed: 'Order placed',
    reported: 'Reported by the shop’s page',
    confirmed: 'Confirmed by the shop’s server',
    cancelled: 'Cancelled',
    refunded: 'Refunded: %{amount}',
  },
  refunds: {
    several:
      'Several sources report refunds of this order, perhaps the same ones under other numbers. What the source with the greatest sum reports is subtracted: %{amount}.',
  },
  touches: {
    hint: 'The last view and the last click of each action before the order, within your attribution window.',
    rule: 'Change the times',
    none: 'The buyer saw and clicked no actions within that time.',
    noBrowser: 'Only your server reported this order; which actions the buyer saw is not known.',
    type: {
      campaignShown: 'Seen',
      campaignControl: 'In the control group',
      campaignHoldout: 'In the group that sees nothing',
      tagClick: 'Clicked',
    },
    once: 'Last click',
    withProduct: 'The clicked product was bought',
    again: 'Checked again at %{moment} for late reports.',
  },
};
