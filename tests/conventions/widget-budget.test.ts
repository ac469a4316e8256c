import { expect, it } from 'vitest';
import {
  CORE_BUDGET_BYTES,
  FIRST_POPUP_BUDGET_BYTES,
  measureWidget,
  SHOP_BUDGET_BYTES,
} from '../../bench/support/widget-sizes';

it('keeps what a shop page loads before the first popup within its budget, in plain ASCII', async () => {
  const { core, first, shop, notAscii } = await measureWidget();
  const of = (what: string) =>
    `${what}, bytes of brotli; npm run bench widget-size lists all parts`;
  expect(core, of('widget.js')).toBeLessThanOrEqual(CORE_BUDGET_BYTES);
  expect(first, of('all before the first popup')).toBeLessThanOrEqual(FIRST_POPUP_BUDGET_BYTES);
  expect(shop, of('largest reader of a platform')).toBeLessThanOrEqual(SHOP_BUDGET_BYTES);
  expect(notAscii).toEqual([]);
});
