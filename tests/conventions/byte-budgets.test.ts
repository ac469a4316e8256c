import { expect, it } from 'vitest';
import {
  brotliSize,
  buildConsole,
  filesOf,
  INITIAL,
  INITIAL_BUDGET_BYTES,
} from '../../bench/support/console-builds';
import {
  CHAT_BUDGET_BYTES,
  CORE_BUDGET_BYTES,
  FIRST_POPUP_BUDGET_BYTES,
  LAUNCHER_BUDGET_BYTES,
  measureWidget,
  PAGE_BUDGET_BYTES,
  SHOP_BUDGET_BYTES,
  THEME_BUDGET_BYTES,
} from '../../bench/support/widget-sizes';

it('loads no more bytes on a shop page than the budgets allow, all in ASCII', async () => {
  const { core, first, shop, page, theme, chat, launcher, notAscii } = await measureWidget();
  const of = (what: string) =>
    `${what}, bytes of brotli; npm run bench widget-size lists all parts`;
  expect(core, of('widget.js')).toBeLessThanOrEqual(CORE_BUDGET_BYTES);
  expect(first, of('all before the first popup')).toBeLessThanOrEqual(FIRST_POPUP_BUDGET_BYTES);
  expect(shop, of('largest reader of a platform')).toBeLessThanOrEqual(SHOP_BUDGET_BYTES);
  expect(page, of('reader of markup')).toBeLessThanOrEqual(PAGE_BUDGET_BYTES);
  expect(theme, of('largest reader of themes')).toBeLessThanOrEqual(THEME_BUDGET_BYTES);
  expect(chat, of('the chat until its first message')).toBeLessThanOrEqual(CHAT_BUDGET_BYTES);
  expect(launcher, of('the chat’s button')).toBeLessThanOrEqual(LAUNCHER_BUDGET_BYTES);
  expect(notAscii).toEqual([]);
});

it('loads no more bytes before the first screen of the console than the budget allows', async () => {
  const built = await buildConsole();
  const bytes = brotliSize(built, filesOf(built, INITIAL));
  const what = 'first screen, bytes of brotli (npm run bench console-size)';
  expect(bytes, what).toBeLessThanOrEqual(INITIAL_BUDGET_BYTES);
});
