import { toLanguage } from '@catalogue/language';
import { addCss } from '@storefront/widget/mount';
import { type ReviewContext, readShown } from './client';
import { css } from './css';
import { host } from './host';
import { drawQuestions, drawReviews } from './reviews';

/**
 * Fills `<div data-vitrin-reviews="PID" data-vitrin-product="ID"></div>` with the reviews and
 * questions of a product; without a response it stays empty.
 */
async function open(element: HTMLElement): Promise<void> {
  const { vitrinReviews: pid, vitrinProduct: product, vitrinLang } = element.dataset;
  if (!pid || !product || element.shadowRoot) return;
  const language = toLanguage(vitrinLang ?? document.documentElement.lang);
  const context: ReviewContext = { host, pid, product, language };
  const root = element.attachShadow({ mode: 'open' });
  const shown = await readShown(context);
  addCss(root, css);
  root.append(drawReviews(shown, context), drawQuestions(shown, context));
}

for (const element of document.querySelectorAll<HTMLElement>('[data-vitrin-reviews]')) {
  open(element).catch(() => {});
}
