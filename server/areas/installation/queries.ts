import type { Installation, PageReport, SiteCheck } from '@contract/calls/installation';
import type { WidgetInstallation } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';

/** What is known of how our script runs on the shop's pages. */
export async function readInstallation(shop: ShopDb): Promise<Installation> {
  const pages = await shop
    .selectFrom('installation_page')
    .selectAll()
    .orderBy('at', 'desc')
    .execute();
  const site = await shop.selectFrom('installation_site').selectAll().executeTakeFirst();
  const order = await shop
    .selectFrom('shop_order')
    .select('placed_at')
    .where('told_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    pages: pages.map(({ page, url, at, report }) => ({
      page,
      url,
      at: at.toISOString(),
      // Written by `storePageReport` alone.
      ...(report as PageReport),
    })),
    site: site
      ? {
          url: site.url,
          at: site.at.toISOString(),
          findings: site.findings as SiteCheck['findings'],
        }
      : null,
    lastOrder: order?.placed_at.toISOString() ?? null,
  };
}

/** The last page of each kind is enough. */
export async function storePageReport(
  shop: ShopDb,
  { page, url, facts, problems }: WidgetInstallation,
  at: Date,
): Promise<void> {
  const report = JSON.stringify({ facts, problems });
  const path = withoutQuery(url);
  await shop
    .insertInto('installation_page')
    .values({ pid: shop.pid, page, url: path, at, report })
    .onConflict((to) => to.columns(['pid', 'page']).doUpdateSet({ url: path, at, report }))
    .execute();
}

export async function storeSiteCheck(
  shop: ShopDb,
  { url, at, findings }: SiteCheck,
): Promise<void> {
  const row = { url, at, findings: JSON.stringify(findings) };
  await shop
    .insertInto('installation_site')
    .values({ pid: shop.pid, ...row })
    .onConflict((to) => to.column('pid').doUpdateSet(row))
    .execute();
}

/** The visit's token is in it. */
const withoutQuery = (url: string) => url.split(/[?#]/, 1).join();
