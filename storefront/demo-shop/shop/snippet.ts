const KEY = 'demo-shop:pid';

/**
 * Adds the shop's snippet as a merchant pastes it. `?shop=PID` selects another shop for the tab;
 * otherwise the server has written the demo shop's id into the page.
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

/** Returns the shop's id from the page; empty when the server has written none. */
function readPid(): string {
  const asked = new URLSearchParams(location.search).get('shop');
  if (asked) sessionStorage.setItem(KEY, asked);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vitrin-shop"]');
  const pid = sessionStorage.getItem(KEY) ?? meta?.content ?? '';
  return pid.startsWith('__') ? '' : pid;
}
