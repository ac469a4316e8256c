import type { Page } from '@playwright/test';
import type { Instance } from '../support/instance';
import { unreachedByKeyboard } from '../support/keyboard';
import {
  examine,
  goInside,
  hasShell,
  NOWHERE,
  openFor,
  type ScreenStyle,
  type Seen,
  STYLES,
  settled,
  watch,
} from '../support/screen-styles';
import { KEYBOARD_SCREENS, type Screen, screens } from '../support/screens';
import { expect, test } from '../support/test';

/** SCREENS=bot,pairs selects screens by words in their names; PICTURES=1 takes screenshots. */
const parts = (process.env.SCREENS ?? '').split(',');
const wanted = screens.filter(({ name }) => parts.some((part) => name.includes(part)));
const PEOPLE = [...new Set(wanted.map(({ who }) => who))];

// These tests take the longest and change no data, so all workers share them.
test.describe.configure({ mode: 'parallel' });

for (const style of STYLES) {
  for (const who of PEOPLE) {
    test(`The screens of a ${who} fit, pass axe and contact only their own server, ${style.language} ${style.colorScheme} ${style.width}`, async ({
      browser,
      instance,
    }) => {
      test.setTimeout(900_000);
      const page = await openFor(browser, instance, who, style);
      const seen = watch(page, instance);
      let inside = false;
      let shellSeen = false;
      for (const screen of wanted.filter((candidate) => candidate.who === who)) {
        const how = { inside, shellSeen };
        await test.step(screen.name, () => inspect(page, seen, instance, screen, style, how));
        inside = who !== 'guest' && !screen.before && !screen.act;
        shellSeen ||= await hasShell(page);
      }
      expect(seen.foreign, 'requests to other origins').toEqual([]);
      expect(seen.violations, 'content policy violations').toEqual([]);
      expect(seen.faults, 'uncaught errors').toEqual([]);
      await page.context().close();
    });
  }
}

async function inspect(
  page: Page,
  seen: Seen,
  instance: Instance,
  screen: Screen,
  style: ScreenStyle,
  { inside, shellSeen }: { inside: boolean; shellSeen: boolean },
) {
  const { path, who, name } = screen;
  const origin = who === 'influencer' ? instance.influencerUrl : instance.url;
  const address = new URL(path, origin);
  address.searchParams.set('lang', style.language);
  seen.pending.clear();
  await screen.before?.(page);
  if (inside && !screen.before && path !== NOWHERE) await goInside(page, address, style.language);
  else await page.goto(address.href);
  await expect(page.locator('h1').first()).toBeVisible();
  await settled(page, seen);
  if (screen.act) {
    await screen.act(page);
    await settled(page, seen);
  }
  await examine(page, name, style, { shellSeen });
  // The order of Tab is checked in the first style only; language and colours do not change it.
  if (style === STYLES[0] && KEYBOARD_SCREENS.includes(name)) {
    expect(await unreachedByKeyboard(page), `${name}: not reached by Tab`).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
