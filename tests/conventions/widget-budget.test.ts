import { expect, it } from 'vitest';
import {
  CORE_BUDGET_BYTES,
  FIRST_POPUP_BUDGET_BYTES,
  measureWidget,
  SHOP_BUDGET_BYTES,
} from '../../bench/support/widget-sizes';

it('keeps what a shop page loads before the first popup within its budget, in plain ASCII', async () => {
  const { core, first, shop, notAscii } = await measureWidget();
  expect(core).toBeLessThanOrEqual(CORE_BUDGET_BYTES);
  expect(first).toBeLessThanOrEqual(FIRST_POPUP_BUDGET_BYTES);
  expect(shop).toBeLessThanOrEqual(SHOP_BUDGET_BYTES);
  expect(notAscii).toEqual([]);
}, 120_000);
