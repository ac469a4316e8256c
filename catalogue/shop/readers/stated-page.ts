/** The kind of the page that the shop states by `data-vitrin-page` or by `<meta name="vitrin-page">`. */
export function statedPage(document: Document): string | undefined {
  const marked = document.querySelector('[data-vitrin-page]')?.getAttribute('data-vitrin-page');
  // A browser remembers the elements of a tag until the page changes, unlike what a selector found.
  const meta = document.getElementsByTagName('meta').namedItem('vitrin-page');
  return marked ?? meta?.content;
}
