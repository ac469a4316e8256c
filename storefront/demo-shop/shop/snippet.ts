const KEY = 'demo-shop:pid';

/** Adds the widget's script. `?shop=PID` selects a shop for the tab in place of the server's. */
export function addSnippet(): void {
  const pid = readPid();
  if (!pid) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${location.origin}/widget/widget.js`;
  script.dataset.vitrin = pid;
  document.head.append(script);
}

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

function readPid(): string {
  const asked = new URLSearchParams(location.search).get('shop');
  if (asked) sessionStorage.setItem(KEY, asked);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vitrin-shop"]');
  const pid = sessionStorage.getItem(KEY) ?? meta?.content ?? '';
  return pid.startsWith('__') ? '' : pid;
}
