import type { Plain } from '../../fields/types';
import type { Render, RenderContext } from '../../kinds';
import { mediaUrl, safeUrl } from '../../lib/url';
import { drawCard } from '../draw/card';
import { draw, paint, text } from '../draw/element';
import { drawPress } from '../draw/press';

/** Shows a card first: browsers punish pages that ask for permission without a press. */
export const render: Render = (p, context) => {
  const { document, click, close, preview } = context;
  const page = document.defaultView as (Window & { Notification?: typeof Notification }) | null;
  if (!preview && page?.Notification?.permission !== 'default') return null;
  const message = draw(document, 'p', 'words', text(p.message));
  const later = drawPress(document, 'later', close, text(p.later));
  const ask = async () => {
    click(undefined, 'push');
    const answer = await page?.Notification?.requestPermission();
    if (answer === 'granted') {
      notify(p, context, page?.Notification);
      // Scheduled notifications are a wish of the shop's; without them this one was all there is.
      await subscribe(p, context, page).catch(() => {});
    }
    context.dismiss();
  };
  const allow = drawPress(document, 'button', ask, text(p.allow));
  const choices = draw(document, 'div', 'choices', allow, later);
  const rendered = drawCard(p, context, { kind: 'bell', css, content: [message, choices] });
  paint(rendered.element, { button: p.button });
  return rendered;
};

/** Lets the shop write later: by its own worker file, to nobody but this browser. */
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

const css = `.words{margin:0}
.choices{display:flex;flex-wrap:wrap;gap:8px}
.later{min-height:48px;padding:10px 14px;border:0;background:none;color:inherit;text-decoration:underline;text-underline-offset:3px}
`;
