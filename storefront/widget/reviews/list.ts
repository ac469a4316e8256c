import { draw } from '@catalogue/design/draw/element';
import { LOCALES } from '@catalogue/language';
import { guard } from '@storefront/widget/guard';
import type { ReviewContext } from './client';
import { texts } from './texts';

const SHOWN_AT_FIRST = 5;

export function drawList(items: readonly HTMLElement[], { language }: ReviewContext): HTMLElement {
  const list = draw(document, 'ul', 'list', ...items.slice(0, SHOWN_AT_FIRST));
  const box = draw(document, 'div', '', list);
  if (items.length <= SHOWN_AT_FIRST) return box;
  const more = draw(document, 'button', 'more', texts.more[language]);
  more.type = 'button';
  more.onclick = guard(() => {
    const [next] = items.slice(SHOWN_AT_FIRST);
    list.append(...items.slice(SHOWN_AT_FIRST));
    more.remove();
    // Focus the first new item, so that keyboard users continue reading there.
    if (next) next.tabIndex = -1;
    next?.focus();
  });
  box.append(more);
  return box;
}

export function drawAuthor(
  { name, created_at }: { name: string; created_at: string },
  { language }: ReviewContext,
): HTMLElement {
  const day = new Date(created_at).toLocaleDateString(LOCALES[language], {
    timeZone: 'Europe/Istanbul',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return draw(document, 'span', 'name', [name, day].filter(Boolean).join(' · '));
}
