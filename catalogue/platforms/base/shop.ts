import type { PlatformShop } from '../platform-shop';

/**
 * Any other platform. If a page has signs of a known shop system, the theme chunk of that system
 * reads the page too.
 */
export const base: PlatformShop = {
  async theme({ document, globals }) {
    if (document.readyState === 'loading') {
      await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
    }
    if (globals.prestashop) return 'prestashop';
    return SIGNS.find(([, selector]) => document.querySelector(selector))?.[0];
  },
};

const SIGNS = [
  ['opencart', '[href*="route=account/"],[src*="catalog/view/"]'],
  ['magento', 'script[type="text/x-magento-init"],[data-mage-init]'],
  ['next', '[src*="/_next/"]'],
] as const;
