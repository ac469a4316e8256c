import type { Installation, PageReport, SiteCheck } from '@contract/calls/campaigns/installation';
import type { WidgetInstallation } from '@contract/storefront';
import type { ShopDb } from '@server/db/shop-scope';

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
    .where('reported_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    pages: pages.map(({ page, url, at, report }) => ({
      page,
      url,
      at: at.toISOString(),
      // The cast is safe, because only `storePageReport` writes this column.
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

/** Maximum number of pages that are stored per shop; the oldest are dropped. */
const MAX_PAGES = 30;
/** Time in ms in which a page's next report replaces the first: a loading page may change type. */
const LOADING_MS = 60_000;
const MAX_STORED_URL_CHARS = 500;

export async function storePageReport(
  shop: ShopDb,
  { page, url, facts, problems }: WidgetInstallation,
  at: Date,
): Promise<void> {
  const report = JSON.stringify({ facts, problems });
  const path = withoutQuery(url).slice(0, MAX_STORED_URL_CHARS);
  await shop
    .deleteFrom('installation_page')
    .where('url', '=', path)
    .where('page', '!=', page)
    .where('at', '>', new Date(at.getTime() - LOADING_MS))
    .execute();
  await shop
    .insertInto('installation_page')
    .values({ pid: shop.pid, page, url: path, at, report })
    .onConflict((to) => to.columns(['pid', 'page', 'url']).doUpdateSet({ at, report }))
    .execute();
  const oldest = await shop
    .selectFrom('installation_page')
    .select('at')
    .orderBy('at', 'desc')
    .offset(MAX_PAGES - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest) {
    await shop.deleteFrom('installation_page').where('at', '<', oldest.at).execute();
  }
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

/** Removes the query string, which contains the visit's token, and the fragment. */
export const withoutQuery = (url: string) => url.split(/[?#]/, 1).join();
