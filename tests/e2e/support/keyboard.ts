import { expect, type Page } from '@playwright/test';

/** Maximum key presses without a new control, as inside frames, before a walk ends. */
const MAX_IDLE_PRESSES = 150;
/** Maximum number of walks over a page that replaces its controls during each walk. */
const MAX_WALKS = 8;

interface Walk {
  reached: Set<Element>;
  /** Controls of the page when the walk began. */
  first: Element[];
  /** True when Tab has returned to the first element. */
  isRound: boolean;
}

interface Walked {
  walk?: Walk;
}

interface Progress {
  reached: number;
  left: string[];
  isRound: boolean;
  /** Controls were added or removed during the walk, so Tab may have lost its position. */
  isRedrawn: boolean;
}

/**
 * Moves a row of a sortable list from a position (1 is the first) up by one; the list announces each
 * step before it accepts the next key.
 */
export async function moveUpByKeys(
  page: Page,
  name: string,
  { from, total }: { from: number; total: number },
): Promise<void> {
  await page.getByRole('button', { name: `${name}: sürükleyerek taşı` }).focus();
  const steps = [
    ['Space', `${name} tutuldu. ${total} satırın ${from}. sırasında.`],
    ['ArrowUp', `${name} şimdi ${total} satırın ${from - 1}. sırasında.`],
    ['Space', `${name} bırakıldı. ${total} satırın ${from - 1}. sırasında.`],
  ] as const;
  for (const [key, announced] of steps) {
    await page.keyboard.press(key);
    await expect(page.getByText(announced)).toBeAttached();
  }
}

export async function unreachedByKeyboard(page: Page): Promise<string[]> {
  let progress = await walk(page);
  // The page replaced its controls during the walk, and the new ones have not been reached.
  for (let walks = 1; progress.left.length > 0 && progress.isRedrawn && walks < MAX_WALKS; walks++)
    progress = await walk(page);
  return progress.left;
}

/** Presses Tab from the top until each control has had the focus or Tab is at the top again. */
async function walk(page: Page): Promise<Progress> {
  await page.evaluate(startWalk);
  let progress = await page.evaluate(readWalk);
  let idle = 0;
  while (progress.left.length > 0 && !progress.isRound && idle < MAX_IDLE_PRESSES) {
    const presses = Math.min(Math.max(progress.left.length, 10), 50);
    // Repeated `down` without `up` needs one message per press instead of two.
    for (let pressed = 0; pressed < presses; pressed++) await page.keyboard.down('Tab');
    await page.keyboard.up('Tab');
    const next = await page.evaluate(readWalk);
    idle = next.reached > progress.reached ? 0 : idle + presses;
    progress = next;
  }
  return progress;
}

/** Runs in the page: moves the focus to the top and records the focused elements. */
function startWalk(): void {
  const hidden = window as Walked;
  if (!hidden.walk) {
    document.addEventListener('focusin', ({ target }) => {
      if (!hidden.walk || !(target instanceof Element)) return;
      const [start] = hidden.walk.reached;
      if (target === start) hidden.walk.isRound = true;
      hidden.walk.reached.add(target);
    });
  }
  // Tab continues from the last focused element, so the body receives the focus first.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
  hidden.walk = { reached: new Set(), first: [], isRound: false };
}

/** Runs in the page: returns the progress of the walk. */
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
