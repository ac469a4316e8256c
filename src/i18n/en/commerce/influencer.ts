import type { Messages } from '@/i18n/tr';

export const influencer: Messages['influencer'] = {
  title: 'Influencer',
  idText: 'Your influencer id. It is part of the links you share.',
  noId: 'You have no id yet',
  noIdText:
    'Tell us through the contact form which shop you work with. Once our team has given you an id, your links and sales open here.',
  sales: {
    cancelled:
      '%{smart_count} cancelled sale is not counted |||| %{smart_count} cancelled sales are not counted',
    total: { sales: 'Sales', products: 'Products sold', revenue: 'Revenue' },
    search: 'Search an order number',
    searchAdmin: 'Search an order, product or influencer id',
    period: 'Period',
    allTime: 'All time',
    ownDays: 'Custom range',
    none: 'No sales found.',
    noneAdmin:
      'Orders from your influencers’ links appear here. Your order page has to report the order.',
    noneOwn: 'Orders of shoppers who came by your link appear here.',
    chart: 'Revenue by day',
    chartText: '%{revenue} revenue between %{from} and %{to}',
    perInfluencer: 'By influencer',
    table: 'Sales',
    open: 'Details of order %{code}',
    order: 'Order %{code}',
    column: {
      order: 'Order',
      date: 'Date',
      influencer: 'Influencer Id',
      campaign: 'Campaign',
      products: 'Items',
      revenue: 'Revenue',
      product: 'Product',
      quantity: 'Quantity',
      price: 'Unit price',
    },
    productList: 'Products',
    oldPrice: 'Old price:',
    productsTotal: 'Products',
    orderTotal: 'Order total',
    noProducts: 'The order page did not report the products.',
    howReported: 'How does your order page report the order?',
    howReportedText:
      'If your order page pushes GA4’s purchase event to dataLayer, there is nothing to do. Otherwise, add the order with these marks.',
    howSure:
      'Shoppers’ browsers report these orders, with the amounts on your page. Compare them with your own orders before you pay anyone.',
  },
  wizard: {
    title: 'Influencer help',
    steps: 'Steps',
    step: { id: 'Influencer Id', campaign: 'Campaign Id', link: 'Create link' },
    next: 'Continue',
    campaignHelp: 'The campaign number the company gave you.',
    wrongCampaign: 'Enter the campaign number: at most 40 letters, digits, dots or hyphens.',
    address: 'Address of the product list',
    addressHelp: 'Copy the address of the page you want to share from the shop and paste it here.',
    needsAddress: 'Please paste the address of the page.',
    make: 'Create link',
    yourLink: 'The link to share',
    linkHelp: 'This link carries your id and the campaign.',
    edit: 'Edit',
    delete: 'Delete',
    deleteTitle: 'Delete the campaign?',
    deleteText:
      'The campaign number and its link are deleted. Links you already shared keep working.',
  },
};
