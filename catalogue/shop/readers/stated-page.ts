/** Returns the kind stated by `data-vitrin-page` or by `<meta name="vitrin-page">`. */
export function statedPage(document: Document): string | undefined {
  const marked = document.querySelector('[data-vitrin-page]')?.getAttribute('data-vitrin-page');
  // Browsers cache elements by tag name until the page changes, which they do not for selectors.
  const meta = document.getElementsByTagName('meta').namedItem('vitrin-page');
  return marked ?? meta?.content;
}
