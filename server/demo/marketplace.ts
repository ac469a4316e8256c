import { findMarketplaceShop, saveMarketplaceShop } from '@server/areas/commerce/marketplace/shop';
import type { Deps } from '@server/context';
import { storeSecret } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { SANDBOX_SELLER_ID } from '@server/ports/marketplace/sandbox-shop';
import type { DemoShop } from './shops';

/** Connects the demo shop to the sandbox marketplace; a second run changes nothing. */
export async function connectMarketplace(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  demo: DemoShop,
): Promise<void> {
  const shop = forShop(db, demo.pid);
  if (await findMarketplaceShop(shop)) return;
  const sitemap_url = `${env.storefrontUrl}/demo-shop/sitemap.xml`;
  await saveMarketplaceShop(shop, { firm_id: SANDBOX_SELLER_ID, sitemap_url, now: now() });
  await storeSecret({ shop, env }, 'trendyolKey', 'demo');
  await storeSecret({ shop, env }, 'trendyolSecret', 'demo');
}
