import type { Facts, ShopPage } from '../shop/model';
import { type Found, readFacts } from '../shop/read-facts';
import { generalReaders } from '../shop/readers/general';
import { factsOfCalls } from '../shop/readers/script';
import type { PlatformShop, ThemeReader } from './platform-shop';

/** What calls of the shop's script, events of its platform and analytics said on a page. */
export type Said = Record<'script' | 'platform' | 'dataLayer', Facts>;

/** Everything a page says, by all readers of its platform and its theme; its kind is not settled. */
export const readShop = (
  page: ShopPage,
  platform: PlatformShop,
  said: Said,
  readTheme?: ThemeReader,
): Found =>
  readFacts(
    {
      ...generalReaders,
      script: () => said.script,
      platform: (at) => ({ ...platform.read?.(at), ...said.platform }),
      theme: (at) => factsOfCalls(readTheme?.(at) ?? {}, at.url),
      dataLayer: () => said.dataLayer,
    },
    page,
  );
