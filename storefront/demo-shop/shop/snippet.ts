const KEY = 'demo-shop:pid';

/**
 * Adds the shop's snippet, as a merchant pastes it: `?shop=PID` chooses another shop for the tab,
 * else the server has written the demo shop's id into the page.
 */
export function addSnippet(): void {
  const asked = new URLSearchParams(location.search).get('shop');
  if (asked) sessionStorage.setItem(KEY, asked);
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vitrin-shop"]');
  const pid = sessionStorage.getItem(KEY) ?? meta?.content ?? '';
  if (!pid || pid.startsWith('__')) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${location.origin}/widget/widget.js`;
  script.dataset.vitrin = pid;
  document.head.append(script);
}
