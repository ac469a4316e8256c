import {
  bodyOfCondition,
  bodyOfTrigger,
  compileAll,
  nameOf,
  whyHidden,
  whyNotYet,
} from '../support/matrix/campaigns';
import { conditionRows, triggerRows } from '../support/matrix/rows';
import { openShop, POLL } from '../support/matrix/shop';
import { expect, test } from '../support/test';

/* Each trigger and condition must show a campaign once and hide it once, with its reason. */

const visitors = new Set(
  conditionRows.flatMap(({ shown, hidden }) => (hidden === 'none' ? [shown] : [shown, hidden])),
);

for (const visitor of visitors) {
  test(`Every condition is decided correctly for ${visitor.title}`, async ({
    browser,
    instance,
  }) => {
    const rows = conditionRows.filter(({ shown, hidden }) => [shown, hidden].includes(visitor));
    const campaigns = compileAll(rows.map(bodyOfCondition));
    const shop = await openShop(browser, { ...visitor, shopUrl: instance.shopUrl, campaigns });
    await visitor.arrive(shop);
    const language = (await shop.page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'tr';
    const expected = rows.map((row) => [
      nameOf(row),
      row.shown === visitor ? 'shown' : whyHidden(row, language),
    ]);
    await expect.poll(shop.verdicts, POLL).toMatchObject(Object.fromEntries(expected));
    await shop.close();
  });
}

for (const row of triggerRows) {
  test(`The trigger ${row.type} shows a campaign at its moment and not before`, async ({
    browser,
    instance,
  }) => {
    const campaigns = compileAll([bodyOfTrigger(row)]);
    const shop = await openShop(browser, { ...row, shopUrl: instance.shopUrl, campaigns });
    await row.arrive(shop);
    await row.almost(shop);
    expect(await shop.verdicts()).toMatchObject({ [row.type]: whyNotYet(row, 'tr') });
    await row.moment(shop);
    await expect.poll(shop.verdicts, POLL).toMatchObject({ [row.type]: 'shown' });
    await shop.close();
  });
}
