import type { ResourceModule } from '@/pageRow';

const resource: ResourceModule = {
  name: 'marketplace-products',
  icon: 'link',
  recordRepresentation: 'name',
  list: '/trendyolpairs',
  pages: [
    {
      resource: 'marketplace-products',
      path: '/trendyolpairs',
      right: 'pairs',
      load: () => import('./PairsPage'),
      menu: [{ text: 'menu.pairs', icon: 'link', group: 'marketplaces' }],
      section: 'menu.pairs',
      screens: [{ name: 'pairs' }],
    },
  ],
};
export default resource;
