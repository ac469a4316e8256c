import { THEMES } from '@catalogue/platforms/registry';
import { themeReaders } from '@catalogue/platforms/themes';
import * as pagePart from '@storefront/widget/kinds/page';
import type { ShopChunk } from '@storefront/widget/shop/shop';

/** Loads the chunks of a shop's reader directly, without a server. */
export const loadPart: Parameters<ShopChunk['openShop']>[0]['loadChunk'] = async <Part>(
  _host: string,
  name: string,
) => {
  const theme = THEMES.find((one) => name === `theme-${one}`);
  return (theme ? { readTheme: themeReaders[theme] } : pagePart) as Part;
};
