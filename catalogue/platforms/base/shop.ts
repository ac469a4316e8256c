import type { PlatformShop } from '../platform-shop';

/**
 * A shop on none of the selectable platforms. Its generic markup is read; if its pages have the
 * signs of a known shop system, that system's theme chunk reads them as well.
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
