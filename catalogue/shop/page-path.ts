/** Parameters that identify the page if one script serves all pages, as in OpenCart. */
const NAMING = [
  'route',
  'product_id',
  'path',
  'manufacturer_id',
  'information_id',
  'controller',
  'id_product',
  'id_category',
  'id_cms',
  'p',
  'page_id',
  'product',
  'product_cat',
];

/**
 * Returns the path without query and fragment. If pages share one path, parameters that identify
 * the page stay (`/index.php?route=product/product&product_id=42`), in single-page shops the path
 * behind `#/`.
 */
export function pathOfPage(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'https://shop.invalid/');
  if (!/\/(index\.php)?$/.test(pathname)) return pathname;
  if (hash.startsWith('#/')) return pathname + hash.split('?', 1).join();
  const query = NAMING.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}` : [];
  });
  return query.length ? `${pathname}?${query.join('&')}` : pathname;
}
