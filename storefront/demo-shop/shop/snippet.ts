const KEY = 'demo-shop:pid';

/**
 * Adds the widget's snippet as a merchant pastes it. `?shop=PID` selects another shop for the tab;
 * otherwise the id is that of the demo shop, which the server has written into the page.
 */
export function addSnippet(): void {
  const pid = readPid();
  if (!pid) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${location.origin}/widget/widget.js`;
  script.dataset.vitrin = pid;
  document.head.append(script);
}

/** Adds the reviews element and its script, as a merchant pastes them. */
export function addReviews(product: string): void {
  const pid = readPid();
  if (!pid) return;
  const place = document.createElement('div');
  place.className = 'section';
  place.dataset.vitrinReviews = pid;
  place.dataset.vitrinProduct = product;
  document.querySelector('.product')?.after(place);
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `${location.origin}/widget/reviews.js`;
  document.head.append(script);
}

/**
 * Returns the shop's id: from the address, or the id that the server wrote into the page; empty if
 * there is none.
 */
function readPid(): string {
  const asked = new URLSearchParams(location.search).get('shop');
  if (asked) sessionStorage.setItem(KEY, asked);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vitrin-shop"]');
  const pid = sessionStorage.getItem(KEY) ?? meta?.content ?? '';
  return pid.startsWith('__') ? '' : pid;
}
