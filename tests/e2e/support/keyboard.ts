import type { Page } from '@playwright/test';

/** Presses without a further control, such as those inside frames, after which the focus is stuck. */
const MOST_IDLE_PRESSES = 150;
/** Walks over a page that draws its controls again in each of them. */
const MOST_WALKS = 8;

interface Walk {
  /** What had the focus, in that order. */
  reached: Set<Element>;
  /** The controls of the page when the walk began. */
  first: Element[];
  /** Tab came back to where it began: it has gone round the page. */
  isRound: boolean;
}

interface Walked {
  walk?: Walk;
}

interface Progress {
  reached: number;
  /** Controls that did not have the focus yet. */
  left: string[];
  isRound: boolean;
  /** Controls came or went since the walk began: Tab may have lost its place among them. */
  isRedrawn: boolean;
}

/** The controls of a page that pressing Tab, from its beginning to its end, never gives the focus. */
export async function unreachedByKeyboard(page: Page): Promise<string[]> {
  let progress = await walk(page);
  // A list that is drawn again in the middle of a walk has new controls in the place of those that were reached.
  for (let walks = 1; progress.left.length > 0 && progress.isRedrawn && walks < MOST_WALKS; walks++)
    progress = await walk(page);
  return progress.left;
}

/** Walks from the beginning of the page until each control had the focus, or until Tab comes round. */
async function walk(page: Page): Promise<Progress> {
  await page.evaluate(startWalk);
  let progress = await page.evaluate(readWalk);
  let idle = 0;
  while (progress.left.length > 0 && !progress.isRound && idle < MOST_IDLE_PRESSES) {
    const presses = Math.min(Math.max(progress.left.length, 10), 50);
    // A key that is held down repeats, which takes one message a press instead of two.
    for (let pressed = 0; pressed < presses; pressed++) await page.keyboard.down('Tab');
    await page.keyboard.up('Tab');
    const next = await page.evaluate(readWalk);
    idle = next.reached > progress.reached ? 0 : idle + presses;
    progress = next;
  }
  return progress;
}

/** Runs in the page: puts Tab before its first control and watches what gets the focus. */
function startWalk(): void {
  const kept = window as Walked;
  if (!kept.walk) {
    document.addEventListener('focusin', ({ target }) => {
      if (!kept.walk || !(target instanceof Element)) return;
      const [start] = kept.walk.reached;
      if (target === start) kept.walk.isRound = true;
      kept.walk.reached.add(target);
    });
  }
  // Tab goes on from what had the focus last, even after it was taken away: from here it begins at the top.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
  kept.walk = { reached: new Set(), first: [], isRound: false };
}

/** Runs in the page: how far the walk has come. */
function readWalk(): Progress {
  const { walk } = window as Walked;
  if (!walk) throw new Error('No walk has begun.');
  const all = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
  );
  const controls = [...all]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.matches(':disabled, [type=radio]:not(:checked)'));
  if (walk.first.length === 0) walk.first = controls;
  const now = new Set<Element>(controls);
  return {
    reached: walk.reached.size,
    left: controls
      .filter((one) => !walk.reached.has(one))
      .map((one) => one.outerHTML.slice(0, 160)),
    isRound: walk.isRound,
    isRedrawn: now.size !== walk.first.length || walk.first.some((one) => !now.has(one)),
  };
}
