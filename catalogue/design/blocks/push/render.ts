import type { Plain } from '../../../fields/types';
import type { RenderContext } from '../../../kinds';
import { mediaUrl, safeUrl } from '../../../lib/url';
import { draw, drawPress, text } from '../../draw/element';
import type { DrawBlock } from '../../render/types';

/**
 * Draws a button, because browsers penalize permission requests that no user action has started.
 */
export const render: DrawBlock = (form, context) => {
  // In the kind `web-push` the fields of the notification belong to the entry, not to the block.
  const p = { ...context.design, ...form };
  const { document, click, close, preview } = context;
  const page = document.defaultView as (Window & { Notification?: typeof Notification }) | null;
  if (!preview && page?.Notification?.permission !== 'default') {
    context.withdraw();
    return null;
  }
  const ask = async () => {
    click(undefined, 'push');
    const answer = await page?.Notification?.requestPermission();
    if (answer === 'granted') {
      notify(p, context, page?.Notification);
      // A failed subscription to later notifications is ignored; the first notification was shown
      // anyway.
      await subscribe(p, context, page).catch(() => {});
    }
    context.dismiss();
  };
  const allow = drawPress(document, 'btn', ask, context.fill(p.allow));
  const later = context.fill(p.later);
  const decline = later ? drawPress(document, 'btn quiet later', () => close(), later) : '';
  return draw(document, 'div', 'pair', allow, decline);
};

/** Subscribes the visitor by a service worker, whose file is on the shop's site. */
async function subscribe(p: Plain, { facts, report }: RenderContext, page: Window | null) {
  const workers = page?.navigator.serviceWorker;
  const file = safeUrl(p.worker);
  if (!workers || !file || !facts.pushKey) return;
  const registration = await workers.register(file);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: facts.pushKey,
  });
  report('pushSubscribe', JSON.stringify(subscription));
}

function notify(p: Plain, { host }: RenderContext, kind?: typeof Notification): void {
  if (!kind) return;
  const icon = mediaUrl(p.icon, host) ?? undefined;
  const notification = new kind(text(p.title), { body: text(p.message), icon });
  const href = safeUrl(p.url);
  if (href) notification.onclick = () => open(href, '_blank', 'noopener');
}

export const css = `.pair{display:flex;flex-wrap:wrap;gap:10px;align-items:center}
.pair .btn{flex:1}
.later{background:none;color:inherit;box-shadow:inset 0 0 0 1.5px;text-decoration:none;font-size:inherit}
`;
