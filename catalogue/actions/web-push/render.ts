import type { Plain } from '../../fields/types';
import type { Render, RenderContext } from '../../kinds';
import { mediaUrl, safeUrl } from '../../rules/url';
import { drawCard } from '../draw/card';
import { draw, paint, text } from '../draw/element';

/** Asks politely first: browsers punish pages that ask without a press. */
export const render: Render = (p, context) => {
  const { document, click, close, preview } = context;
  const page = document.defaultView as (Window & { Notification?: typeof Notification }) | null;
  if (!preview && page?.Notification?.permission !== 'default') return null;
  const message = draw(document, 'p', 'words', text(p.message));
  const allow = draw(document, 'button', 'button', text(p.allow));
  const later = draw(document, 'button', 'later', text(p.later));
  allow.type = later.type = 'button';
  later.onclick = close;
  allow.onclick = async () => {
    click(undefined, 'push');
    const answer = await page?.Notification?.requestPermission();
    if (answer === 'granted') notify(p, context, page?.Notification);
    context.dismiss();
  };
  const choices = draw(document, 'div', 'choices', allow, later);
  const rendered = drawCard(p, context, { kind: 'bell', css, content: [message, choices] });
  paint(rendered.element, { button: p.button });
  return rendered;
};

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
