import type { Page } from '@playwright/test';

/** Controls of the menu and the header, and the frames of previews, lie on the way. */
const SPARE_PRESSES = 80;

interface Walked {
  reached?: Set<Element>;
}

/** The controls of a page that pressing Tab, from its beginning on, never gives the focus. */
export async function unreachedByKeyboard(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const reached = new Set<Element>();
    (window as Walked).reached = reached;
    document.addEventListener('focusin', ({ target }) => reached.add(target as Element));
    // Tab goes on from what had the focus last, even after it was taken away: from here it begins at the top.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    getSelection()?.removeAllRanges();
    scrollTo(0, 0);
  });
  const missing = () =>
    page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
      );
      return [...controls]
        .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => !one.matches(':disabled, [type=radio]:not(:checked)'))
        .filter((one) => !(window as Walked).reached?.has(one))
        .map((one) => one.outerHTML.slice(0, 160));
    });
  let left = await missing();
  for (let presses = left.length + SPARE_PRESSES; left.length > 0 && presses > 0; ) {
    // As many as there are left at least.
    const round = Math.min(presses, Math.max(left.length, 10));
    for (let pressed = 0; pressed < round; pressed++) await page.keyboard.press('Tab');
    presses -= round;
    left = await missing();
  }
  return left;
}
