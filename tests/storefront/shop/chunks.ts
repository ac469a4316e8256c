import { THEMES } from '@catalogue/platforms/registry';
import { themeReaders } from '@catalogue/platforms/themes';
import * as pagePart from '@storefront/widget/kinds/page';
import type { ShopChunk } from '@storefront/widget/shop/shop';

export const loadChunkDirectly: Parameters<ShopChunk['openShop']>[0]['loadChunk'] = async <Chunk>(
  _host: string,
  name: string,
) => {
  const theme = THEMES.find((one) => name === `theme-${one}`);
  return (theme ? { readTheme: themeReaders[theme] } : pagePart) as Chunk;
};
