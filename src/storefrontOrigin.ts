/** Returns the origin of widget, chat, previews and files; the server writes it into the page. */
export function storefrontOrigin(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vitrin-storefront"]');
  if (!meta) throw new Error('index.html does not name the storefront.');
  return meta.content;
}
