/**
 * Origin of everything that runs on shop pages: widget, chat, previews, demo shop and uploaded
 * files. The server writes it into the console's page.
 */
export function storefrontOrigin(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vitrin-storefront"]');
  if (!meta) throw new Error('index.html does not name the storefront.');
  return meta.content;
}
