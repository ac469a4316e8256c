import { language } from './language';

const KEY = 'demo-shop:shop';

interface Shop {
  pid: string;
  /** Token of the shop's bot; absent when the shop has no chat. */
  bot?: string;
}

/** Adds the scripts of widget and chat. `?shop=PID` selects another shop for the tab. */
export function addSnippet(): void {
  const shop = chooseShop();
  if (!shop) return;
  addScript('/widget/widget.js', { vitrin: shop.pid });
  if (shop.bot) addScript('/chat/launcher.js', { bot: shop.bot });
}

export function addReviews(product: string): void {
  const shop = chooseShop();
  if (!shop) return;
  const place = document.createElement('div');
  place.className = 'section';
  place.dataset.vitrinReviews = shop.pid;
  place.dataset.vitrinProduct = product;
  document.querySelector('.product')?.after(place);
  const script = document.createElement('script');
  script.type = 'module';
  script.src = `${location.origin}/widget/reviews.js`;
  document.head.append(script);
}

function addScript(path: string, data: Record<string, string>): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `${location.origin}${path}`;
  Object.assign(script.dataset, data);
  document.head.append(script);
}

/**
 * Returns the shop that `?shop=` selected in this tab; otherwise the demo shop of the page's
 * language, or the only demo shop.
 */
function chooseShop(): Shop | undefined {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="vitrin-shop"]')];
  const toShop = ({ content, dataset }: HTMLMetaElement): Shop => ({
    pid: content,
    ...(dataset.bot && { bot: dataset.bot }),
  });
  const asked = new URLSearchParams(location.search).get('shop');
  if (asked) {
    const meta = metas.find(({ content }) => content === asked);
    sessionStorage.setItem(KEY, JSON.stringify(meta ? toShop(meta) : { pid: asked }));
  }
  const selected = sessionStorage.getItem(KEY);
  if (selected) return JSON.parse(selected);
  const meta = metas.find(({ lang }) => lang === language) ?? metas[0];
  return meta && toShop(meta);
}
