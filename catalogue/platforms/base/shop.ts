import type { PlatformShop } from '../platform-shop';

/**
 * Any other shop: its pages are read by the markup that all shops share. Shop systems that are no platform of the
 * settings are recognized by what every page of theirs loads, and read by a theme part of their own.
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
